import { describe, expect, test } from 'vitest';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { fairHull } from '../../../../functions/engine/hull/fair-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { commonField, sampleField } from '../../../../functions/engine/geometry/resample-field.ts';
import { outlineContacts } from '../../../../functions/engine/hull/outline-contacts.ts';
import { reprojectionIoU } from '../../../../functions/engine/hull/reprojection.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import { cameraAt, ellipsoid, silhouetteOf, ORBIT } from '../../../support/engine/silhouettes.ts';

const RADII = [0.4, 0.5, 0.3] as const;
const body = ellipsoid([0, 0.5, 0], RADII);
const cameras = ORBIT.map((station) => cameraAt(station, 200));
const masks = cameras.map((camera) => silhouetteOf(body, camera));
const views = hullViews(masks, cameras);
const hull = carveHull(views, { resolution: 48 });

/** Mean and greatest distance along lines from the middle, in heights, of the field's surface from the ellipsoid's. */
function distancesTo(field: ScalarField): { mean: number; most: number } {
  const distances = Array.from({ length: 400 }, (_, n) => {
    // Not at the bottom, which stands flat on the ground.
    const [height, turn] = [1 - (1.6 * (n + 0.5)) / 400, n * 2.4];
    const across = Math.sqrt(1 - height ** 2);
    const [x, y, z] = [
      RADII[0] * across * Math.sin(turn),
      RADII[1] * height,
      RADII[2] * across * Math.cos(turn),
    ];
    let share = 1.3;
    while (share > 0 && sampleField(field, share * x, 0.5 + share * y, share * z) <= 0) share -= 0.002;
    return Math.abs(share - 1) * Math.hypot(x, y, z);
  });
  return { mean: distances.reduce((sum, d) => sum + d, 0) / distances.length, most: Math.max(...distances) };
}

describe('an ellipsoid seen from eight sides', () => {
  const faired = fairHull(hull, hull, views, { resolution: 48 });

  test('loses the ridges between its outlines', () => {
    const [before, after] = [distancesTo(hull), distancesTo(faired)];
    expect(before.most).toBeGreaterThan(0.015);
    expect(after.most).toBeLessThan(0.5 * before.most);
    expect(after.mean).toBeLessThan(before.mean);
  });

  test('still fills its outlines', () => {
    for (const overlap of reprojectionIoU(faired, masks, cameras)) expect(overlap).toBeGreaterThan(0.97);
  });

  test('never leaves the hull', () => {
    faired.data.forEach((value, i) => {
      if (value > 0) expect(hull.data[i]).toBeGreaterThan(0);
    });
  });
});

describe('a hollow in its front that no outline shows', () => {
  const [MIDDLE, RADIUS, STEP] = [-0.45, 0.28, 0.04];
  /** Where the hollow's ground is, from −z, and as carving leaves it. */
  const ground = (x: number, y: number) => MIDDLE + Math.sqrt(RADIUS ** 2 - x ** 2 - (y - 0.5) ** 2);
  const inSteps = (z: number) => STEP * Math.round(z / STEP);
  const carved = commonField(hull, (x, y, z) => {
    const isBeside = Math.hypot(x, y - 0.5) >= RADIUS;
    return isBeside ? 1 : z - inSteps(ground(x, y));
  });
  const faired = fairHull(hull, hull, views, { resolution: 96, carved });

  /** Mean distance along z of a field's surface from the ground of the hollow, heights. */
  function offTheGround(field: ScalarField): number {
    const offs = Array.from({ length: 200 }, (_, n) => {
      const [away, turn] = [0.15 * Math.sqrt((n + 0.5) / 200), n * 2.4];
      const [x, y] = [away * Math.sin(turn), 0.5 + away * Math.cos(turn)];
      let z = -0.4;
      while (z < 0 && sampleField(field, x, y, z) <= 0) z += 0.001;
      return Math.abs(z - ground(x, y));
    });
    return offs.reduce((sum, off) => sum + off, 0) / offs.length;
  }

  test('is kept where photos carved it', () => {
    expect(offTheGround(hull)).toBeGreaterThan(0.08);
    expect(offTheGround(faired)).toBeLessThan(0.01);
  });

  test('loses the steps that carving left in it', () => {
    expect(offTheGround(faired)).toBeLessThan(0.8 * offTheGround(carved));
  });
});

test('outlines are touched where the body does, and from inside', () => {
  const contacts = outlineContacts(hull, views);
  expect(contacts.length).toBeGreaterThan(300);
  const offs = contacts.map(({ point: [x, y, z], inward }) => {
    const outward = [x / RADII[0] ** 2, (y - 0.5) / RADII[1] ** 2, z / RADII[2] ** 2];
    const length = Math.hypot(...outward);
    return {
      distance: Math.abs(Math.hypot(x / RADII[0], (y - 0.5) / RADII[1], z / RADII[2]) - 1) / length,
      turn: -(inward[0] * outward[0] + inward[1] * outward[1] + inward[2] * outward[2]) / length,
    };
  });
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
  expect(middle(offs.map(({ distance }) => distance))).toBeLessThan(0.004);
  expect(middle(offs.map(({ turn }) => turn))).toBeGreaterThan(0.98);
});
