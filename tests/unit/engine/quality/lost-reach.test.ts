import { expect, test } from 'vitest';
import { reachBeyond } from '../../../../functions/engine/quality/lost-reach.ts';
import type { Mask } from '../../../../functions/engine/types.ts';

/** A photo of 60 pixels a side that shows something 20 wide, from 10 pixels below its top to here. */
const downTo = (bottom: number): Mask => ({
  width: 60,
  height: 60,
  data: Uint8Array.from({ length: 3600 }, (_, i) => {
    const [x, y] = [i % 60, Math.floor(i / 60)];
    return x >= 20 && x < 40 && y >= 10 && y < bottom ? 255 : 0;
  }),
});

test('what a surface leaves of a silhouette reaches beyond it by its length', () => {
  expect(reachBeyond({ mask: downTo(50) }, downTo(42))).toBeCloseTo(8 / 40, 1);
});

test('where a stand goes on below there is no end of the product to be lost', () => {
  const reach = reachBeyond({ mask: downTo(50), withStand: downTo(60) }, downTo(42));
  expect(reach).toBeCloseTo(4 / 40, 1);
});
