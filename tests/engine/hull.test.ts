import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { project } from '../../functions/engine/geometry/camera.ts';
import { IDENTITY } from '../../functions/engine/geometry/mat3.ts';
import { sampleDistance, signedDistance } from '../../functions/engine/geometry/signed-distance.ts';
import { carveHull } from '../../functions/engine/hull/carve-hull.ts';
import { explainingBox } from '../../functions/engine/hull/explaining-box.ts';
import { hullValue } from '../../functions/engine/hull/hull-value.ts';
import { hullViews } from '../../functions/engine/hull/hull-views.ts';
import { productBox } from '../../functions/engine/hull/product-box.ts';
import { reprojectionIoU } from '../../functions/engine/hull/reprojection.ts';
import { EngineFailure, type ScalarField } from '../../functions/engine/types.ts';
import { armchair, box, cameraAt, ellipsoid, silhouetteOf, WALK, type Solid } from './support/silhouettes.ts';

const cameras = WALK.map((station) => cameraAt(station, 200));
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
    field.data.forEach((value, p) => {
      const [i, j, k] = [p % nx, Math.floor(p / nx) % ny, Math.floor(p / nx / ny)];
      const isRim = i === 0 || j === 0 || k === 0 || i === nx - 1 || j === ny - 1 || k === nz - 1;
      if (isRim) expect(value).toBeLessThan(0);
    });
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

test('the value of a point is the least, over whole photos, of its distance to the outline at the size of a pixel', () => {
  const masks = seen(armchair);
  const views = hullViews(masks, cameras);
  const wholes = masks.map(signedDistance);
  const near = fc.double({ min: -0.45, max: 0.45, noNaN: true });
  fc.assert(
    fc.property(near, near, near, (x, y, z) => {
      const slow = cameras.map((camera, i) => {
        const { u, v, depth } = project(camera, [x, 0.5 + y, z]);
        return (sampleDistance(wholes[i], u, v) * depth) / camera.focal;
      });
      expect(hullValue(views, x, 0.5 + y, z)).toBeCloseTo(Math.min(...slow), 5);
    }),
  );
});

test('more photos never add to the hull', () => {
  const masks = seen(armchair);
  const views = hullViews(masks, cameras);
  fc.assert(
    fc.property(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 3, maxLength: 7 }), (chosen) => {
      const fewer = chosen.map((i) => views[i]);
      for (let n = 0; n < 200; n++) {
        const [x, y, z] = [Math.sin(n) * 0.6, 0.5 + 0.6 * Math.sin(2.3 * n), 0.6 * Math.sin(3.7 * n)];
        expect(hullValue(views, x, y, z)).toBeLessThanOrEqual(hullValue(fewer, x, y, z));
      }
    }),
    { numRuns: 20 },
  );
});

test('nothing is left outside the clip box', () => {
  const field = carveHull(hullViews(seen(armchair), cameras), {
    resolution: 64,
    clip: { min: [-0.3, -Infinity, -0.35], max: [0.3, Infinity, 0.35] },
  });
  const [nx, ny] = field.size;
  field.data.forEach((value, p) => {
    if (value <= 0) return;
    expect(Math.abs(field.origin[0] + (p % nx) * field.spacing)).toBeLessThanOrEqual(0.3);
    expect(Math.abs(field.origin[2] + Math.floor(p / nx / ny) * field.spacing)).toBeLessThanOrEqual(0.35);
  });
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

test('the size of what was photographed is found to 2.5 % a side, tighter than the hull', () => {
  const large = WALK.map((station) => cameraAt(station, 600));
  const masks = large.map((camera) => silhouetteOf(armchair, camera));
  const { min, max } = productBox(hullViews(masks, large));
  [-0.45, 0, -0.4].forEach((side, k) => expect(Math.abs(min[k] - side)).toBeLessThan(0.025));
  [0.45, 1, 0.4].forEach((side, k) => expect(Math.abs(max[k] - side)).toBeLessThan(0.025));
});

test('a round body keeps the width and depth of its hull: no photo sees it narrower', () => {
  const large = WALK.map((station) => cameraAt(station, 400));
  const round = ellipsoid([0, 0.5, 0], [0.3, 0.5, 0.3]);
  const { min, max } = productBox(
    hullViews(
      large.map((camera) => silhouetteOf(round, camera)),
      large,
    ),
  );
  for (const k of [0, 2]) {
    expect(max[k] - min[k]).toBeGreaterThan(0.6);
    expect(max[k] - min[k]).toBeLessThan(0.64);
  }
});

test('a side of the box gives way where a single ray holds it out, not where an edge does', () => {
  // A thousand rays that meet the hull between −½ and ½, one that meets it only beyond 0.9.
  const stretches = Array.from({ length: 1000 }, (_, r) => {
    const [y, x] = [(r % 10) / 10, Math.floor(r / 10) / 100 - 0.5];
    return [x, y, -0.5, x, y, 0.5];
  });
  const raysOf = (all: number[][]) => ({
    first: Int32Array.from({ length: all.length + 1 }, (_, r) => r),
    stretches: Float64Array.from(all.flat()),
  });
  const square = explainingBox([raysOf(stretches)], IDENTITY);
  const withStray = explainingBox([raysOf([...stretches, [0.9, 0.5, -0.5, 0.95, 0.5, 0.5]])], IDENTITY);
  expect(withStray.max[0]).toBe(square.max[0]);
  const edge = stretches.map(([, y]) => [0.9, y, -0.5, 0.95, y, 0.5]).slice(0, 10);
  expect(explainingBox([raysOf([...stretches, ...edge])], IDENTITY).max[0]).toBeCloseTo(0.9, 12);
});
