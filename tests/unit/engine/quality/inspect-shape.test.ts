import { expect, test } from 'vitest';
import { inspectShape } from '../../../../functions/engine/quality/inspect-shape.ts';

const shape = (count: number, photoError: number) => ({
  incoherence: 0.01,
  silhouetteIoU: new Array<number>(count).fill(0.98),
  photoError,
});

test('photos that agree are taken', () => {
  expect(inspectShape(shape(8, 800))).toEqual([]);
});

test('photos whose outlines agree and whose paint does not are refused', () => {
  expect(inspectShape(shape(8, 1700))).toMatchObject([{ code: 'photos_disagree', blocking: true }]);
});

test('a model of which two signals are worth nothing is refused, one alone is told', () => {
  const poor = { ...shape(8, 800), displacedPaint: 0.6 };
  expect(inspectShape(poor)).toEqual([]);
  expect(inspectShape({ ...poor, lostReach: 0.1 })).toMatchObject([{ code: 'photos_disagree' }]);
  expect(inspectShape({ ...poor, incoherence: 0.35 })).toMatchObject([{ code: 'photos_disagree' }]);
});

test('four photos, which agree whatever their poses, become a model that is called bad', () => {
  expect(inspectShape(shape(4, 3800))).toEqual([]);
});
