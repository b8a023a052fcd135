import { unzipSync } from 'three/examples/jsm/libs/fflate.module.js';
import { beforeAll, expect, test } from 'vitest';
import { mendModel } from '../../../../functions/generation/mending/mend-model.ts';
import { readGlb } from '../../../../functions/generation/packaging/glb/read-glb.ts';
import { encodeTexture } from '../../../../functions/generation/packaging/encode-texture.ts';
import { faceViewer } from '../../../../functions/generation/packaging/face-viewer.ts';
import { writeGlb } from '../../../../functions/generation/packaging/glb/write-glb.ts';
import { dimensionsOf } from '../../../../shared/mending/mend-mesh.ts';
import { ModelEdit } from '../../../../shared/schemas/model-edits.ts';
import { memoryBucket } from '../../../support/memory-bucket.ts';
import { syntheticChair } from '../../../support/models.ts';
import { usdSpecs } from '../../../support/read-usd.ts';

const models = memoryBucket();
const source = 'm/ast_1/model.glb';
beforeAll(async () => {
  const chair = faceViewer(syntheticChair());
  const texture = await encodeTexture(chair.texture, { format: 'jpeg' });
  await models.put(source, await writeGlb(chair, { name: 'Cadeira' }, texture), 'model/gltf-binary');
});
const mend = (version: string, edit: ModelEdit) =>
  mendModel(models, { source, version, name: 'Cadeira', texture4k: false, edit });

test('MEND-01 an edit that changes nothing gives the geometry that was made, to the last bit', async () => {
  const { files } = await mend('ast_1/ver_0', ModelEdit.parse({}));
  const [before, after] = [
    await readGlb(await models.get(source)),
    await readGlb(await models.get(files.glb)),
  ];
  for (const part of ['positions', 'normals', 'uvs', 'indices'] as const)
    expect(after[part]).toEqual(before[part]);
});

test('MEND-01 every file of a version has the same exact sides, and lies in a folder of its own', async () => {
  const size_cm = { width: 52.7, depth: 44.1 };
  const mended = await mend('ast_1/ver_1', ModelEdit.parse({ turn_deg: 90, size_cm }));
  expect(mended.dims_cm).toEqual({ width: 52.7, height: 88, depth: 44.1 });
  for (const key of Object.values(mended.files)) expect(key).toMatch(/^m\/ast_1\/ver_1\/[^/]+$/);

  const glb = dimensionsOf(await readGlb(await models.get(mended.files.glb)));
  const web = dimensionsOf(await readGlb(await models.get(mended.files.glb_web)));
  const usdz = usdSides(await models.get(mended.files.usdz));
  for (const side of ['width', 'height', 'depth'] as const) {
    expect(glb[side], `GLB ${side}`).toBeCloseTo(mended.dims_cm[side], 2);
    expect(Math.abs(web[side] - glb[side]), `web GLB ${side}`).toBeLessThan(0.02); // 14 bits
    expect(usdz[side], `USDZ ${side}`).toBeCloseTo(glb[side], 2);
  }
});

test('MEND-03 a GLB that is none of ours is not edited', async () => {
  await models.put('m/ast_2/brought.glb', 'no glTF', 'model/gltf-binary');
  const asked = { source: 'm/ast_2/brought.glb', version: 'ast_2/ver_1', name: 'Mesa', texture4k: false };
  await expect(mendModel(models, { ...asked, edit: ModelEdit.parse({}) })).rejects.toMatchObject({
    code: 'model.not_editable',
  });
});

/** Centimetres of the sides that a USDZ says its model has. */
function usdSides(bytes: Uint8Array) {
  const specs = usdSpecs(unzipSync(bytes)['model.usdc']);
  const extent = specs['/Product/Geometry.extent'].fields.default as Float32Array;
  const [width, height, depth] = [0, 1, 2].map((axis) => (extent[3 + axis] - extent[axis]) * 100);
  return { width, height, depth };
}
