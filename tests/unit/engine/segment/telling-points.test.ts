import { expect, test } from 'vitest';
import { toLab } from '../../../../functions/engine/segment/lab-image.ts';
import { tellingPoints } from '../../../../functions/engine/segment/telling-points.ts';
import type { Image } from '../../../../functions/engine/types.ts';

const SIDE = 120;
/** A frame of 80 pixels with a gap of 40 in it. */
const isFrame = (i: number) => {
  const off = Math.max(Math.abs((i % SIDE) - SIDE / 2), Math.abs(Math.floor(i / SIDE) - SIDE / 2));
  return off < 40 && off >= 20;
};
const image: Image = { width: SIDE, height: SIDE, channels: 3, data: new Uint8Array(3 * SIDE * SIDE) };
const lab = toLab(image, SIDE);
const flags = (where: (i: number) => boolean) =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (where(i) ? 1 : 0));
const everywhere = flags(() => true);
/** The pixel of a point. */
const at = ({ x, y }: { x: number; y: number }) => Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE);

test('points are of the product and of what is seen around it and through it, far apart', () => {
  const evidence = (u: number, v: number) => (isFrame(at({ x: u, y: v })) ? 3 : -3);
  const points = tellingPoints(lab, { object: flags(isFrame), evidence }, everywhere);
  expect(points.map(({ isProduct }) => isProduct)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  for (const point of points) expect(isFrame(at(point))).toBe(point.isProduct);
  const apart = points.flatMap((one, i) =>
    points.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(Math.min(...apart)).toBeGreaterThan(0.1);
});

test('none is where the outline and the colours disagree', () => {
  // Half of the frame has the colour of the room.
  const evidence = (u: number, v: number) => (u > 0.5 && isFrame(at({ x: u, y: v })) ? 3 : -3);
  const points = tellingPoints(lab, { object: flags(isFrame), evidence }, everywhere);
  for (const { x } of points.filter(({ isProduct }) => isProduct)) expect(x).toBeGreaterThan(0.5);
});

test('none is outside of the region', () => {
  const evidence = (u: number, v: number) => (isFrame(at({ x: u, y: v })) ? 3 : -3);
  const points = tellingPoints(
    lab,
    { object: flags(isFrame), evidence },
    flags((i) => i % SIDE < SIDE / 2),
  );
  for (const { x, isProduct } of points) if (!isProduct) expect(x).toBeLessThan(0.5);
});
