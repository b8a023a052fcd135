import { expect, test } from 'vitest';
import {
  FILM_COUNT,
  FILM_RATE,
  filmFrame,
} from '../../../../../../web/features/pictures/studio/film-script.ts';

const frames = Array.from({ length: FILM_COUNT }, (_, i) => filmFrame(i));

test('PIC-07 the film lasts between the 3 and the 60 seconds that stories take, and ends where it began', () => {
  expect(FILM_COUNT / FILM_RATE).toBeGreaterThan(3);
  expect(FILM_COUNT / FILM_RATE).toBeLessThan(60);
  expect(frames[0].theta - frames.at(-1)!.theta).toBeCloseTo(2 * Math.PI, 9);
});

test('PIC-07 it turns one way, never faster than eight degrees a frame, and shows measures only when it stands', () => {
  for (const [i, { theta, measures }] of frames.entries()) {
    const turned = i === 0 ? 0 : frames[i - 1].theta - theta;
    expect(turned).toBeGreaterThanOrEqual(0);
    expect((turned * 180) / Math.PI).toBeLessThan(8);
    if (measures > 0) expect(turned).toBeCloseTo(0, 3);
  }
  const opacities = frames.map(({ measures }) => measures);
  expect(Math.max(...opacities)).toBe(1);
  expect([opacities[0], opacities.at(-1)! < 0.15]).toEqual([0, true]);
  // They come and go by steps that nobody sees.
  expect(Math.max(...opacities.map((each, i) => Math.abs(each - (opacities[i - 1] ?? 0))))).toBeLessThan(0.1);
});
