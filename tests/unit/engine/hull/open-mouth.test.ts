import { expect, test } from 'vitest';
import { openMouths } from '../../../../functions/engine/hull/open-mouth.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

/** How many ways there are to open what is turned to these radii, 1 high. */
function waysToOpen(radiusAt: (y: number) => number): number {
  const solid = sampleField(48, (x, y, z) => Math.min(radiusAt(y) - Math.hypot(x, z), y, 1 - y));
  const radii = Float64Array.from({ length: 101 }, (_, h) => radiusAt(h / 100));
  return openMouths(solid, { x: 0, z: 0, radii, isBare: true, roundShare: 1 }).length;
}

test('a pot may be open, and so may a bowl whose sides slant', () => {
  expect(waysToOpen((y) => 0.3 + 0.1 * y)).toBeGreaterThan(0);
  expect(waysToOpen((y) => 0.2 + 0.3 * y)).toBeGreaterThan(0);
});

test('a table top on one leg has no mouth over the leg', () => {
  expect(waysToOpen((y) => (y > 0.95 ? 0.5 : 0.12))).toBe(0);
});
