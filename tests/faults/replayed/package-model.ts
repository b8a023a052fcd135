import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deps } from '../../../functions/deps.ts';
import { keepPackage, runningJob } from '../../../functions/domain/jobs/running-job.ts';
import { modelIdOf, type PackageRecord } from '../../../functions/generation/package-record.ts';
import type { JobInput } from '../../../functions/workers/job-input.ts';
import { jobStep } from '../../../functions/workers/job-step.ts';
import { MODEL, PACKAGE } from './names.ts';
import { RECORDING, take } from './recording.ts';

/** The step of that name, its files recorded. */
export const handler = jobStep('package-model', async (input: JobInput) => {
  const job = await runningJob(deps, input);
  await take(job.id, ...MODEL);
  const { files, ...rest } = JSON.parse(readFileSync(path.join(RECORDING, PACKAGE), 'utf8')) as PackageRecord;
  const stored = await Promise.all(
    Object.entries(files).map(async ([kind, recorded]) => {
      const name = path.basename(recorded);
      const key = `m/${modelIdOf(job.id)}/${name}`;
      await deps.models.put(key, readFileSync(path.join(RECORDING, name)), 'application/octet-stream');
      return [kind, key];
    }),
  );
  const packaged = { ...rest, files: Object.fromEntries(stored) as PackageRecord['files'] };
  await keepPackage(deps, job, packaged);
  return packaged;
});
