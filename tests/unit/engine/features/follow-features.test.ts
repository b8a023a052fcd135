import { expect, test } from 'vitest';
import { DESCRIPTOR, findFeatures } from '../../../../functions/engine/features/find-features.ts';
import { followFeatures } from '../../../../functions/engine/features/follow-features.ts';
import { greyImage, type GreyImage } from '../../../../functions/engine/features/grey-image.ts';
import { matchFeatures } from '../../../../functions/engine/features/match-features.ts';
import { agreeingPairs, type Seen } from '../../../../functions/engine/features/two-views.ts';
import { randomNumbers } from '../../../../functions/engine/poses/random-numbers.ts';

const [WIDTH, HEIGHT] = [260, 200];
/** Blots of all sizes, always the same: a carpet. */
const BLOTS = (() => {
  const random = randomNumbers(7);
  return Array.from({ length: 400 }, () => ({
    x: 400 * random(),
    y: 300 * random(),
    radius: 2 + 6 * random(),
    level: random() - 0.5,
  }));
})();

/** What a camera sees of the carpet whose picture is moved by so many pixels, as light as told. */
function carpet(right: number, down: number, light = 1): GreyImage {
  const data = new Float32Array(WIDTH * HEIGHT).fill(0.5 * light);
  for (const { x, y, radius, level } of BLOTS) {
    const [across, along] = [x + right - 0.5, y + down - 0.5];
    const reach = 3 * radius;
    for (let v = Math.max(0, Math.ceil(along - reach)); v < Math.min(HEIGHT, along + reach); v++) {
      for (let u = Math.max(0, Math.ceil(across - reach)); u < Math.min(WIDTH, across + reach); u++) {
        const far = ((u - across) ** 2 + (v - along) ** 2) / radius ** 2;
        data[v * WIDTH + u] += 0.4 * light * level * Math.exp(-far);
      }
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

test('what is seen again is known again where it has moved to, to a third of a pixel, in other light too', () => {
  const [a, b] = [findFeatures(carpet(0, 0)), findFeatures(carpet(-9.5, 4.25, 0.8))];
  const matches = matchFeatures(a, b, HEIGHT);
  const misses = matches.map(([i, j]) => Math.hypot(b.x[j] - a.x[i] + 9.5, b.y[j] - a.y[i] - 4.25));
  expect(matches.length).toBeGreaterThan(50);
  expect(misses.filter((miss) => miss < 1).length / misses.length).toBeGreaterThan(0.95);
  expect(misses.sort((p, q) => p - q)[misses.length >> 1]).toBeLessThan(0.33);
});

test('an even wall has no features, and is followed nowhere', () => {
  const wall = findFeatures({
    width: WIDTH,
    height: HEIGHT,
    data: new Float32Array(WIDTH * HEIGHT).fill(0.7),
  });
  expect(wall.looks).toHaveLength(0);
  expect(followFeatures([wall, wall, wall], HEIGHT, randomNumbers(1))).toEqual([]);
});

test('features of neighbours are one track, each frame in it once', () => {
  const frames = [0, 6, 12, 18].map((right) => findFeatures(carpet(-right, 0)));
  expect(frames[0].looks).toHaveLength(frames[0].x.length * DESCRIPTOR);
  const tracks = followFeatures(frames, HEIGHT, randomNumbers(1));
  const whole = tracks.filter(({ frames: there }) => there.join() === '0,1,2,3');
  expect(whole.length).toBeGreaterThan(30);
  for (const { seen } of whole) expect(Math.abs(seen[3][0] - seen[0][0] + 18)).toBeLessThan(3);
  expect(tracks.every(({ frames: there }) => new Set(there).size === there.length)).toBe(true);
});

test('pairs that no one movement explains are told from those that it does', () => {
  const random = randomNumbers(3);
  // A camera that moves to its right: things move to the left, the nearer the farther.
  const moved = Array.from({ length: 60 }, (): Seen => {
    const [u, v] = [900 * random(), 700 * random()];
    return [u, v, u - 20 - 80 * random(), v];
  });
  const wrong = Array.from({ length: 20 }, (): Seen => [
    900 * random(),
    350 * random(),
    900 * random(),
    350 + 350 * random(),
  ]);
  const agreeing = agreeingPairs([...moved, ...wrong], 1, random);
  expect(agreeing.filter((i) => i < 60)).toHaveLength(60);
  expect(agreeing.filter((i) => i >= 60).length).toBeLessThan(3);
});

test('an image made smaller is as bright as before, each pixel the mean of those it covers', () => {
  const data = Uint8Array.from({ length: 6 * 4 * 3 }, (_, k) => (Math.floor(k / 3) % 6 < 3 ? 0 : 255));
  const { width, height, data: grey } = greyImage({ width: 6, height: 4, channels: 3, data }, 3);
  expect([width, height]).toEqual([3, 2]);
  expect([...grey].map((value) => value.toFixed(2))).toEqual([
    '0.00',
    '0.50',
    '1.00',
    '0.00',
    '0.50',
    '1.00',
  ]);
});
