import { expect, test } from 'vitest';
import { packageStep } from '../../../functions/generation/package-step.ts';
import { handOver } from '../../../functions/generation/made-model.ts';
import { readGlb } from '../../../functions/generation/packaging/glb/read-glb.ts';
import { workspaceOf } from '../../../functions/generation/workspace.ts';
import type { ModelQuality } from '../../../shared/schemas/models.ts';
import { memoryBucket } from '../../support/memory-bucket.ts';
import { syntheticChair } from '../../support/models.ts';

const job = { id: 'job_1' };
const named = { name: 'Cadeira', texture4k: false };

/** Just too wide for the usual files; they are as wide as high mostly, which takes the encoders seconds. */
const [WIDTH, HEIGHT] = [2056, 64];

/** Two buckets, in the first of which a chair is handed over. */
async function handedOver() {
  const [uploads, models] = [memoryBucket(), memoryBucket()];
  const data = Uint8Array.from({ length: 3 * WIDTH * HEIGHT }, (_, i) => 100 + 50 * (Math.floor(i / 96) % 2));
  const chair = syntheticChair({ divisions: 2, textureSize: 1 });
  const model = { ...chair, texture: { width: WIDTH, height: HEIGHT, channels: 3 as const, data } };
  const quality: ModelQuality = { level: 'alta', score: 0.9, reasons: [] };
  await handOver(workspaceOf(uploads, job.id), { model, quality }, named);
  return { uploads, models };
}

test('a model becomes the files shoppers open, and none finer than was asked for', async () => {
  const { uploads, models } = await handedOver();
  const { files, ...packaged } = await packageStep({ uploads, models }, job, named);
  expect(Object.keys(files).toSorted()).toEqual(['glb', 'glb_web', 'poster', 'share', 'thumbnail', 'usdz']);
  expect(models.keys().toSorted()).toEqual(Object.values(files).toSorted());
  expect(models.keys().every((key) => key.startsWith('m/ast_1/'))).toBe(true);
  expect(packaged).toMatchObject({ dims_cm: { height: 88 }, quality: { level: 'alta' } });
});

test('MEND-10 a model that is made again has its files in the folder of a version, a finer one where it was asked for', async () => {
  const { uploads, models } = await handedOver();
  const again = { ...job, remakes: 'ast_7' };
  const { files } = await packageStep({ uploads, models }, again, { ...named, texture4k: true });
  expect(models.keys().every((key) => key.startsWith('m/ast_7/ver_1/'))).toBe(true);
  expect(files.glb_4k).toMatch(/\.glb$/);
  expect(models.keys().toSorted()).toEqual(Object.values(files).toSorted());
  const widthOf = async (key: string) => (await readGlb(await models.get(key))).texture.width;
  expect([await widthOf(files.glb_4k!), await widthOf(files.glb)]).toEqual([WIDTH, 2048]);
});
