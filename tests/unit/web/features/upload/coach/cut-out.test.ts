import { expect, test } from 'vitest';
import { cutOutOf } from '../../../../../../web/features/upload/coach/cut-out.ts';

const SIZE = 100;
const BLUE = [10, 20, 200];
const at = (x: number, y: number) => y * SIZE + x;
const isIn = (x: number, y: number) => x >= 40 && x < 60 && y >= 30 && y < 80;
const image = {
  width: SIZE,
  height: SIZE,
  channels: 3 as const,
  data: Uint8Array.from({ length: 3 * SIZE * SIZE }, (_, i) => BLUE[i % 3]),
};
const mask = { width: SIZE, height: SIZE, data: new Uint8Array(SIZE * SIZE) };
for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) if (isIn(x, y)) mask.data[at(x, y)] = 255;

test('SITE-10 the product is cut out in its colours, with a little room round it and soft edges', () => {
  const cut = cutOutOf(image, mask)!;
  // 20 by 50 pixels, and 3 of room on each side.
  expect([cut.width, cut.height, cut.channels]).toEqual([26, 56, 4]);
  const pixel = (x: number, y: number) => [...cut.data.subarray(4 * (y * 26 + x), 4 * (y * 26 + x) + 4)];
  expect(pixel(13, 28)).toEqual([...BLUE, 255]);
  expect(pixel(0, 0)[3]).toBe(0);
  expect(pixel(2, 28)[3]).toBe(85);
});

test('SITE-10 nothing is cut out where nothing was found', () => {
  expect(cutOutOf(image, { ...mask, data: new Uint8Array(SIZE * SIZE) })).toBeNull();
});
