import { expect, test } from 'vitest';
import { comparePaint, type PredictedPhoto } from '../../../../functions/engine/quality/paint-agreement.ts';

const SIDE = 96;
/** Blotches a few pixels large, moved to the right. */
const paint = (shift: number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [(pixel % SIDE) - shift, Math.floor(pixel / SIDE)];
    return 128 + 50 * Math.sin(0.9 * x + 0.4 * y) + 40 * Math.sin(0.35 * y - 0.6 * x);
  });
const shareOfDisplacedPaint = (photos: readonly PredictedPhoto[]) => comparePaint(photos).displacedPaint;
const photo = (change: Partial<PredictedPhoto> = {}): PredictedPhoto => ({
  width: SIDE,
  height: SIDE,
  shown: paint(0),
  predicted: paint(0),
  ...change,
});

test('paint predicted where it is shown is not displaced, however much brighter', () => {
  const brighter = paint(0).map((value) => 0.6 * value + 90);
  expect(shareOfDisplacedPaint([photo(), photo({ predicted: brighter })])).toBe(0);
});

test('paint predicted a few pixels off is displaced, in that photo', () => {
  const share = shareOfDisplacedPaint([photo(), photo({ predicted: paint(4) })]);
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThanOrEqual(0.5);
});

test('paint of which nothing is predicted is displaced', () => {
  const even = new Float32Array(SIDE * SIDE).fill(128);
  expect(shareOfDisplacedPaint([photo({ predicted: even })])).toBe(1);
});

test('even surfaces and what the others do not see tell nothing', () => {
  const even = new Float32Array(SIDE * SIDE).fill(128);
  const unseen = new Float32Array(SIDE * SIDE).fill(NaN);
  expect(shareOfDisplacedPaint([photo({ shown: even })])).toBeUndefined();
  expect(shareOfDisplacedPaint([photo({ predicted: unseen })])).toBeUndefined();
});

/** The paint, that is moved inside of a square of this side in the middle. */
const movedWithin = (side: number) => {
  const [right, moved] = [paint(0), paint(4)];
  return right.map((value, pixel) => {
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    const isWithin = Math.max(Math.abs(x - SIDE / 2), Math.abs(y - SIDE / 2)) < side / 2;
    return isWithin ? moved[pixel] : value;
  });
};

test('the largest patch of displaced paint is that of one photo, as a share of what it shows', () => {
  const patch = (...sides: number[]) =>
    comparePaint(sides.map((side) => photo({ predicted: movedWithin(side) }))).displacedPatch;
  expect(patch(0)).toBe(0);
  expect(patch(48)).toBeGreaterThan(0.15);
  expect(patch(48)).toBeLessThan(0.5);
  expect(patch(48, 0, 0, 0)).toBe(patch(48));
  expect(patch(32, 48)).toBe(patch(48));
});
