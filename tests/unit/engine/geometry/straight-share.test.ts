import { expect, test } from 'vitest';
import { straightShare } from '../../../../functions/engine/geometry/straight-share.ts';
import type { Mask } from '../../../../functions/engine/types.ts';

const SIDE = 600;

/** What lies inside where `inside` is positive, with soft edges a pixel wide. */
function maskOf(inside: (x: number, y: number) => number): Mask {
  const data = Uint8Array.from({ length: SIDE * SIDE }, (_, p) => {
    const depth = inside((p % SIDE) + 0.5 - SIDE / 2, Math.floor(p / SIDE) + 0.5 - SIDE / 2);
    return Math.min(255, Math.max(0, 127.5 + 255 * depth));
  });
  return { width: SIDE, height: SIDE, data };
}

const disc = maskOf((x, y) => 200 - Math.hypot(x, y));
/** A square turned by `turn`, radians. */
const square = (turn: number) =>
  maskOf((x, y) => {
    const [u, v] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
    return 170 - Math.max(Math.abs(u), Math.abs(v));
  });
/** A frame: its opening has outlines, too. */
const frame = maskOf((x, y) => {
  const out = Math.max(Math.abs(x), Math.abs(y));
  return Math.min(200 - out, out - 100);
});

test.each([0, 0.1, 0.4, 0.7])('all of a square is straight, turned by %s as well', (turn) => {
  expect(straightShare([square(turn)])).toBeGreaterThan(0.97);
});

test('so is a frame with its opening', () => {
  expect(straightShare([frame])).toBeGreaterThan(0.97);
});

test('nothing of a disc is', () => {
  expect(straightShare([disc])).toBe(0);
});

test('of several outlines it is the share of all their length', () => {
  const [round, straight] = [2 * Math.PI * 200, 8 * 170];
  // Each is shrunk to the same diagonal.
  const scales = [1 / (400 * Math.SQRT2), 1 / (340 * Math.SQRT2)];
  const expected = (straight * scales[1]) / (straight * scales[1] + round * scales[0]);
  expect(straightShare([disc, square(0)])).toBeCloseTo(expected, 1);
});
