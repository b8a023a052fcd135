import { describe, expect, test } from 'vitest';
import {
  DOOR,
  moved,
  PERSON,
  planRoom,
  type RoomPlan,
} from '../../../../../../web/features/pictures/studio/room-plan.ts';
import { project, type Point } from '../../../../../../web/features/pictures/studio/view.ts';

/** The corners of a product of this width, height and depth, in metres, as a model has them. */
const box = (w: number, h: number, d: number) =>
  Float32Array.from(
    [-w / 2, w / 2].flatMap((x) => [0, h].flatMap((y) => [-d / 2, d / 2].flatMap((z) => [x, y, z]))),
  );
const frame = { width: 1600, height: 2000 };
const [chair, sofa, bookcase, teapot] = [
  box(0.46, 0.88, 0.5),
  box(2.1, 0.85, 0.9),
  box(0.9, 2, 0.35),
  box(0.24, 0.2, 0.15),
];

const cornersOf = (points: Float32Array, { product }: RoomPlan): Point[] => {
  const placed = moved(points, product.yaw, product.shift);
  return Array.from({ length: placed.length / 3 }, (_, i) => [
    placed[3 * i],
    placed[3 * i + 1],
    placed[3 * i + 2],
  ]);
};
const pixelsOf = (plan: RoomPlan, points: readonly Point[]) => {
  const seen = points.map((point) => project(plan.view, frame, point));
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};
/** The rim of something flat that faces the camera and stands on its lower middle. */
const rim = ([x, y, z]: Point, width: number, height: number): Point[] =>
  [-width / 2, width / 2].flatMap((dx) => [0, height].map((dy): Point => [x + dx, y + dy, z]));

describe.each([
  ['chair', chair],
  ['sofa', sofa],
  ['bookcase', bookcase],
  ['teapot', teapot],
])('PIC-10 a %s in a room', (_, points) => {
  test('is as high beside a person, in pixels, as it is in metres', () => {
    const plan = planRoom({ points, frame, hasMeasures: true });
    const { person } = plan.measures!;
    const height = points[4] + Math.max(...Array.from(points).filter((_each, i) => i % 3 === 1));
    const foot: Point = [0, 0, person[2]];
    const product = pixelsOf(plan, [foot, [0, height, person[2]]]);
    const body = pixelsOf(plan, rim(person, PERSON.width, PERSON.height));
    expect((product.bottom - product.top) / (body.bottom - body.top)).toBeCloseTo(height / PERSON.height, 3);
    // It stands where the person stands, as far from the camera.
    const depths = cornersOf(points, plan).map((each) => each[2]);
    expect((Math.min(...depths) + Math.max(...depths)) / 2).toBeCloseTo(person[2], 5);
  });

  test('is seen whole, with the person and the door whole beside it', () => {
    const plan = planRoom({ points, frame, hasMeasures: true });
    const { person, door } = plan.measures!;
    const product = pixelsOf(plan, cornersOf(points, plan));
    const body = pixelsOf(plan, rim(person, PERSON.width, PERSON.height));
    const leaf = pixelsOf(plan, rim(door, DOOR.width, DOOR.height));
    expect(leaf.right).toBeLessThan(product.left);
    expect(body.left).toBeGreaterThan(product.right);
    for (const each of [product, body, leaf]) {
      expect(each.left).toBeGreaterThan(0);
      expect(each.right).toBeLessThan(frame.width);
      expect(each.top).toBeGreaterThan(0.04 * frame.height);
    }
    expect(product.bottom).toBeLessThan(0.9 * frame.height);
  });

  test.each([frame, { width: 2000, height: 2000 }])(
    'fills its picture of $width alone, in the middle',
    (of) => {
      const plan = planRoom({ points, frame: of, hasMeasures: false });
      expect(plan.measures).toBeNull();
      const seen = cornersOf(points, plan).map((corner) => project(plan.view, of, corner));
      const [xs, ys] = [seen.map(({ x }) => x / of.width), seen.map(({ y }) => y / of.height)];
      expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(0.5, 3);
      expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(0.67);
      expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(0.59);
      expect(Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))).toBeGreaterThan(
        0.45,
      );
      expect(Math.max(...ys)).toBeLessThan(0.81);
    },
  );

  test('stands on the ground and before the wall', () => {
    const plan = planRoom({ points, frame, hasMeasures: false });
    const corners = cornersOf(points, plan);
    expect(Math.min(...corners.map((each) => each[1]))).toBeCloseTo(0, 5);
    expect(Math.min(...corners.map((each) => each[2]))).toBeGreaterThan(0.02);
  });
});

test('PIC-10 what belongs at a wall stands at it, a chair stands free and turned', () => {
  const of = (points: Float32Array) => planRoom({ points, frame, hasMeasures: false });
  const gap = (points: Float32Array) => Math.min(...cornersOf(points, of(points)).map((each) => each[2]));
  for (const points of [sofa, bookcase]) {
    expect(of(points).product.yaw).toBe(0);
    expect(gap(points)).toBeLessThan(0.05);
  }
  expect(of(chair).product.yaw).not.toBe(0);
  expect(gap(chair)).toBeGreaterThan(0.3);
});

test('PIC-10 a small product stands on a counter, and whoever measures it stands on the floor', () => {
  const { floor, measures } = planRoom({ points: teapot, frame, hasMeasures: true });
  expect(floor).toBeLessThan(-0.5);
  expect([measures!.person[1], measures!.door[1]]).toEqual([floor, floor]);
  expect(planRoom({ points: chair, frame, hasMeasures: true }).floor).toBe(0);
});
