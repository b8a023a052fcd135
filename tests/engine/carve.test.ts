import { beforeAll, describe, expect, test } from 'vitest';
import { aggregateCosts } from '../../functions/engine/carve/aggregate-costs.ts';
import { carveConcavities } from '../../functions/engine/carve/carve-concavities.ts';
import { judgeCarving } from '../../functions/engine/carve/judge-carving.ts';
import { softenOccupancy } from '../../functions/engine/carve/soften-occupancy.ts';
import { fitOccupancy } from '../../functions/engine/carve/total-variation.ts';
import { lookAt } from '../../functions/engine/geometry/camera.ts';
import { apply } from '../../functions/engine/geometry/mat3.ts';
import { extractSurface } from '../../functions/engine/mesh/extract-surface.ts';
import { surfaceOfField } from '../../functions/engine/mesh/surface-of-field.ts';
import { explainPhotos } from '../../functions/engine/quality/explain-photos.ts';
import { rasterise } from '../../functions/engine/raster/rasterise.ts';
import type { Camera, ScalarField } from '../../functions/engine/types.ts';
import type { ViewSource } from '../../functions/engine/views/view-source.ts';
import { sampleField } from './support/shapes.ts';

const SIDE = 280;

/** A shallow crate, open to the front (−z): its silhouettes are those of a solid block. */
//   seen from above:   ┌─────────┐ z = 0.4
//                      │ ┌─────┐ │ z = −0.15
//                      └─┘     └─┘ z = −0.4
const block = (x: number, y: number, z: number) =>
  Math.min(0.5 - Math.abs(x), 0.5 - Math.abs(y), 0.4 - Math.abs(z));
const hollow = (x: number, y: number, z: number) =>
  Math.min(0.35 - Math.abs(x), 0.35 - Math.abs(y), -0.15 - z);
const crate = (x: number, y: number, z: number) => Math.min(block(x, y, z), -hollow(x, y, z));

/** Waves of about six voxels, never the same twice. */
const grain = (x: number, y: number, z: number) =>
  128 +
  50 * Math.sin(21 * x + 15 * y + 3 * Math.sin(5 * z)) +
  50 * Math.sin(23 * z - 17 * y + 4 * Math.sin(6 * x));
const plain = () => 128;

const volumeOf = ({ data, spacing }: ScalarField) => data.filter((value) => value > 0).length * spacing ** 3;

describe('a crate whose silhouettes are those of a block', () => {
  const hull = sampleField(60, block);
  const views = photograph(crate, grain);
  let carved: ScalarField;
  beforeAll(() => {
    carved = carveConcavities(hull, views, { resolution: 48 });
  });

  test('is hollowed where its photos show the inside', () => {
    const [before, truth] = [volumeOf(hull), volumeOf(sampleField(60, crate))];
    expect(volumeOf(carved)).toBeLessThan(before - 0.5 * (before - truth));
  });

  test('keeps its walls', () => {
    const lost = carved.data.filter((value, i) => value <= 0 && hull.data[i] > 0 && wallAt(carved, i)).length;
    const wall = hull.data.filter((value, i) => value > 0 && wallAt(carved, i)).length;
    expect(lost / wall).toBeLessThan(0.1);
  });

  test('never grows beyond the hull', () => {
    expect(carved.data.every((value, i) => value <= hull.data[i])).toBe(true);
  });

  test('explains its photos better than the block does, and its silhouettes as well', async () => {
    const [before, after] = [await surfaceOfField(hull), await surfaceOfField(carved)].map((mesh) =>
      explainPhotos(mesh, views),
    );
    expect(after.photoError).toBeLessThan(0.9 * before.photoError);
    after.silhouetteIoU.forEach((iou, i) => expect(iou).toBeGreaterThan(before.silhouetteIoU[i] - 0.02));
  });
});

test('a crate without any texture stays a block: nothing can be matched', () => {
  const hull = sampleField(60, block);
  const carved = carveConcavities(hull, photograph(crate, plain), { resolution: 48 });
  expect(volumeOf(carved) / volumeOf(hull)).toBeGreaterThan(0.9);
});

test('an aborted carving ends with the reason of the signal', () => {
  const signal = AbortSignal.abort(new Error('enough'));
  expect(() => carveConcavities(sampleField(20, block), photograph(block, plain), { signal })).toThrow(
    'enough',
  );
});

describe('the judgement of a carving', () => {
  const hull = sampleField(48, block);
  const carving = (empty: (x: number, y: number, z: number) => number) =>
    sampleField(48, (x, y, z) => Math.min(block(x, y, z), -empty(x, y, z)));
  const standsAt = (stands: Uint8Array, x: number, y: number, z: number) => {
    const [i, j, k] = [x, y, z].map((at) => Math.round((at + 1) / hull.spacing));
    return stands[i + 48 * (j + 48 * k)];
  };

  test('lets stand what the photos agree on', () => {
    const stands = judgeCarving(hull, carving(hollow), photograph(crate, grain));
    expect(standsAt(stands, 0, 0, -0.3)).toBe(1);
  });

  test('brings back the hull where a wrong match made a pit', () => {
    const pit = (x: number, y: number, z: number) => 0.2 - Math.hypot(x, y, z + 0.4);
    const stands = judgeCarving(hull, carving(pit), photograph(block, grain));
    expect(standsAt(stands, 0, 0, -0.35)).toBe(0);
  });

  test('brings back the hull where the silhouettes would lose a corner', () => {
    const corner = (x: number, y: number, z: number) => Math.min(x - 0.2, y - 0.2, -0.1 - z);
    const stands = judgeCarving(hull, carving(corner), photograph(block, grain));
    expect(standsAt(stands, 0.4, 0.4, -0.3)).toBe(0);
  });
});

describe('aggregateCosts', () => {
  // Five pixels in a row with four depths each: all match at the second, the middle one a little better at the last.
  const costs = Float32Array.from({ length: 20 }, (_, i) => (i % 4 === 1 ? 0.1 : 0.6));
  costs[2 * 4 + 3] = 0.05;
  costs[2 * 4 + 0] = Infinity;
  const volume = { width: 5, height: 1, labels: 4, costs, entry: new Int32Array(5) };

  test('lets a wrong match lose to the depth that all neighbours have', () => {
    const [, second, , last] = aggregateCosts(volume).subarray(8, 12);
    expect(second).toBeLessThan(last);
  });

  test('never allows a depth outside the hull', () => {
    const total = aggregateCosts(volume);
    expect([...total].flatMap((cost, i) => (cost === Infinity ? [i] : []))).toEqual([8]);
  });
});

describe('fitOccupancy', () => {
  const size = [6, 6, 6] as [number, number, number];
  // Everything but the outermost layer, in the order of the grid.
  const samples = Int32Array.from({ length: 216 }, (_, i) => i).filter((i) =>
    [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36)].every((at) => at > 0 && at < 5),
  );

  test('gives the same as the algorithm written out on the whole grid', () => {
    const evidence = Float32Array.from(samples, (i) => Math.sin(12.9898 * i) * 1.5);
    const fast = fitOccupancy({ size }, samples, evidence, 0.3);
    const slow = fitOnWholeGrid(size, samples, evidence, 0.3);
    samples.forEach((sample, i) => expect(fast[i]).toBeCloseTo(slow[sample], 4));
  });

  test('follows strong evidence and lets a lone outlier go', () => {
    const middle = samples.indexOf(2 + 6 * 2 + 36 * 2);
    const evidence = new Float32Array(samples.length).fill(2);
    evidence[middle] = -0.5;
    expect(Math.min(...fitOccupancy({ size }, samples, evidence, 0.4))).toBeGreaterThan(0.9);
    expect(Math.max(...fitOccupancy({ size }, samples, evidence.fill(-1), 0.4))).toBeLessThan(0.1);
  });

  test('softening keeps what is even and evens what is not', () => {
    const even = softenOccupancy({ size }, samples, new Float32Array(samples.length).fill(1));
    even.forEach((value) => expect(value).toBeCloseTo(1, 6));
    const pit = new Float32Array(samples.length).fill(1);
    pit[samples.indexOf(2 + 6 * 2 + 36 * 2)] = 0;
    expect(Math.min(...softenOccupancy({ size }, samples, pit))).toBeGreaterThan(0.7);
  });
});

/** Chambolle and Pock on a dense grid, one line a formula. */
function fitOnWholeGrid(
  size: [number, number, number],
  samples: Int32Array,
  evidence: Float32Array,
  smoothness: number,
): Float64Array {
  const count = size[0] * size[1] * size[2];
  const isInside = new Uint8Array(count);
  const data = new Float64Array(count);
  samples.forEach((sample, i) => ([isInside[sample], data[sample]] = [1, evidence[i]]));
  const strides = [1, size[0], size[0] * size[1]];
  let x = Float64Array.from(isInside);
  let ahead = x.slice();
  const p = strides.map(() => new Float64Array(count));
  const at = (values: Float64Array, i: number) => values[i] ?? 0;
  for (let iteration = 0; iteration < 150; iteration++) {
    strides.forEach((stride, axis) => {
      p[axis] = p[axis].map((value, i) =>
        Math.min(smoothness, Math.max(-smoothness, value + 0.3 * (at(ahead, i + stride) - ahead[i]))),
      );
    });
    const old = x;
    x = old.map((value, i) => {
      const divergence = strides.reduce((sum, stride, axis) => sum + p[axis][i] - at(p[axis], i - stride), 0);
      return isInside[i] ? Math.min(1, Math.max(0, value + 0.25 * (divergence + data[i]))) : 0;
    });
    ahead = x.map((value, i) => 2 * value - old[i]);
  }
  return x;
}

/** Eight photos from all round of the solid, coloured by where its surface is. */
function photograph(
  inside: (x: number, y: number, z: number) => number,
  colour: (x: number, y: number, z: number) => number,
): ViewSource[] {
  const mesh = extractSurface(sampleField(90, inside));
  return Array.from({ length: 8 }, (_, i) => {
    const camera = cameraAt((i * Math.PI) / 4 + 0.15, i % 2 === 0 ? 0.2 : 0.35);
    const { triangle, barycentrics } = rasterise(mesh, camera);
    const data = new Uint8Array(3 * SIDE * SIDE).fill(220);
    triangle.forEach((t, pixel) => {
      if (t < 0) return;
      const [b, c] = [barycentrics[2 * pixel], barycentrics[2 * pixel + 1]];
      const corners = mesh.indices.subarray(3 * t, 3 * t + 3);
      const [x, y, z] = [0, 1, 2].map((k) =>
        [1 - b - c, b, c].reduce(
          (sum, weight, corner) => sum + weight * mesh.positions[3 * corners[corner] + k],
          0,
        ),
      );
      data.fill(colour(x, y, z), 3 * pixel, 3 * pixel + 3);
    });
    const mask = Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255));
    return {
      camera,
      image: { width: SIDE, height: SIDE, channels: 3, data },
      mask: { width: SIDE, height: SIDE, data: mask },
    };
  });
}

function cameraAt(azimuth: number, elevation: number): Camera {
  const from = [
    2.6 * Math.sin(azimuth) * Math.cos(elevation),
    2.6 * Math.sin(elevation),
    2.6 * Math.cos(azimuth) * Math.cos(elevation),
  ] as const;
  const rotation = lookAt(from, [0, 0, 0]);
  const [x, y, z] = apply(rotation, from);
  return {
    rotation,
    translation: [-x, -y, -z],
    focal: 1.5 * SIDE,
    cx: SIDE / 2,
    cy: SIDE / 2,
    width: SIDE,
    height: SIDE,
  };
}

/** Whether sample i is well inside the crate's walls. */
function wallAt({ size, origin, spacing }: ScalarField, i: number): boolean {
  const steps = [i % size[0], Math.floor(i / size[0]) % size[1], Math.floor(i / (size[0] * size[1]))];
  const [x, y, z] = steps.map((step, axis) => origin[axis] + step * spacing);
  return crate(x, y, z) > 0.5 * spacing;
}
