import { expect, test } from 'vitest';
import { dimensionPath, placeLines } from '../../../../web/viewer/dimension-lines.ts';

/** A wardrobe 2 m wide, 3 m high, 1 m deep, on the floor. */
const box = { centre: [0, 1.5, 0], size: [2, 3, 1] } as const;
const GAP = 0.21;
const DEGREES = Math.PI / 180;

test('each line is as long as its side', () => {
  const { width, height, depth } = placeLines(box, 0.5);
  const length = ({ from, to }: typeof width) => Math.hypot(...from.map((value, axis) => to[axis] - value));
  expect([width, height, depth].map(length)).toEqual([2, 3, 1]);
});

test('width and depth run along the floor on the side of the camera, whichever that is', () => {
  for (const degrees of [30, 150, 210, 330]) {
    const { width, depth } = placeLines(box, degrees * DEGREES);
    expect(width.from[1]).toBe(0);
    expect(width.from[2]).toBeCloseTo(Math.sign(Math.cos(degrees * DEGREES)) * (0.5 + GAP));
    expect(depth.from[0]).toBeCloseTo(Math.sign(Math.sin(degrees * DEGREES)) * (1 + GAP));
  }
});

test('the height runs up the left edge of what the camera sees', () => {
  for (let degrees = 1; degrees < 360; degrees += 13) {
    const theta = degrees * DEGREES;
    const rightness = (x: number, z: number) => x * Math.cos(theta) - z * Math.sin(theta);
    const [x, , z] = placeLines(box, theta).height.from;
    const corners = [-1, 1].flatMap((sx) => [-0.5, 0.5].map((sz) => rightness(sx, sz)));
    expect(rightness(x, z), `at ${degrees}°`).toBeLessThan(Math.min(...corners));
  }
});

test('a line ends in a tick across it', () => {
  expect(dimensionPath({ x: 0, y: 10 }, { x: 100, y: 10 })).toBe('M0 10L100 10M0 4L0 16M100 4L100 16');
});
