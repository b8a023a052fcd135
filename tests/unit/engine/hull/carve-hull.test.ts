import { describe, expect, test } from 'vitest';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullValue } from '../../../../functions/engine/hull/hull-value.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { reprojectionIoU } from '../../../../functions/engine/hull/reprojection.ts';
import { EngineFailure, type ScalarField } from '../../../../functions/engine/types.ts';
import {
  armchair,
  box,
  cameraAt,
  ellipsoid,
  silhouetteOf,
  ORBIT,
  type Solid,
} from '../../../support/engine/silhouettes.ts';

const cameras = ORBIT.map((station) => cameraAt(station, 200));
const seen = (solid: Solid) => cameras.map((camera) => silhouetteOf(solid, camera));

/** Value at the sample nearest to a world point. */
function at({ size, origin, spacing, data }: ScalarField, point: readonly number[]): number {
  const [i, j, k] = point.map((x, axis) => Math.round((x - origin[axis]) / spacing));
  return data[(k * size[1] + j) * size[0] + i];
}

function volume({ spacing, data }: ScalarField): number {
  return data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0) * spacing ** 3;
}

describe('an ellipsoid seen from eight sides', () => {
  const radii = [0.4, 0.5, 0.3] as const;
  const masks = seen(ellipsoid([0, 0.5, 0], radii));
  const field = carveHull(hullViews(masks, cameras), { resolution: 64 });

  test('lies inside its hull, and the hull is not much larger', () => {
    for (let n = 0; n < 500; n++) {
      const [polar, turn] = [Math.acos(1 - (2 * (n + 0.5)) / 500), n * 2.4];
      const point = [
        0.93 * radii[0] * Math.sin(polar) * Math.cos(turn),
        0.5 + 0.93 * radii[1] * Math.cos(polar),
        0.93 * radii[2] * Math.sin(polar) * Math.sin(turn),
      ];
      expect(at(field, point)).toBeGreaterThan(0);
    }
    const truth = (4 / 3) * Math.PI * radii[0] * radii[1] * radii[2];
    expect(volume(field) / truth).toBeGreaterThan(0.98);
    expect(volume(field) / truth).toBeLessThan(1.25);
  });

  test('looks the same from every photo', () => {
    for (const overlap of reprojectionIoU(field, masks, cameras)) expect(overlap).toBeGreaterThan(0.97);
  });

  test('is closed: the field is negative all around the grid', () => {
    const [nx, ny, nz] = field.size;
    const rim = field.data.filter((_, p) => {
      const [i, j, k] = [p % nx, Math.floor(p / nx) % ny, Math.floor(p / nx / ny)];
      return i === 0 || j === 0 || k === 0 || i === nx - 1 || j === ny - 1 || k === nz - 1;
    });
    expect(rim).toHaveLength(nx * ny * nz - (nx - 2) * (ny - 2) * (nz - 2));
    expect(rim.filter((value) => !(value < 0))).toHaveLength(0);
  });
});

test('skipping empty blocks changes nothing near the surface, and no sign anywhere', () => {
  const masks = seen(armchair);
  const field = carveHull(hullViews(masks, cameras), { resolution: 56 });
  const views = hullViews(masks, cameras);
  const [nx, ny] = field.size;
  let wrong = 0;
  field.data.forEach((value, p) => {
    const n = [p % nx, Math.floor(p / nx) % ny, Math.floor(p / nx / ny)];
    const [x, y, z] = n.map((index, axis) => field.origin[axis] + index * field.spacing);
    const slow = hullValue(views, x, y, z);
    const isRight = slow > -3 * field.spacing ? Math.abs(value - slow) < 1e-6 : value < -2.99 * field.spacing;
    if (!isRight) wrong++;
  });
  expect(wrong).toBe(0);
});

test('nothing is left outside the clip box', () => {
  const field = carveHull(hullViews(seen(armchair), cameras), {
    resolution: 64,
    clip: { min: [-0.3, -Infinity, -0.35], max: [0.3, Infinity, 0.35] },
  });
  const [nx, ny] = field.size;
  const inside = [...field.data.keys()].filter((p) => field.data[p] > 0);
  const across = inside.map((p) => Math.abs(field.origin[0] + (p % nx) * field.spacing));
  const along = inside.map((p) => Math.abs(field.origin[2] + Math.floor(p / nx / ny) * field.spacing));
  expect(across.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(0.3);
  expect(along.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(0.35);
});

test('silhouettes with nothing in common are refused', () => {
  const masks = cameras.map((camera, i) =>
    silhouetteOf(box([i % 2 ? 0.3 : -0.5, 0, -0.1], [i % 2 ? 0.5 : -0.3, 0.2, 0.1]), camera),
  );
  masks[3] = silhouetteOf(box([-0.1, 0.8, -0.1], [0.1, 1, 0.1]), cameras[3]);
  expect(() => carveHull(hullViews(masks, cameras), { resolution: 32 })).toThrow(
    new EngineFailure('photos_disagree'),
  );
});

test('an aborted signal stops the carving', () => {
  const masks = seen(box([-0.3, 0, -0.3], [0.3, 1, 0.3]));
  expect(() =>
    carveHull(hullViews(masks, cameras), { resolution: 32, signal: AbortSignal.abort() }),
  ).toThrow();
});
