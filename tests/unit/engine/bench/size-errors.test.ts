import { expect, test } from 'vitest';
import { sizeErrors } from '../../../../functions/engine/bench/size-errors.ts';
import type { TexturedMesh } from '../../../../functions/engine/types.ts';

const TRUTH = [1, 0.8, 0.5] as const;

test('a model a tenth too wide and a twentieth too shallow is so when its height alone is known', () => {
  const { heightOnly } = sizeErrors(modelOf(1.1, 0.8, 0.475), TRUTH);
  expect(heightOnly.width).toBeCloseTo(10, 4);
  expect(heightOnly.depth).toBeCloseTo(-5, 4);
});

test('and exact once width and depth are given too', () => {
  const { width, depth } = sizeErrors(modelOf(1.1, 0.8, 0.475), TRUTH).allThree;
  expect(width).toBeCloseTo(0, 4);
  expect(depth).toBeCloseTo(0, 4);
});

test('a model that looks sideways has its width and depth exchanged, and errs as little', () => {
  const straight = sizeErrors(modelOf(1.1, 0.8, 0.475), TRUTH);
  const sideways = sizeErrors(modelOf(0.475, 0.8, 1.1), TRUTH);
  expect(sideways.heightOnly.width).toBeCloseTo(straight.heightOnly.width, 9);
  expect(sideways.heightOnly.depth).toBeCloseTo(straight.heightOnly.depth, 9);
});

test('a model that is too far off keeps its proportions and its error', () => {
  expect(sizeErrors(modelOf(1.3, 0.8, 0.5), TRUTH).allThree.width).toBeCloseTo(30, 4);
});

/** One triangle across the box: only its sides matter here. */
function modelOf(width: number, height: number, depth: number): TexturedMesh {
  return {
    positions: Float32Array.from([0, 0, 0, width, height, 0, 0, 0, depth]),
    normals: Float32Array.from([0, 1, 0, 0, 1, 0, 0, 1, 0]),
    uvs: new Float32Array(6),
    indices: Uint32Array.from([0, 1, 2]),
    texture: { width: 1, height: 1, channels: 3, data: new Uint8Array(3) },
  };
}
