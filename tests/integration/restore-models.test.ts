import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import type { Bucket } from '../../functions/services/bucket.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { modelsBucketOf } from '../support/local-data.ts';
import { sharedProduct } from '../support/shared-product.ts';

/** The restore of infra/RUNBOOK.md, rehearsed on the running product: files of a model come to harm, and are as they were. */
let stack: RunningProduct;
let models: Bucket;
beforeAll(async () => {
  stack = await sharedProduct();
  models = modelsBucketOf(stack);
});

/** The command; returns its status and what it said. */
function command(...args: string[]): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'bin/restore-models.ts', ...args],
      { env: { ...process.env, ...stack.environment } },
      (_, stdout, stderr) => resolve({ status: child.exitCode, said: stdout + stderr }),
    );
  });
}

test('INFRA-01 files of a model that were deleted and written over are what they were, and what came since stays', async () => {
  const folder = `m/ast_${ulid()}/`;
  const put = (name: string, body: string) =>
    models.put(folder + name, body, 'model/gltf-binary', 'max-age=300');
  for (const name of ['same.glb', 'lost.glb', 'lost twice.usdz', 'spoilt.glb', 'spoilt and lost.glb'])
    await put(name, `${name} as it was`);
  const at = new Date();
  await delay(2); // S3 tells when a version came by the millisecond here
  await models.remove(`${folder}lost.glb`);
  await models.remove(`${folder}lost twice.usdz`);
  await put('lost twice.usdz', 'another');
  await models.remove(`${folder}lost twice.usdz`);
  await put('spoilt.glb', 'another');
  await put('spoilt and lost.glb', 'another');
  await models.remove(`${folder}spoilt and lost.glb`);
  await put('newer.glb', 'newer');

  const { ref: bucket } = stack.deployment
    .ofType('AWS::S3::Bucket')
    .find(({ logicalId }) => logicalId.startsWith('Models'))!;
  const asked = ['--bucket', bucket, '--prefix', folder, '--at', at.toISOString()];
  const here = ['--endpoint', stack.environment.AWS_ENDPOINT_URL_S3];
  const { said: wouldChange } = await command(...asked, ...here);
  expect(wouldChange).toContain('1 files are the same, 1 to bring back, 3 to write as they were, 1 newer');
  expect(await models.look(`${folder}lost.glb`)).toBeNull();

  expect((await command(...asked, ...here, '--write')).status).toBe(0);
  const textOf = async (name: string) => new TextDecoder().decode(await models.get(folder + name));
  for (const name of ['same.glb', 'lost.glb', 'lost twice.usdz', 'spoilt.glb', 'spoilt and lost.glb'])
    expect(await textOf(name)).toBe(`${name} as it was`);
  expect(await textOf('newer.glb')).toBe('newer');
  const shown = await fetch(`${stack.siteUrl}/${folder}spoilt.glb`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'model/gltf-binary']);
  expect(await shown.text()).toBe('spoilt.glb as it was');
});

test('INFRA-01 a restore of files that never were says so, and one without a time asks for it', async () => {
  const { ref: bucket } = stack.deployment
    .ofType('AWS::S3::Bucket')
    .find(({ logicalId }) => logicalId.startsWith('Models'))!;
  const missing = await command(
    '--bucket',
    bucket,
    '--prefix',
    'm/ast_none/',
    '--at',
    '2026-11-26T12:00:00Z',
    '--write',
  );
  expect(missing.status).not.toBe(0);
  expect(missing.said).toContain('has no versions under m/ast_none/: nothing was changed');
  expect((await command('--bucket', bucket, '--at', 'yesterday')).status).toBe(2);
});
