import { NO_FACTS } from '../../../../shared/schemas/product-facts.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeOver } from '../../../../functions/generation/made-model.ts';
import { boundsOf } from '../../../../functions/generation/packaging/bounds.ts';
import { TRIANGLE_BUDGET } from '../../../../functions/generation/packaging/fit-triangle-budget.ts';
import { packageModel } from '../../../../functions/generation/packaging/package-model.ts';
import { fetchStep } from '../../../../functions/generation/rodin/fetch-step.ts';
import { rodinParameters } from '../../../../functions/generation/rodin/parameters.ts';
import { workspaceOf } from '../../../../functions/generation/workspace.ts';
import { rodinOf, type Rodin } from '../../../../functions/services/rodin.ts';
import type { TaskFault } from '../../../../infra/local/rodin/faults.ts';
import { standInModel } from '../../../../infra/local/rodin/model.ts';
import { startRodin, type LocalRodin } from '../../../../infra/local/rodin/start-rodin.ts';
import type { TargetDims } from '../../../../shared/schemas/jobs.ts';
import { memoryBucket } from '../../../support/memory-bucket.ts';
import { syntheticChair } from '../../../support/models.ts';
import { rodinModel } from '../../../support/rodin-model.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const job = { id: 'job_1', model_name: 'Cadeira', facts: NO_FACTS, texture_resolution: '2k' } as const;

let server: LocalRodin;
let rodin: Rodin;
let uploads: ReturnType<typeof memoryBucket>;
let model: Uint8Array;
/** What the next task results in. */
let result: Uint8Array;
beforeAll(async () => {
  model = await rodinModel({ textureSize: 300 });
  server = await startRodin({ port: 0, makeModel: async () => result });
  rodin = rodinOf(async () => server.apiKey, server.api);
});
beforeEach(() => {
  uploads = memoryBucket();
  result = model;
});
afterAll(() => server.close());

/** Has a model made that meets `fault`, and fetches it. */
async function fetched(
  fault: TaskFault = {},
  dims: TargetDims = { height: 57.8 },
  resolution: 1024 | 4096 = 1024,
) {
  server.plan({ tasks: [fault] });
  const { uuid } = await rodin.submit([JPEG], rodinParameters(job));
  await fetchStep({ uploads, rodin }, { jobId: job.id, taskUuid: uuid, name: 'Cadeira', dims, resolution });
  return takeOver(workspaceOf(uploads, job.id));
}

function sizeOf(positions: Float32Array): number[] {
  const { min, max } = boundsOf(positions);
  return max.map((value, axis) => value - min[axis]);
}

test('JOB-09 JOB-03 a model of any size comes out exactly as high as its owner said, on the ground and centred', async () => {
  const { model: made } = await fetched();
  const { min, max } = boundsOf(made.positions);
  expect(max[1] - min[1]).toBeCloseTo(0.578, 6);
  expect(min[1]).toBeCloseTo(0, 6);
  expect(min[0] + max[0]).toBeCloseTo(0, 6);
  const [width, height, depth] = sizeOf(syntheticChair().positions);
  const [w, h, d] = sizeOf(made.positions);
  expect(w / h).toBeCloseTo(width / height, 4);
  expect(d / h).toBeCloseTo(depth / height, 4);
});

test('JOB-09 JOB-03 its front is turned from +Z, where Rodin has it, to −Z, where the first photo has it', async () => {
  const { model: made } = await fetched();
  const backRest = (positions: Float32Array) => {
    const height = boundsOf(positions).max[1];
    const high = positions.filter((_, i) => i % 3 === 2 && positions[i - 1] > 0.8 * height);
    return high.reduce((sum, z) => sum + z, 0) / high.length / height;
  };
  expect(backRest(made.positions)).toBeGreaterThan(0);
  expect(backRest(made.positions)).toBeCloseTo(backRest(syntheticChair().positions), 3);
  for (let i = 0; i < made.normals.length; i += 3)
    expect(Math.hypot(...made.normals.subarray(i, i + 3))).toBeCloseTo(1, 3);
});

test('JOB-09 a width and a depth are met where the model confirms them, and told where it contradicts them', async () => {
  const [width, height, depth] = sizeOf(syntheticChair().positions).map((metres) => 100 * metres);
  const agreed = await fetched({}, { width: width * 1.05, height, depth: depth * 0.95 });
  expect(sizeOf(agreed.model.positions)[0]).toBeCloseTo((width * 1.05) / 100, 5);
  expect(agreed.quality.reasons.map(({ code }) => code)).toEqual(['likeness_unmeasured']);

  const contradicted = await fetched({}, { width: width * 2, height, depth });
  expect(sizeOf(contradicted.model.positions)[0]).toBeCloseTo(width / 100, 5);
  expect(contradicted.quality.reasons.map(({ code }) => code)).toEqual([
    'dimensions_disagree',
    'likeness_unmeasured',
  ]);
  expect(contradicted.quality.score).toBeLessThan(agreed.quality.score);
});

test('JOB-09 a likeness nobody measured is never called high, and what is missing is named', async () => {
  const { quality } = await fetched({}, { height: 57.8 }, 4096);
  expect(quality.level).toBe('media');
  expect(quality.reasons.map(({ code }) => code)).toEqual([
    'likeness_unmeasured',
    'dimensions_estimated',
    'texture_limited',
  ]);
});

test('JOB-09 JOB-03 a model of twice the faces and a thousand times the size is packaged within the budget, as high as its owner said', async () => {
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#b06040' } });
  const fault = { faces: 2 * TRIANGLE_BUDGET, scale: [1000, 1000, 1000] } satisfies TaskFault;
  result = await standInModel(new Uint8Array(await photo.jpeg().toBuffer()), fault);
  const { model: made } = await fetched();
  expect(made.indices.length / 3).toBeGreaterThan(1.9 * TRIANGLE_BUDGET);
  const { metadata } = await packageModel(made, { name: 'Banco' });
  expect(metadata.dimensions.height).toBeCloseTo(0.578, 4);
  expect(metadata.triangles).toBeLessThanOrEqual(TRIANGLE_BUDGET);
});

test('JOB-09 links that have ended are asked for again, and the file is kept as it came', async () => {
  await fetched({ expiredLinks: 2 });
  expect(await uploads.get(`work/${job.id}/rodin.glb`)).toEqual(model);
  await expect(fetched({ expiredLinks: 9 })).rejects.toMatchObject({ name: 'RodinError', kind: 'expired' });
});

const text = new TextEncoder();
/** A GLB of nothing but this table of contents. */
function glbOf(contents: object): Uint8Array {
  const json = text.encode(
    JSON.stringify(contents).padEnd(4 * Math.ceil(JSON.stringify(contents).length / 4)),
  );
  const header = new DataView(new ArrayBuffer(20));
  [0x46546c67, 2, 20 + json.length, json.length, 0x4e4f534a].forEach((word, i) =>
    header.setUint32(4 * i, word, true),
  );
  return Uint8Array.of(...new Uint8Array(header.buffer), ...json);
}
const asset = { version: '2.0' };
const BAD: [string, () => Uint8Array][] = [
  ['nothing', () => new Uint8Array()],
  ['a page of a proxy', () => text.encode('<html><body>502 Bad Gateway</body></html>')],
  ['the first half of a file', () => model.subarray(0, model.length / 2)],
  ['a table of contents that is no JSON', () => glbOf({ asset }).fill(0x7b, 20)],
  ['no triangles', () => glbOf({ asset, scenes: [{}] })],
  ['buffers elsewhere', () => glbOf({ asset, buffers: [{ uri: 'file:///etc/passwd', byteLength: 4 }] })],
  [
    'millions of vertices',
    () =>
      glbOf({
        asset,
        accessors: [{ count: 9e9, componentType: 5126, type: 'VEC3' }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      }),
  ],
];
test.each(BAD)('JOB-09 JOB-04 a result of %s is no model, and fails the job', async (_, file) => {
  result = file();
  await expect(fetched()).rejects.toMatchObject({
    name: 'ProviderFailure',
    code: 'provider_failed',
  });
});
