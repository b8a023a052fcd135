import { expect, test } from 'vitest';
import { matchBlocks, parallaxOf } from '../../../../shared/capture/block-motion.ts';
import { sharpnessOf } from '../../../../shared/capture/sharpness.ts';
import { drawn, grain } from './pictures.ts';

const [WIDTH, HEIGHT] = [120, 70];
const moved = (dx: number, dy: number) => drawn(WIDTH, HEIGHT, (x, y) => grain(x - dx + 600, y - dy + 600));
const origin = moved(0, 0);

test.each([
  [5, 0],
  [-7, 2],
  [0, -3],
])('CAP-02 a picture moved by %i, %i is found there, and turning alone is no parallax', (dx, dy) => {
  const blocks = matchBlocks(origin, moved(dx, dy));
  expect(blocks.length).toBeGreaterThan(40);
  const parallax = parallaxOf(blocks);
  expect(parallax.shift).toBeCloseTo(Math.hypot(dx, dy), 0);
  expect(parallax.spread).toBeLessThan(0.3);
});

test('CAP-02 near things that move against far ones are parallax, which leans to the side that far ones go', () => {
  // The upper half is far off and goes 4 to the right, the lower half 4 to the left.
  const apart = (by: number) =>
    drawn(WIDTH, HEIGHT, (x, y) => grain(x + 600 + (y < HEIGHT / 2 ? -by : by), y + 600));
  const right = parallaxOf(matchBlocks(apart(0), apart(4)));
  expect(right.spread).toBeGreaterThan(3);
  expect(right.lean).toBeGreaterThan(0);
  expect(parallaxOf(matchBlocks(apart(0), apart(-4))).lean).toBeLessThan(0);
});

test('CAP-02 a plain wall tells of no motion', () => {
  const wall = drawn(WIDTH, HEIGHT, () => 200);
  expect(matchBlocks(wall, wall)).toEqual([]);
  expect(parallaxOf([])).toMatchObject({ spread: 0, blocks: 0 });
});

/** Bars whose edges are so many pixels wide. */
const bars = (width: number, across: boolean) =>
  drawn(160, 160, (x, y) => {
    const at = (across ? x : y) % 32;
    const rise = Math.min(1, Math.max(0, (at - 8) / width)) - Math.min(1, Math.max(0, (at - 24) / width));
    return 40 + 160 * rise;
  });

test.each([true, false])('CAP-02 wider edges are less sharp, along either side (%s)', (across) => {
  const sharpness = [1, 3, 6].map((width) => sharpnessOf(bars(width, across)));
  expect(sharpness[0]).toBeGreaterThan(0.9);
  expect(sharpness[1]).toBeLessThan(sharpness[0]);
  expect(sharpness[2]).toBeLessThan(0.05);
});

test('CAP-02 grain alone says nothing of blur', () => {
  expect(sharpnessOf(drawn(160, 160, (x, y) => 100 + ((x + y) % 3)))).toBe(0.5);
});
