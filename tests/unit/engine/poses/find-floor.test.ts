import { expect, test } from 'vitest';
import type { Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import { findFloor, over } from '../../../../functions/engine/poses/find-floor.ts';
import { randomNumbers } from '../../../../functions/engine/poses/random-numbers.ts';

const random = randomNumbers(3);
const within = (half: number): number => half * (2 * random() - 1);
const anywhere = (): Vec3 => [within(1), within(0.5), within(1)];
/** Of a floor that falls a little to one side. */
const onFloor = (): Vec3 => {
  const [x, z] = [within(1), within(1)];
  return [x, -0.43 + 0.02 * x - 0.03 * z + within(0.004), z];
};
const points = (floor: number, others: number): Vec3[] => [
  ...Array.from({ length: floor }, onFloor),
  ...Array.from({ length: others }, anywhere),
];

test('the floor is found though half of the points are of other things', () => {
  const floor = findFloor(points(400, 400), 1)!;
  for (const [x, z] of [
    [-0.8, -0.8],
    [0, 0],
    [0.9, -0.5],
  ])
    expect(over(floor, [x, -0.43 + 0.02 * x - 0.03 * z, z])).toBeCloseTo(0, 2);
});

test('no floor is found where points lie anywhere, on a wall, or nowhere', () => {
  expect(findFloor(points(0, 400), 1)).toBeUndefined();
  expect(
    findFloor(
      Array.from({ length: 400 }, (): Vec3 => [0.3, within(0.5), within(1)]),
      1,
    ),
  ).toBeUndefined();
  expect(findFloor([], 1)).toBeUndefined();
});
