import { expect, test } from 'vitest';
import { unshownEdges } from '../../../../functions/engine/quality/unshown-edges.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import { block, photograph } from '../../../support/engine/crate.ts';
import { boxMesh } from '../../../support/engine/shapes.ts';

/** Each side has a grey of its own, and so has what stands out of the front. */
const lit = (x: number, y: number, z: number) =>
  y > 0.49 ? 200 : z < -0.42 ? 180 : Math.abs(x) > 0.49 ? 90 : 140;
/** A slab that stands out of the block's front. */
//   seen from above:   ┌─────────┐
//                      └─┐     ┌─┘ z = −0.4
//                        └─────┘   z = −0.45
const slab = (x: number, y: number, z: number) =>
  Math.max(block(x, y, z), Math.min(0.3 - Math.abs(x), 0.25 - Math.abs(y), z + 0.45, -z));

const blockMesh = moved(boxMesh(1, 1, 0.8), [0, -0.5, 0]);
const slabMesh = together(blockMesh, moved(boxMesh(0.6, 0.5, 0.45), [0, -0.25, -0.225]));

test('the edges that photos show of a product are none that they do not', () => {
  expect(unshownEdges(blockMesh, photograph(block, lit))).toBeLessThan(0.02);
  expect(unshownEdges(slabMesh, photograph(slab, lit))).toBeLessThan(0.1);
});

test('a slab before a front that the photos show even is told by its edges', () => {
  expect(unshownEdges(slabMesh, photograph(block, lit))).toBeGreaterThan(0.4);
});

function moved({ positions, indices }: Mesh, by: readonly number[]): Mesh {
  return { positions: positions.map((value, i) => value + by[i % 3]), indices };
}

function together(a: Mesh, b: Mesh): Mesh {
  const first = a.positions.length / 3;
  return {
    positions: Float32Array.from([...a.positions, ...b.positions]),
    indices: Uint32Array.from([...a.indices, ...b.indices.map((index) => first + index)]),
  };
}
