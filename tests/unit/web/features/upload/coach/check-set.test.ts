import { expect, test } from 'vitest';
import type { Image } from '../../../../../../functions/engine/types.ts';
import { UNSEEN, type PhotoReport } from '../../../../../../web/features/upload/coach/coach-report.ts';
import { checkSet } from '../../../../../../web/features/upload/coach/check-set.ts';

/** Stripes as wide as told: two of them are alike when they are as wide. */
function stripes(width: number): Image {
  const data = new Uint8Array(64 * 48 * 4);
  for (let i = 0; i < 64 * 48; i++) data.fill((i % 64) % (2 * width) < width ? 230 : 30, 4 * i, 4 * i + 4);
  return { width: 64, height: 48, channels: 4, data };
}
const seen = (width: number, takenAt?: number): PhotoReport => ({
  problem: null,
  isSeen: true,
  thumbnail: stripes(width),
  takenAt,
});

test('UP-01 a repeated photo is found by its place in the list, whatever could not be looked at before it', () => {
  const reports = [seen(2), UNSEEN, seen(4), seen(8), seen(4), seen(16)];
  expect(checkSet(reports)).toEqual({ repeated: [4], order: null });
});

test('UP-01 the clocks tell the order, and are silent when one of them is', () => {
  const widths = [2, 4, 8, 16];
  expect(checkSet(widths.map((width, i) => seen(width, [10, 30, 20, 40][i]))).order).toEqual([0, 2, 1, 3]);
  expect(checkSet(widths.map((width, i) => seen(width, [10, 30, 20, undefined][i]))).order).toBeNull();
});
