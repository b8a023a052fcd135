import { expect, test } from 'vitest';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { fieldOfRoundBody, fitRoundBody } from '../../../../functions/engine/hull/round-body.ts';
import type { Mask, ScalarField } from '../../../../functions/engine/types.ts';
import {
  armchair,
  box,
  cameraAt,
  eightFrom,
  ellipsoid,
  silhouetteOf,
  union,
  type Solid,
} from '../../../support/engine/silhouettes.ts';

const SIDE = 240;
const cameras = eightFrom(3, SIDE);
const seen = (solid: Solid) => cameras.map((camera) => silhouetteOf(solid, camera));
const fitted = (masks: Mask[]) => fitRoundBody(hullViews(masks, cameras), masks);
const fit = (solid: Solid) => fitted(seen(solid));

const [x, z, radius] = [0.04, -0.03, 0.3];
const egg = ellipsoid([x, 0.5, z], [radius, 0.5, radius]);
const eggs = seen(egg);
const eggBody = fitted(eggs)!;

test('a body of revolution is found with its axis and its radius at each height', () => {
  const { isBare, radii } = eggBody;
  expect(isBare).toBe(true);
  expect(Math.abs(eggBody.x - x)).toBeLessThan(0.01);
  expect(Math.abs(eggBody.z - z)).toBeLessThan(0.01);
  for (let h = 0.1; h < 0.95; h += 0.1) {
    const truth = radius * Math.sqrt(1 - (2 * h - 1) ** 2);
    expect(Math.abs(radii[Math.round(h * (radii.length - 1))] - truth), `at ${h}`).toBeLessThan(0.012);
  }
});

test('a body that is wider than high, as a bowl is, is found as well', () => {
  const far = eightFrom(7, SIDE);
  const masks = far.map((camera) => silhouetteOf(ellipsoid([0, 0.5, 0], [1.3, 0.5, 1.3]), camera));
  const body = fitRoundBody(hullViews(masks, far), masks)!;
  expect(body.isBare).toBe(true);
  expect(Math.abs(Math.max(...body.radii) - 1.3)).toBeLessThan(0.04);
});

test('an armchair is not round, nor is a block', () => {
  expect(fit(armchair)).toBeUndefined();
  expect(fit(box([-0.3, 0, -0.3], [0.3, 1, 0.3]))).toBeUndefined();
});

test('what sticks out of a round body is noticed', () => {
  expect(fit(union(egg, box([0.2, 0.45, -0.08], [0.42, 0.55, 0.02])))?.isBare).toBe(false);
});

test('a round body has its section without the corners of its hull', () => {
  const field = carveHull(hullViews(eggs, cameras), { resolution: 64 });
  const corners = sectionArea(field);
  const truth = Math.PI * radius ** 2;
  expect(corners / truth).toBeGreaterThan(1.015);
  expect(Math.abs(sectionArea(fieldOfRoundBody(field, eggBody)) / truth - 1)).toBeLessThan(0.015);
});

/** The egg's silhouettes, the `bites` first of them without a piece at the left. */
function bitten(bites: number) {
  return eggs.map((mask, i) => {
    if (i >= bites) return mask;
    const data = mask.data.slice();
    for (let y = 112; y < 120; y++) data.fill(0, y * SIDE, y * SIDE + SIDE / 2 - 22);
    return { ...mask, data };
  });
}

test('the bite of one outline leaves no trace in it', () => {
  const body = fitted(bitten(1))!;
  expect(body.isBare).toBe(true);
  eggBody.radii.forEach((r, h) => expect(Math.abs(body.radii[h] - r)).toBeLessThan(0.012));
});

test('what several outlines lack is a notch, and the body is not all there is', () => {
  expect(fitted(bitten(3))?.isBare ?? false).toBe(false);
});

/** What two solids share. */
const shared =
  (one: Solid, other: Solid): Solid =>
  (origin, direction) =>
    one(origin, direction).flatMap(([from, to]) =>
      other(origin, direction)
        .map(([a, b]): [number, number] => [Math.max(from, a), Math.min(to, b)])
        .filter(([a, b]) => a < b),
    );

test('a level top that some of many photos gnaw is as wide as what is below it', () => {
  const barrel = shared(ellipsoid([0, 0.5, 0], [0.35, 1, 0.35]), box([-1, 0, -1], [1, 1, 1]));
  const around = Array.from({ length: 20 }, (_, i) => {
    const found = cameraAt({ azimuth: 18 * i, elevation: i % 2 === 0 ? 8 : 16, distance: 3 }, SIDE);
    // Every third is taken to look a little lower than it did.
    return { found, seen: i % 3 === 0 ? { ...found, cy: found.cy + 1 } : found };
  });
  const masks = around.map(({ seen: camera }) => silhouetteOf(barrel, camera));
  const views = hullViews(
    masks,
    around.map(({ found }) => found),
  );
  const { radii } = fitRoundBody(views, masks)!;
  const top = 0.35 * Math.sqrt(1 - 0.25);
  expect(Math.abs(radii.at(-1)! - top)).toBeLessThan(0.012);
});

/** Of the level half way up. */
function sectionArea({ size: [nx, ny, nz], origin, spacing, data }: ScalarField): number {
  const j = Math.round((0.5 - origin[1]) / spacing);
  let count = 0;
  for (let k = 0; k < nz; k++) for (let i = 0; i < nx; i++) if (data[(k * ny + j) * nx + i] > 0) count++;
  return count * spacing ** 2;
}
