import { expect, test } from 'vitest';
import {
  areaUnderCurve,
  bestLimit,
  leaveOneOut,
  limitAboveGood,
  ratesAt,
  type Sample,
} from '../../../../functions/engine/bench/roc.ts';

const sample = (object: string, value: number, isBad: boolean): Sample => ({ object, value, isBad });

/** Bad above 5 in every object but the vase, whose good result has 7. */
const SAMPLES = [
  sample('chair', 1, false),
  sample('chair', 9, true),
  sample('table', 2, false),
  sample('table', 8.5, true),
  sample('vase', 7, false),
  sample('vase', 10, true),
];

test('a signal that orders all pairs rightly has an area of 1, one that says nothing .5, a reversed one 0', () => {
  const apart = [sample('a', 1, false), sample('a', 2, false), sample('a', 3, true)];
  expect(areaUnderCurve(apart)).toBe(1);
  expect(areaUnderCurve(apart.map((each) => ({ ...each, value: 4 })))).toBe(0.5);
  expect(areaUnderCurve(apart.map((each) => ({ ...each, value: -each.value })))).toBe(0);
});

test('a limit catches what lies above it', () => {
  expect(ratesAt(5, SAMPLES)).toEqual({ caught: 1, falseAlarms: 1 / 3 });
});

test('the best limit stands in the middle of the gap between good and bad', () => {
  expect(bestLimit(SAMPLES)).toBe(7.75);
});

test('a limit above all good results stands in the middle of the gap to the next bad one', () => {
  expect(limitAboveGood(SAMPLES)).toBe(7.75);
  expect(limitAboveGood([...SAMPLES, sample('sofa', 9.5, false)])).toBe(9.75);
  expect(limitAboveGood([sample('sofa', 1, false)])).toBe(Infinity);
});

test('a limit is tried on the object that it was not chosen by', () => {
  // Without the vase the gap is 2 to 8.5, and its good result lies above the middle.
  expect(leaveOneOut(SAMPLES)).toEqual({ low: 5.25, high: 8, caught: 1, falseAlarms: 1 / 3 });
});
