import { expect, test } from 'vitest';
import { largestSeenOnce } from '../../../../functions/engine/quality/seen-once.ts';

/** `#` is seen by this photo alone; rows below each other. */
const shareIn = (rows: readonly string[], shown: number) =>
  largestSeenOnce(
    Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0)),
    { width: rows[0].length, height: rows.length, shown },
  );

test('the largest piece counts, by what is left of it within its rim', () => {
  const rows = ['..........', '.####.....', '.####.###.', '.####.###.', '.####.###.', '..........'];
  expect(shareIn(rows, 40)).toBe(4 / 40);
});

test('strips that neighbours just miss are no piece', () => {
  expect(shareIn(['........', '.######.', '.######.', '........'], 20)).toBe(0);
});

test('a photo that shows nothing of the surface tells nothing', () => {
  expect(shareIn(['...', '...', '...'], 0)).toBe(0);
});
