import { expect, test } from 'vitest';
import {
  project,
  radians,
  viewFrom,
  viewsFrom,
} from '../../../../../../web/features/pictures/studio/view.ts';

/** The corners of a chest 1.2 m wide, .9 m high and .4 m deep, which stands on the ground. */
const corners = Float32Array.from(
  [-0.6, 0.6].flatMap((x) => [0, 0.9].flatMap((y) => [-0.2, 0.2].flatMap((z) => [x, y, z]))),
);
const frame = { width: 1080, height: 1920 };

function boundsIn(view: ReturnType<typeof viewFrom>) {
  const pixels = [];
  for (let i = 0; i < corners.length; i += 3)
    pixels.push(project(view, frame, [corners[i], corners[i + 1], corners[i + 2]]));
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test.each([0, 35, 90, 180, 260])(
  'from %s° a product fills its share of the width, in the middle',
  (degrees) => {
    const orbit = { theta: radians(degrees), elevation: radians(14) };
    const { left, right, top, bottom } = boundsIn(viewFrom(orbit, { points: corners, frame, fill: 0.8 }));
    expect((left + right) / 2).toBeCloseTo(540, 0);
    expect((top + bottom) / 2).toBeCloseTo(960, 0);
    expect(Math.max((right - left) / 1080, (bottom - top) / 1920)).toBeCloseTo(0.8, 3);
  },
);

test('seen from its front a point on the right is right and a higher one higher; from behind it is left', () => {
  const seen = { points: corners, frame, fill: 0.8 };
  const front = viewFrom({ theta: 0, elevation: 0 }, seen);
  expect(project(front, frame, [0.6, 0.45, 0.2]).x).toBeGreaterThan(540);
  expect(project(front, frame, [0, 0.9, 0.2]).y).toBeLessThan(project(front, frame, [0, 0, 0.2]).y);
  const back = viewFrom({ theta: Math.PI, elevation: 0 }, seen);
  expect(project(back, frame, [0.6, 0.45, 0.2]).x).toBeLessThan(540);
});

test('a product that turns never leaves its picture and never changes its size', () => {
  const orbits = Array.from({ length: 36 }, (_, i) => ({ theta: radians(10 * i), elevation: radians(14) }));
  const views = viewsFrom(orbits, { points: corners, frame, fill: 0.8 });
  for (const view of views) {
    const { left, right } = boundsIn(view);
    expect(left).toBeGreaterThan(0.099 * 1080);
    expect(right).toBeLessThan(0.901 * 1080);
  }
  const heights = views.map(
    (view) => project(view, frame, [0, 0, 0]).y - project(view, frame, [0, 0.9, 0]).y,
  );
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.01);
});
