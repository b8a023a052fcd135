import { expect, test } from 'vitest';
import { framesAfter, walkPartners } from '../../../../functions/engine/poses/walk-partners.ts';

test('a frame of 36 is held against neighbours and a spread of the others, on both sides', () => {
  expect(walkPartners(36)[0]).toEqual([1, 2, 4, 7, 10, 13, 16, 18, 20, 23, 26, 29, 32, 34, 35]);
  expect(walkPartners(36)[35]).toContain(0);
});

test('of few frames each is held against nearly all others, and never against itself', () => {
  for (const count of [3, 12, 23]) {
    walkPartners(count).forEach((partners, i) => {
      expect(partners).not.toContain(i);
      expect(partners.length).toBeGreaterThanOrEqual(Math.min(count - 1, 10));
      expect(Math.max(...partners)).toBeLessThan(count);
    });
  }
});

test('paint of a frame is looked for in the next, 20° and 40° on, and across the end of the walk; of few frames in the next', () => {
  expect(framesAfter(36)[0]).toEqual([1, 2, 4]);
  expect(framesAfter(36)[35]).toEqual([0, 1, 3]);
  expect(framesAfter(12)[11]).toEqual([0]);
});
