import { expect, test } from 'vitest';
import { spreadFrames } from '../../../../functions/engine/views/spread-frames.ts';

test('of each stretch of the walk the frame that is worth most is taken', () => {
  expect(spreadFrames([1, 3, 2, 5, 4, 6], 3)).toEqual([1, 3, 5]);
  expect(spreadFrames([1, 1, 1, 1, 1, 1, 1], 3)).toEqual([0, 3, 5]);
});

test('no more frames than asked for are all taken', () => {
  expect(spreadFrames([2, 1, 3], 3)).toEqual([0, 1, 2]);
  expect(spreadFrames([2, 1, 3], Infinity)).toEqual([0, 1, 2]);
});
