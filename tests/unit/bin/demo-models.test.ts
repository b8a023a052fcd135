import { readFileSync } from 'node:fs';
import { NodeIO, getBounds } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import { expect, test } from 'vitest';
import { validateGlb } from '../../../functions/generation/packaging/glb/validate-glb.ts';

/** The library's models as they lie in the repository, made by `npm run demo-models`. */
const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });

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
