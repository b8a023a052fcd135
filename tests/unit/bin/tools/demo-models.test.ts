import { readFileSync } from 'node:fs';
import { NodeIO, getBounds } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import { expect, test } from 'vitest';
import { SITE_MODEL_IDS, SITE_MODELS, siteModelFiles } from '../../../../shared/rules/site-models.ts';
import { validateGlb } from '../../../../functions/generation/packaging/glb/validate-glb.ts';

/** The library's models as they lie in the repository, made by `npm run demo-models`. */
const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });

const sizeOf = ({ min, max }: ReturnType<typeof getBounds>) => max.map((end, axis) => end - min[axis]);

test.each([
  ['chair', 0.779],
  ['lantern', 0.497],
  ['helmet', 0.248],
])(
  'SITE-03 the %s is faultless glTF of at most 1 MB, stands on the floor and is %d m high',
  async (file, height) => {
    const bytes = readFileSync(`web/public/models/${file}.glb`);
    expect(bytes.length).toBeLessThanOrEqual(1_000_000);
    await validateGlb(bytes, file);
    const { min, max } = getBounds((await io.readBinary(bytes)).getRoot().listScenes()[0]);
    expect(min[1]).toBeCloseTo(0, 2);
    expect(max[1] - min[1]).toBeCloseTo(height, 2);
  },
);

test.each(SITE_MODEL_IDS)(
  "SITE-03 SITE-09 the %s for AR is faultless core glTF, which Android's viewer reads, as large as its page says",
  async (id) => {
    const { glb, webGlb } = siteModelFiles(id);
    const bytes = readFileSync(`web/public/${glb}`);
    await validateGlb(bytes, id);
    const document = await io.readBinary(bytes);
    expect(document.getRoot().listExtensionsRequired()).toEqual([]);
    const light = await io.readBinary(readFileSync(`web/public/${webGlb}`));
    const { width, height, depth } = SITE_MODELS[id].dims_cm;
    for (const { scene, tolerance } of [
      { scene: light.getRoot().listScenes()[0], tolerance: 0.1 },
      { scene: document.getRoot().listScenes()[0], tolerance: 0.3 },
    ]) {
      const measured = sizeOf(getBounds(scene)).map((metres) => metres * 100);
      for (const [axis, centimetres] of [width, height, depth].entries())
        expect(Math.abs(measured[axis] - centimetres)).toBeLessThan(tolerance);
    }
  },
);
