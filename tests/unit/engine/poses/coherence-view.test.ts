import { expect, test } from 'vitest';
import { coherenceView } from '../../../../functions/engine/poses/coherence-view.ts';
import type { Mask } from '../../../../functions/engine/types.ts';

const SIDE = 200;
const [MIDDLE, RADIUS] = [100, 60];
/** A ball whose stick leaves the photo below; `left` of it was left on the ball. */
function ballOnStick(left: number): Mask {
  const data = Uint8Array.from({ length: SIDE * SIDE }, (_, p) => {
    const [x, y] = [p % SIDE, Math.floor(p / SIDE)];
    const isBall = Math.hypot(x - MIDDLE, y - MIDDLE) < RADIUS;
    return isBall || (Math.abs(x - MIDDLE) < 12 && y > MIDDLE && y < MIDDLE + RADIUS + left) ? 255 : 0;
  });
  return { width: SIDE, height: SIDE, data };
}
const withStand = ballOnStick(SIDE);
const size = { diagonal: 400, points: 200 };

/** Contour points, x and y in pixels of the mask. */
function contourOf(view: ReturnType<typeof coherenceView>): [number, number][] {
  const shift = MIDDLE - view.cx;
  return Array.from({ length: view.contour.length / 2 }, (_, k): [number, number] => [
    view.contour[2 * k] + shift,
    view.contour[2 * k + 1] + MIDDLE - view.cy,
  ]);
}

test('where a stand was cut off there is no outline to place the camera by', () => {
  const isOnCut = ([x, y]: [number, number]) => Math.abs(x - MIDDLE) < 8 && y > MIDDLE + RADIUS;
  const mask = ballOnStick(10);
  expect(contourOf(coherenceView(mask, 300, size)).some(isOnCut)).toBe(true);
  const told = contourOf(coherenceView(mask, 300, { ...size, withStand }));
  expect(told.some(isOnCut)).toBe(false);
  expect(told.length).toBeGreaterThan(150);
});

test('what another photo shows of the stand is contradicted neither above nor below where this one ends', () => {
  const { distance, cx } = coherenceView(ballOnStick(10), 300, { ...size, withStand });
  const column = Math.round(cx);
  for (let y = Math.round(distance.height / 2); y < distance.height; y++)
    expect(distance.data[y * distance.width + column], `row ${y}`).toBeGreaterThan(0);
});
