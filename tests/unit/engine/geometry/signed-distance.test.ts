import { expect, test } from 'vitest';
import { sampleDistance, signedDistance } from '../../../../functions/engine/geometry/signed-distance.ts';
import type { Mask } from '../../../../functions/engine/types.ts';

/** A disc with the soft edge that a camera gives it: each pixel is covered by what lies within the radius. */
function disc(side: number, radius: number): Mask {
  const data = new Uint8Array(side * side);
  for (let p = 0; p < data.length; p++) {
    const x = (p % side) + 0.5 - side / 2;
    const y = Math.floor(p / side) + 0.5 - side / 2;
    data[p] = Math.round(255 * Math.min(1, Math.max(0, radius - Math.hypot(x, y) + 0.5)));
  }
  return { width: side, height: side, data };
}

test('the distance to a soft disc is right to four fifths of a pixel at worst, inside and out', () => {
  const side = 80;
  for (const radius of [10.3, 20, 27.7]) {
    const field = signedDistance(disc(side, radius));
    field.data.forEach((distance, p) => {
      const x = (p % side) + 0.5 - side / 2;
      const y = Math.floor(p / side) + 0.5 - side / 2;
      expect(Math.abs(distance - (radius - Math.hypot(x, y)))).toBeLessThan(0.8);
    });
  }
});

test('a hard straight edge lies half way between the pixels beside it', () => {
  // ..##
  const field = signedDistance({ width: 4, height: 1, data: Uint8Array.from([0, 0, 255, 255]) });
  expect([...field.data]).toEqual([-1.5, -0.5, 0.5, 1.5]);
});

test('outside the image the distance falls by what the position is beyond its edge', () => {
  const field = signedDistance(disc(40, 12));
  const atEdge = sampleDistance(field, 0.5, 20);
  expect(sampleDistance(field, -9.5, 20)).toBeCloseTo(atEdge - 10, 5);
  expect(sampleDistance(field, 20, 100)).toBeLessThan(-60);
});

test('between pixels the distance is interpolated', () => {
  const field = signedDistance({
    width: 4,
    height: 2,
    data: Uint8Array.from([0, 0, 255, 255, 0, 0, 255, 255]),
  });
  expect(sampleDistance(field, 2, 1)).toBeCloseTo(0, 5);
  expect(sampleDistance(field, 2.25, 0.75)).toBeCloseTo(0.25, 5);
});
