import { expect, test } from 'vitest';
import { nearestOther, nearestSeed } from '../../../../functions/engine/geometry/distance-transform.ts';
import { fc } from '../../../support/properties.ts';

const image = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }))
  .chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      seeds: fc.uint8Array({ minLength: width * height, maxLength: width * height, max: 1 }),
    }),
  );

/** The obvious way: look at every seed from every pixel. */
function slowSquared(seeds: Uint8Array, width: number): number[] {
  return Array.from(seeds, (_, p) => {
    let least = Infinity;
    seeds.forEach((isSeed, s) => {
      const dx = (p % width) - (s % width);
      const dy = Math.floor(p / width) - Math.floor(s / width);
      if (isSeed) least = Math.min(least, dx * dx + dy * dy);
    });
    return least;
  });
}

test('the fast distance is exactly the obvious one, whatever the seeds', () => {
  fc.assert(
    fc.property(image, ({ width, height, seeds }) => {
      fc.pre(seeds.some((s) => s === 1));
      const { squared, index } = nearestSeed(seeds, width, height);
      expect([...squared]).toEqual(slowSquared(seeds, width));
      index.forEach((s, p) => {
        const dx = (p % width) - (s % width);
        const dy = Math.floor(p / width) - Math.floor(s / width);
        expect(seeds[s]).toBe(1);
        expect(dx * dx + dy * dy).toBe(squared[p]);
      });
    }),
  );
});

test('the nearest of the other kind is the nearest seed of that kind', () => {
  fc.assert(
    fc.property(image, ({ width, height, seeds }) => {
      const [ones, zeros] = [seeds, seeds.map((flag) => 1 - flag)].map((kind) =>
        nearestSeed(kind, width, height),
      );
      const { squared, index } = nearestOther(seeds, width, height);
      seeds.forEach((flag, p) => {
        const other = flag ? zeros : ones;
        expect([squared[p], index[p]]).toEqual([other.squared[p], other.index[p]]);
      });
    }),
  );
});

test('without a seed every pixel is far and points nowhere', () => {
  const { squared, index } = nearestSeed(new Uint8Array(6), 3, 2);
  expect(Math.min(...squared)).toBeGreaterThanOrEqual(1e12);
  expect([...index]).toEqual([-1, -1, -1, -1, -1, -1]);
});
