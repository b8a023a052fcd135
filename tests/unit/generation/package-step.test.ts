import { expect, test } from 'vitest';
import { packageStep } from '../../../functions/generation/package-step.ts';
import { handOver } from '../../../functions/generation/made-model.ts';
import { workspaceOf } from '../../../functions/generation/workspace.ts';
import { memoryBucket } from '../../support/memory-bucket.ts';
import { syntheticChair } from '../../support/models.ts';

const job = { id: 'job_1' };
const named = { name: 'Cadeira', texture4k: false };

test('a model becomes the files shoppers open, and a finer one where it was asked for', async () => {
  const [uploads, models] = [memoryBucket(), memoryBucket()];
  const workspace = workspaceOf(uploads, job.id);
  const chair = syntheticChair({ textureSize: 2304 });
  await handOver(workspace, { model: chair, quality: { level: 'alta', score: 0.9, reasons: [] } }, named);

  const usual = await packageStep({ uploads, models }, job, named);
  expect(usual.files.glb_4k).toBeUndefined();
  expect(models.keys().toSorted()).toEqual(Object.values(usual.files).toSorted());
  expect(usual).toMatchObject({ dims_cm: { height: 88 }, quality: { level: 'alta' } });

  const fine = await packageStep({ uploads, models }, job, { ...named, texture4k: true });
  expect(fine.files).toEqual({
    ...usual.files,
    glb_4k: expect.stringMatching(/^m\/ast_1\/.+\.glb$/) as string,
  });
  expect((await models.look(fine.files.glb_4k!))?.size).toBeGreaterThan(usual.bytes.glb);
});

test('MEND-10 a model that is made again has its files in the folder of a version', async () => {
  const [uploads, models] = [memoryBucket(), memoryBucket()];
  const chair = syntheticChair({ textureSize: 64 });
  const workspace = workspaceOf(uploads, job.id);
  await handOver(workspace, { model: chair, quality: { level: 'alta', score: 0.9, reasons: [] } }, named);
  await packageStep({ uploads, models }, { ...job, remakes: 'ast_7' }, named);
  expect(models.keys().every((key) => key.startsWith('m/ast_7/ver_1/'))).toBe(true);
});
