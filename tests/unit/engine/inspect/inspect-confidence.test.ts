import { expect, test } from 'vitest';
import { inspectConfidence } from '../../../../functions/engine/inspect/inspect-confidence.ts';
import { before, boxMask, paint, TABLE, type Paint } from './pictures.ts';

function outlines(confidences: readonly number[], wall?: Paint) {
  const image = paint(before(TABLE, wall));
  return confidences.map((confidence) => ({ image, mask: boxMask(TABLE, image), confidence }));
}
const shelves: Paint = (x, y) => ((Math.floor(14 * x) + Math.floor(11 * y)) % 2 ? 60 : 190);

test('outlines that are believed, but for one, are left to be judged by the model', () => {
  expect(inspectConfidence(outlines([1, 0.95, 0.1, 0.9, 1, 0.98]))).toEqual([]);
});

test('a set that is hardly believed stands before clutter, and its first doubtful photo is named', () => {
  const [finding, ...others] = inspectConfidence(outlines([0.9, 0.02, 0.6, 0, 0, 0.1], shelves));
  expect(finding).toMatchObject({ code: 'backdrop_cluttered', photo: 1, blocking: true });
  expect(finding.value).toBeCloseTo(0.27, 6);
  expect(others).toEqual([]);
});

test('a set that is hardly believed before an even wall is of a product that looks like it', () => {
  expect(inspectConfidence(outlines([0.4, 0.4, 0.6, 0.3]))).toMatchObject([
    { code: 'no_product_found', photo: 0 },
  ]);
});
