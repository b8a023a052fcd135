import { expect, test } from 'vitest';
import { leaveStands } from '../../../../functions/engine/inspect/leave-stands.ts';
import type { Mask, Silhouette } from '../../../../functions/engine/types.ts';

const SIDE = 200;
const ball: Mask = {
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, p) =>
    Math.hypot((p % SIDE) - 100, Math.floor(p / SIDE) - 105) < 60 ? 255 : 0,
  ),
};
const onStick: Mask = {
  ...ball,
  data: ball.data.map((level, p) => (Math.abs((p % SIDE) - 100) < 10 && p > 105 * SIDE ? 255 : level)),
};
const whole: Silhouette = { mask: ball, confidence: 0.9, faults: [] };
const cut: Silhouette = {
  mask: onStick,
  confidence: 0.9,
  likelihood: onStick,
  faults: [{ code: 'product_cut_by_frame', value: 0.15 }],
};

test('a product on a stick that leaves every photo is taken without it', () => {
  const [first, second] = leaveStands([whole, cut, cut, cut, cut, cut, cut, cut]);
  expect(first).toBe(whole);
  expect(second).toMatchObject({ withStand: onStick, faults: [] });
  const foot = 195 * SIDE + 100;
  expect([onStick.data[foot], second.mask.data[foot], second.likelihood!.data[foot]]).toEqual([255, 0, 0]);
});

test('where six photos are good, those that the frame cuts stay as they are', () => {
  const silhouettes = [whole, whole, whole, whole, whole, whole, cut, cut];
  leaveStands(silhouettes).forEach((silhouette, i) => expect(silhouette).toBe(silhouettes[i]));
});

test('what is blurred as well stays as it is', () => {
  const blurred: Silhouette = { ...cut, faults: [...cut.faults!, { code: 'photo_blurred', value: 5 }] };
  const silhouettes = [blurred, blurred, blurred, blurred, blurred, blurred];
  leaveStands(silhouettes).forEach((silhouette, i) => expect(silhouette).toBe(silhouettes[i]));
});
