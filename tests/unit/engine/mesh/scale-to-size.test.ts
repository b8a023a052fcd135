import { describe, expect, test } from 'vitest';
import { scaleToSize, sizeMismatch } from '../../../../functions/engine/mesh/scale-to-size.ts';
import { shadeMesh } from '../../../../functions/engine/mesh/vertex-normals.ts';
import type { TexturedMesh } from '../../../../functions/engine/types.ts';
import { boundsOf } from '../../../support/engine/mesh-facts.ts';
import { boxMesh } from '../../../support/engine/shapes.ts';

/** A box of 2 × 1 × 4 somewhere in space, its base not on the ground. */
function somewhere(): TexturedMesh {
  const { positions, normals, indices } = shadeMesh(boxMesh(2, 1, 4));
  return {
    positions: positions.map((value, i) => value + [7, 3, -2][i % 3]),
    normals,
    indices,
    uvs: new Float32Array((2 * positions.length) / 3),
    texture: { width: 1, height: 1, channels: 3, data: new Uint8Array(3) },
  };
}

function sidesOf(model: TexturedMesh): number[] {
  const { low, high } = boundsOf(model);
  return high.map((value, axis) => value - low[axis]);
}

describe('a model brought to its size', () => {
  test('is as high as it was measured, on the ground, over the origin, in its own proportions', () => {
    const model = scaleToSize(somewhere(), { height: 0.5 });
    const { low, high } = boundsOf(model);
    [-0.5, 0, -1].forEach((value, axis) => expect(low[axis]).toBeCloseTo(value, 6));
    [0.5, 0.5, 1].forEach((value, axis) => expect(high[axis]).toBeCloseTo(value, 6));
  });

  test('is as wide and as deep as it was measured where the photos confirm it', () => {
    const sides = sidesOf(scaleToSize(somewhere(), { height: 0.5, width: 1.1, depth: 1.9 }));
    [1.1, 0.5, 1.9].forEach((value, axis) => expect(sides[axis]).toBeCloseTo(value, 6));
  });

  test('keeps its proportions where a measure contradicts the photos', () => {
    const sides = sidesOf(scaleToSize(somewhere(), { height: 0.5, width: 1.3, depth: 2 }));
    [1, 0.5, 2].forEach((value, axis) => expect(sides[axis]).toBeCloseTo(value, 6));
  });

  test('has normals at right angles to its stretched surface', () => {
    // A slope of 45° in x and y, 2 wide and 2 high; brought to 2.2 wide it is less steep: (−2, 2.2) along it.
    const slope: TexturedMesh = {
      positions: Float32Array.of(-1, 0, -1, 1, 2, -1, 1, 2, 1, -1, 0, 1),
      normals: Float32Array.from({ length: 12 }, (_, i) => [-Math.SQRT1_2, Math.SQRT1_2, 0][i % 3]),
      indices: Uint32Array.of(0, 2, 1, 0, 3, 2),
      uvs: new Float32Array(8),
      texture: { width: 1, height: 1, channels: 3, data: new Uint8Array(3) },
    };
    const { normals } = scaleToSize(slope, { height: 2, width: 2.2 });
    const [x, y, z] = normals;
    expect(Math.hypot(x, y, z)).toBeCloseTo(1, 6);
    expect(2.2 * x + 2 * y).toBeCloseTo(0, 6);
  });
});

test('the mismatch is the worse of both proportions, and none without a measure', () => {
  expect(sizeMismatch(boxMesh(2, 1, 4), { height: 1 })).toBe(0);
  expect(sizeMismatch(boxMesh(2, 1, 4), { height: 1, width: 2.5 })).toBeCloseTo(0.2, 6);
  expect(sizeMismatch(boxMesh(2, 1, 4), { height: 1, width: 2.5, depth: 2 })).toBeCloseTo(1, 6);
});
