import { expect, test } from 'vitest';
import { walkOrder } from '../../../../functions/engine/poses/walk-order.ts';

test('photos sent as they were taken need no other order', () => {
  expect(walkOrder([10, 20, 30, 40, 50])).toBeUndefined();
});

test('a walk sent backwards, or begun elsewhere, is the same walk', () => {
  expect(walkOrder([50, 40, 30, 20, 10])).toBeUndefined();
  expect(walkOrder([30, 40, 50, 10, 20])).toBeUndefined();
  expect(walkOrder([20, 10, 50, 40, 30])).toBeUndefined();
});

test('photos in disorder are put in the order they were taken in, from the first one sent', () => {
  expect(walkOrder([30, 10, 50, 20, 40])).toEqual([0, 4, 2, 1, 3]);
});

test('photos of one second keep the order sent', () => {
  expect(walkOrder([10, 10, 10, 10])).toBeUndefined();
  expect(walkOrder([10, 30, 20, 20])).toEqual([0, 2, 3, 1]);
});

test('without the time of every photo there is no order but the one sent', () => {
  expect(walkOrder([30, 10, undefined, 20])).toBeUndefined();
  expect(walkOrder([])).toBeUndefined();
});
