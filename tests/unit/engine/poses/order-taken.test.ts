import { expect, test } from 'vitest';
import { orderTaken } from '../../../../functions/engine/poses/order-taken.ts';

test('photos sent as they were taken need no other order', () => {
  expect(orderTaken([10, 20, 30, 40, 50])).toBeUndefined();
});

test('an orbit sent backwards, or begun elsewhere, is the same orbit', () => {
  expect(orderTaken([50, 40, 30, 20, 10])).toBeUndefined();
  expect(orderTaken([30, 40, 50, 10, 20])).toBeUndefined();
  expect(orderTaken([20, 10, 50, 40, 30])).toBeUndefined();
});

test('photos in disorder are put in the order they were taken in, from the first one sent', () => {
  expect(orderTaken([30, 10, 50, 20, 40])).toEqual([0, 4, 2, 1, 3]);
});

test('photos of one second keep the order sent', () => {
  expect(orderTaken([10, 10, 10, 10])).toBeUndefined();
  expect(orderTaken([10, 30, 20, 20])).toEqual([0, 2, 3, 1]);
});

test('without the time of every photo there is no order but the one sent', () => {
  expect(orderTaken([30, 10, undefined, 20])).toBeUndefined();
  expect(orderTaken([])).toBeUndefined();
});
