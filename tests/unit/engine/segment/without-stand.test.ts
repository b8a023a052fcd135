import { expect, test } from 'vitest';
import { withoutStand } from '../../../../functions/engine/segment/without-stand.ts';
import type { Mask } from '../../../../functions/engine/types.ts';

const SIDE = 400;
type Part = (x: number, y: number) => boolean;
const disc =
  (cx: number, cy: number, radius: number): Part =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) < radius;
const block =
  (left: number, top: number, right: number, bottom: number): Part =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
const maskOf = (...parts: Part[]): Mask => ({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, p) =>
    parts.some((part) => part(p % SIDE, Math.floor(p / SIDE))) ? 255 : 0,
  ),
});
const head = disc(200, 210, 120);
/** A nose, narrower than the stick. */
const nose = block(316, 190, 336, 210);

//      ████
//    ████████
//    █████████
//      ████
//       ██      the photo ends here
test('the stick that a product stands on and the photo cuts is left out, and nothing else is', () => {
  const left = withoutStand(maskOf(head, nose, block(180, 300, 220, 400)))!;
  const whole = maskOf(head, nose);
  const differing = left.data.filter((level, p) => level !== whole.data[p]).length;
  expect(differing / whole.data.filter(Boolean).length).toBeLessThan(0.02);
  expect(left.data[200 * SIDE + 325]).toBe(255);
  expect(left.data.subarray(345 * SIDE).includes(255)).toBe(false);
});

test.each([
  ['the product itself', maskOf(block(100, 150, 300, 400))],
  [
    'two feet of a table',
    maskOf(block(100, 100, 300, 140), block(110, 140, 130, 400), block(270, 140, 290, 400)),
  ],
  ['a long pole, which is part of a lamp', maskOf(disc(200, 100, 80), block(190, 100, 210, 400))],
  ['a side as well', maskOf(disc(100, 210, 120), block(80, 300, 120, 400))],
])('where the photo cuts %s there is no stand', (_, mask) => {
  expect(withoutStand(mask)).toBeUndefined();
});

test('a whole product has no stand', () => {
  expect(withoutStand(maskOf(head))).toBeUndefined();
});
