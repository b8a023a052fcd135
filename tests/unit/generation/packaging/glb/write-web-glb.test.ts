import { describe, expect, test } from 'vitest';
import { boundsOf } from '../../../../../functions/generation/packaging/bounds.ts';
import { readGlb } from '../../../../../functions/generation/packaging/glb/read-glb.ts';
import { validateGlb } from '../../../../../functions/generation/packaging/glb/validate-glb.ts';
import {
  WEB_GLB_BUDGET,
  writeWebGlb,
} from '../../../../../functions/generation/packaging/glb/write-web-glb.ts';
import { syntheticChair } from '../../../../support/models.ts';

const chair = syntheticChair({ divisions: 4, textureSize: 128 });
const options = { name: 'Cadeira Pitanga', copyright: '© 2026 Loja Pitanga' };

/** The JSON chunk of a GLB, read by the container's own rules. */
function jsonOf(glb: Uint8Array) {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
}

describe('the web GLB', () => {
  test('has the plain one’s shape within a tenth of a millimetre', async () => {
    const glb = await writeWebGlb(chair, options);
    await validateGlb(glb, 'model-web.glb');
    expect(jsonOf(glb).extensionsRequired.toSorted()).toEqual([
      'EXT_meshopt_compression',
      'EXT_texture_webp',
      'KHR_mesh_quantization',
    ]);
    const read = await readGlb(glb);
    expect(read.indices.length).toBe(chair.indices.length);
    const [written, found] = [boundsOf(chair.positions), boundsOf(read.positions)];
    for (const axis of [0, 1, 2]) {
      expect(Math.abs(found.min[axis] - written.min[axis])).toBeLessThan(1e-4);
      expect(Math.abs(found.max[axis] - written.max[axis])).toBeLessThan(1e-4);
    }
    for (let i = 0; i < read.normals.length; i += 3)
      expect(Math.hypot(...read.normals.subarray(i, i + 3))).toBeCloseTo(1, 5);
  });

  test('gives up sharpness before it exceeds its budget', async () => {
    // Noise is what WebP compresses worst: 1280 × 1280 of it take more than a megabyte.
    const side = 1280;
    let state = 20261121;
    const data = Uint8Array.from({ length: side * side * 3 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return state >>> 24;
    });
    const noisy = { ...chair, texture: { width: side, height: side, channels: 3 as const, data } };
    const glb = await writeWebGlb(noisy, options);
    expect(glb.length).toBeLessThanOrEqual(WEB_GLB_BUDGET);
    expect((await readGlb(glb)).texture.width).toBeLessThan(side);
  });
});
