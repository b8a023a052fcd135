import { expect, test } from 'vitest';
import { randomNumbers } from '../../../../functions/engine/bench/random-numbers.ts';
import { structuralSimilarity } from '../../../../functions/engine/bench/structural-similarity.ts';
import type { Image } from '../../../../functions/engine/types.ts';

const SIDE = 64;
const SEED = 3;

/** Soft stripes across a slope of brightness, so that every window has contrast. */
const scene = picture((x, y) => 60 + y + 50 * Math.sin(x / 3));

test('an image is wholly like itself', () => {
  expect(structuralSimilarity(scene, scene)).toBeCloseTo(1, 12);
});

test('more noise is less like', () => {
  const [little, much] = [5, 25].map((most) => structuralSimilarity(scene, noisy(most)));
  expect(little).toBeLessThan(0.99);
  expect(little).toBeGreaterThan(0.9);
  expect(much).toBeLessThan(little - 0.1);
});

test('the negative of an image is unlike it', () => {
  expect(
    structuralSimilarity(
      scene,
      picture((x, y) => 255 - scene.data[3 * (y * SIDE + x)]),
    ),
  ).toBeLessThan(0);
});

// Both flat: no variance, so that only the first factor of the definition is left.
test('two even greys are as like as the definition says', () => {
  const c1 = (0.01 * 255) ** 2;
  const expected = (2 * 100 * 150 + c1) / (100 ** 2 + 150 ** 2 + c1);
  expect(structuralSimilarity(even(100), even(150))).toBeCloseTo(expected, 6);
});

test('an image smaller than the window cannot be compared', () => {
  const small: Image = { width: 10, height: 40, channels: 3, data: new Uint8Array(1200) };
  expect(() => structuralSimilarity(small, small)).toThrow(RangeError);
});

function picture(grey: (x: number, y: number) => number): Image {
  const data = new Uint8Array(3 * SIDE * SIDE);
  for (let p = 0; p < SIDE * SIDE; p++) data.fill(grey(p % SIDE, Math.floor(p / SIDE)), 3 * p, 3 * p + 3);
  return { width: SIDE, height: SIDE, channels: 3, data };
}

function even(value: number): Image {
  return picture(() => value);
}

function noisy(most: number): Image {
  const random = randomNumbers(SEED);
  return picture((x, y) => scene.data[3 * (y * SIDE + x)] + most * (2 * random() - 1));
}
