import { expect, test } from 'vitest';
import { barrierDistance } from '../../../../functions/engine/segment/barrier-distance.ts';

// 0 0 0 0 0      0 0 0 0 0
// 0 9 9 9 0      0 9 9 9 0
// 0 9 4 9 0  ->  0 9 9 9 0   the way to the 4 leads over the 9
// 0 9 9 9 0      0 9 9 9 0
// 0 0 0 0 0      0 0 0 0 0
test('the barrier distance of an enclosed place is the wall around it', () => {
  const L = new Float32Array(25);
  for (const i of [6, 7, 8, 11, 13, 16, 17, 18]) L[i] = 9;
  L[12] = 4;
  const none = new Float32Array(25);
  const distance = barrierDistance({ width: 5, height: 5, planes: [L, none, none] });
  expect(distance[12]).toBe(9);
  expect(distance[7]).toBe(9);
  expect(distance[0]).toBe(0);
});

// from . . . . .      . . . . .
//      . 1 9 1 .  ->  . 0 8 8 .   of paths from the first 1 alone: the second lies behind the 9
//      . . . . .      . . . . .
test('paths may begin elsewhere, and then none begins at the border', () => {
  const L = Float32Array.from([5, 5, 5, 5, 5, 5, 1, 9, 1, 5, 5, 5, 5, 5, 5]);
  const none = new Float32Array(15);
  const from = Uint8Array.from(L, (_, i) => (i === 6 ? 1 : 0));
  const distance = barrierDistance({ width: 5, height: 3, planes: [L, none, none] }, from);
  expect([...distance.subarray(6, 9)]).toEqual([0, 8, 8]);
  expect(distance[0]).toBe(Infinity);
});
