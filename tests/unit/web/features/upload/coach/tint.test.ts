import { expect, test } from 'vitest';
import { tintOf } from '../../../../../../web/features/upload/coach/tint.ts';

test('a tint covers what the mask holds and is clear elsewhere, on a small copy', () => {
  // The right half of a picture 640 wide.
  const data = Uint8Array.from({ length: 640 * 320 }, (_, i) => (i % 640 < 320 ? 0 : 255));
  const tint = tintOf({ width: 640, height: 320, data });
  expect([tint.width, tint.height, tint.channels]).toEqual([320, 160, 4]);
  const alpha = (x: number, y: number) => tint.data[4 * (y * 320 + x) + 3];
  expect(alpha(10, 80)).toBe(0);
  expect(alpha(300, 80)).toBeGreaterThan(0);
});
