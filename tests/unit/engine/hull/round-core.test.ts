import { expect, test } from 'vitest';
import { sampleField } from '../../../../functions/engine/geometry/resample-field.ts';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { fitRoundBody } from '../../../../functions/engine/hull/round-body.ts';
import { fitRoundCore, withRoundCore } from '../../../../functions/engine/hull/round-core.ts';
import { handle } from '../../../support/engine/handle.ts';
import {
  armchair,
  box,
  eightFrom,
  ellipsoid,
  silhouetteOf,
  union,
  type Solid,
} from '../../../support/engine/silhouettes.ts';

const [X, Z, RADIUS] = [0.04, -0.03, 0.3];
const cup = union(ellipsoid([X, 0.5, Z], [RADIUS, 0.5, RADIUS]), handle);
const cameras = eightFrom(3, 240);
const seen = (solid: Solid) => cameras.map((camera) => silhouetteOf(solid, camera));
const coreOf = (solid: Solid) => {
  const masks = seen(solid);
  return fitRoundCore(hullViews(masks, cameras), masks);
};
const masks = seen(cup);
const views = hullViews(masks, cameras);
const hull = carveHull(views, { resolution: 64 });
const core = fitRoundCore(views, masks)!;
const body = withRoundCore(hull, core);

test('what has a handle on one side is no round body, but has one about its own axis', () => {
  expect(fitRoundBody(views, masks)).toBeUndefined();
  expect(Math.hypot(core.x - X, core.z - Z)).toBeLessThan(0.012);
  for (const h of [0.2, 0.5, 0.8]) {
    const truth = RADIUS * Math.sqrt(1 - (2 * h - 1) ** 2);
    expect(Math.abs(core.radii[Math.round(h * (core.radii.length - 1))] - truth), `at ${h}`).toBeLessThan(
      0.012,
    );
  }
});

test('neither an armchair nor a block has a round core', () => {
  expect(coreOf(armchair)).toBeUndefined();
  expect(coreOf(box([-0.3, 0, -0.3], [0.3, 1, 0.3]))).toBeUndefined();
});

/** How far out the surface is from 30 to 270 degrees beside the handle: nearer to it the hull of eight photos has more than the cup. */
const reaches = (field: typeof hull, y: number) =>
  Array.from({ length: 25 }, (_, k) => ((30 + 10 * k) * Math.PI) / 180).map((turn) => {
    let r = 0.5;
    while (r > 0 && sampleField(field, X + r * Math.cos(turn), y, Z + r * Math.sin(turn)) < 0) r -= 0.001;
    return r;
  });

test('beside its handle a cup is round where its hull has corners', () => {
  const spread = (field: typeof hull) => {
    const all = [0.45, 0.5, 0.55].flatMap((y) => reaches(field, y));
    return Math.max(...all) - Math.min(...all);
  };
  expect(spread(hull)).toBeGreaterThan(0.05 * RADIUS);
  expect(spread(body)).toBeLessThan(0.02 * RADIUS);
});

test('its handle stays, with the gap between', () => {
  expect(sampleField(body, 0.72, 0.5, -0.03)).toBeGreaterThan(0);
  expect(sampleField(body, 0.5, 0.335, -0.03)).toBeGreaterThan(0);
  expect(sampleField(body, 0.5, 0.5, -0.03)).toBeLessThan(0);
});
