import { expect, test } from 'vitest';
import { cornersOfOneWall } from '../../../../functions/engine/segment/plain-corners.ts';
import { before, paint, TABLE, type Paint } from '../inspect/pictures.ts';

const corners = (wall?: Paint) => cornersOfOneWall(paint(before(TABLE, wall)));

test('a wall whose light falls off to one side is one wall in all four corners', () => {
  expect(corners()).toBe(4);
});

test('a corner where a plant stands is no part of the wall, the other three are', () => {
  expect(corners((x, y) => (x < 0.1 && y > 0.9 && Math.floor(90 * x) % 2 ? 60 : 190))).toBe(3);
});

test('a wall and a floor are no one wall', () => {
  expect(corners((_, y) => (y > 0.7 ? 120 : 190))).toBe(0);
});

test('where no corner is plain there is no wall to be seen', () => {
  expect(corners((x, y) => ((Math.floor(90 * x) + Math.floor(70 * y)) % 2 ? 60 : 190))).toBe(0);
});
