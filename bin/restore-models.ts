import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { restoreModels } from '../infra/restore/restore-models.ts';

/**
 * Brings files of models back as they were at a time, from the earlier versions of their bucket (infra/RUNBOOK.md, "Backups and
 * restore"):
 *
 *   npm run restore-models -- --bucket <ModelsBucket> --at 2026-11-21T12:00:00Z            what would change; changes nothing
 *   npm run restore-models -- --bucket <ModelsBucket> --at 2026-11-21T12:00:00Z --write    changes it
 *   npm run restore-models -- … --prefix m/ast_…/                                          of one model
 *
 * In the AWS account and region of the shell, or at `--endpoint`. Ends with 2 when it is not told the bucket and a time.
 */
const { values } = parseArgs({
  options: {
    bucket: { type: 'string' },
    at: { type: 'string' },
    prefix: { type: 'string', default: 'm/' },
    write: { type: 'boolean', default: false },
    endpoint: { type: 'string' },
  },
});
const { bucket, prefix, write, endpoint } = values;
const at = new Date(values.at ?? '');

if (bucket && !Number.isNaN(at.getTime())) {
  const client = new S3Client(endpoint ? { endpoint, forcePathStyle: true } : {});
  const { same, back, rewritten, newer } = await restoreModels(client, { bucket, prefix, at, write });
  const done = write ? ['brought back', 'written as they were'] : ['to bring back', 'to write as they were'];
  console.log(
    `${bucket}/${prefix}: ${same} files are the same, ${back} ${done[0]}, ${rewritten} ${done[1]}, ${newer} newer ones stay`,
  );
} else {
  console.error('Usage: npm run restore-models -- --bucket NAME --at TIME [--prefix m/…] [--write]');
  process.exitCode = 2;
}
