import { expect, test } from 'vitest';
import { NO_COUNTS } from '../../../../../shared/rules/analytics.ts';
import { daysOf } from '../../../../../shared/rules/periods.ts';
import { axisMarks, spansOf } from '../../../../../web/features/analytics/spans.ts';
import { STREAM, streamPath } from '../../../../../web/features/analytics/stream-path.ts';

const daysFrom = (from: string, to: string) =>
  daysOf({ from, to }).map((day) => ({ day, ...NO_COUNTS, view: 2, interaction: 1 }));

test('ANA-02 a quarter is drawn by day, a year by weeks that end with it, and none is lost', () => {
  expect(spansOf(daysFrom('2026-08-22', '2026-11-21'))).toHaveLength(92);
  const year = spansOf(daysFrom('2025-11-22', '2026-11-21'));
  expect(year).toHaveLength(53);
  expect(year[0]).toEqual({ from: '2025-11-22', to: '2025-11-22', view: 2, interaction: 1 });
  expect(year.at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-21', view: 14, interaction: 7 });
  expect(year.reduce((sum, { view }) => sum + view, 0)).toBe(365 * 2);
});

test.each([0, 1, 4, 5, 6, 11, 49, 50, 51, 99, 1240, 100_001])(
  'ANA-02 an axis for %i has few marks, whole numbers, and room',
  (most) => {
    const marks = axisMarks(most);
    expect(marks[0]).toBe(0);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, most));
    expect(marks.every(Number.isInteger)).toBe(true);
    expect(marks.length).toBeLessThanOrEqual(6);
  },
);

/** Heights of the outline at its corners, from the path's own numbers. */
function heights(path: string): number[] {
  const [upper, lower] = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LCZ]|$)/g)]
    .map(([, , y]) => Number(y))
    .reduce<number[][]>((sides, y, i, all) => (sides[i < all.length / 2 ? 0 : 1].push(y), sides), [[], []]);
  return upper.map((y, i) => lower[lower.length - 1 - i] - y);
}

test('ANA-02 the stream is at every step as high as its share, and never higher than all', () => {
  expect(heights(streamPath([1, 0.5, 0, 2]))).toEqual([100, 100, 50, 50, 0, 0, 100, 100]);
});

test('ANA-02 what is there at all can be seen', () => {
  const [first] = heights(streamPath([0.0001, 0]));
  expect(first).toBeGreaterThan(1);
  expect(STREAM.height).toBe(100);
});
