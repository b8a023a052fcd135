import { expect, test } from 'vitest';
import { sampleDistance, signedDistance } from '../../../../functions/engine/geometry/signed-distance.ts';
import type { Mask } from '../../../../functions/engine/types.ts';
import { fc } from '../../../support/properties.ts';

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

test('the distance to a soft disc is right to .3 pixels at worst and .05 in the mean, inside and out', () => {
  const side = 80;
  for (const radius of [10.3, 20, 27.7, 33.1]) {
    const field = signedDistance(disc(side, radius));
    const errors = field.data.map((distance, p) => {
      const x = (p % side) + 0.5 - side / 2;
      const y = Math.floor(p / side) + 0.5 - side / 2;
      return Math.abs(distance - (radius - Math.hypot(x, y)));
    });
    expect(Math.max(...errors)).toBeLessThan(0.3);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.05);
  }
});

/** Half-planes at any turn, covered as a camera would see them: 16 × 16 points a pixel. */
const halfPlane = fc.record({
  angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  offset: fc.double({ min: -6, max: 6, noNaN: true }),
});

test('the distance to a straight edge is that of the obvious formula, at any turn', () => {
  const side = 24;
  fc.assert(
    fc.property(halfPlane, ({ angle, offset }) => {
      const depth = (x: number, y: number): number =>
        (x - side / 2) * Math.cos(angle) + (y - side / 2) * Math.sin(angle) - offset;
      const data = Uint8Array.from({ length: side * side }, (_, p) => {
        let covered = 0;
        for (let s = 0; s < 256; s++) {
          const [x, y] = [
            (p % side) + ((s % 16) + 0.5) / 16,
            Math.floor(p / side) + (Math.floor(s / 16) + 0.5) / 16,
          ];
          if (depth(x, y) > 0) covered++;
        }
        return Math.round((255 * covered) / 256);
      });
      let worst = 0; // an expectation a pixel takes ten times as long
      signedDistance({ width: side, height: side, data }).data.forEach((distance, p) => {
        const [x, y] = [(p % side) + 0.5, Math.floor(p / side) + 0.5];
        const footX = x - depth(x, y) * Math.cos(angle);
        const footY = y - depth(x, y) * Math.sin(angle);
        // Beyond the image's edge the outline is not seen to go on.
        const isSeen = Math.min(footX, footY) > 2 && Math.max(footX, footY) < side - 2;
        if (isSeen) worst = Math.max(worst, Math.abs(distance - depth(x, y)));
      });
      expect(worst).toBeLessThan(0.2);
    }),
    { numRuns: 40 },
  );
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
