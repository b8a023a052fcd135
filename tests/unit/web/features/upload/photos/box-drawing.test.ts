import { expect, test } from 'vitest';
import { boxBetween, withEdge } from '../../../../../../web/features/upload/photos/box-drawing.ts';

test('a drag between any two corners draws the same box', () => {
  const box = { left: 0.2, top: 0.3, right: 0.7, bottom: 0.9 };
  expect(boxBetween({ x: 0.2, y: 0.3 }, { x: 0.7, y: 0.9 })).toEqual(box);
  expect(boxBetween({ x: 0.7, y: 0.3 }, { x: 0.2, y: 0.9 })).toEqual(box);
});

test('a drag that leaves the picture ends at its edge', () => {
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 1.4, y: -0.2 })).toEqual({
    left: 0.5,
    top: 0,
    right: 1,
    bottom: 0.5,
  });
});

test('a tap draws nothing', () => {
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.52, y: 0.9 })).toBeUndefined();
});

test('edges moved by keyboard neither cross nor leave the picture', () => {
  const box = { left: 0.2, top: 0.3, right: 0.7, bottom: 0.9 };
  expect(withEdge(box, 'left', 0.8).left).toBeCloseTo(0.65);
  expect(withEdge(box, 'bottom', 1.2).bottom).toBe(1);
  expect(withEdge(box, 'top', 0.1)).toEqual({ ...box, top: 0.1 });
});
