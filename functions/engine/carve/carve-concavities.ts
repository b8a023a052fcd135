import type { Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';
import { prepareGreyView, type GreyView } from '../views/grey-view.ts';
import type { ViewSource } from '../views/view-source.ts';
import { voteOnSamples } from './depth-votes.ts';
import { judgeCarving } from './judge-carving.ts';
import { repairSilhouettes } from './repair-silhouettes.ts';
import { resampleField, sampleField } from './resample-field.ts';
import { softenOccupancy } from './soften-occupancy.ts';
import { sweepDepth } from './sweep-depth.ts';
import { fitOccupancy } from './total-variation.ts';

export interface CarveOptions {
  /** Samples along the longest side of the carving grid. */
  resolution?: number;
  /** Turn of the product's box about the vertical, radians: its faces are the planes that are tried. */
  yaw?: number;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** Pull towards the hull, in votes, and cost of surface: compared in decisions/004-carving-settings.md. */
const [HULL_BIAS, SMOOTHNESS] = [0.8, 0.6];
const MAX_VOTES = 3;

/**
 * Takes out of a visual hull what the photos look through although no silhouette shows it: seats, undersides, the
 * insides of shelves. Patches are matched between neighbouring photos inside the hull, the photos vote on each
 * sample, and the smoothest body that agrees with them and with every silhouette remains; block by block the hull
 * comes back where the photos do not agree better on what was carved. Never adds to the hull.
 */
export function carveConcavities(
  hull: ScalarField,
  sources: readonly ViewSource[],
  options: CarveOptions = {},
): ScalarField {
  const { resolution = 112, yaw = 0, signal, onProgress } = options;
  const coarse = resampleField(hull, resolution);
  const samples = samplesInside(coarse);
  const middle = coarse.origin.map((at, k) => at + (coarse.spacing * coarse.size[k]) / 2) as [
    number,
    number,
    number,
  ];
  const views = sources.map((source) => prepareGreyView(source, middle, coarse.spacing));
  const normals = boxNormals(yaw);
  const claims = views.map((view, i) => {
    signal?.throwIfAborted();
    onProgress?.(i / (views.length + 1));
    return sweepDepth(
      view,
      neighboursOf(views, i, middle),
      coarse,
      normals,
      depthRange(view, coarse, samples),
    );
  });
  const votes = voteOnSamples(coarse, samples, views, claims);
  signal?.throwIfAborted();
  const evidence = votes.map((vote) => Math.min(MAX_VOTES, Math.max(-MAX_VOTES, vote)) + HULL_BIAS);
  const fitted = fitOccupancy(coarse, samples, evidence, SMOOTHNESS);
  const carve = (fit: Float32Array) => {
    const occupancy = softenOccupancy(coarse, samples, fit);
    repairSilhouettes(coarse, samples, occupancy, views);
    return occupancyField(coarse, samples, occupancy);
  };
  const tried = cutAway(coarse, carve(fitted));
  signal?.throwIfAborted();
  const stands = judgeCarving(coarse, tried, sources);
  return cutAway(hull, carve(fitted.map((value, i) => (stands[samples[i]] === 1 ? value : 1))));
}

function samplesInside({ data, spacing }: ScalarField): Int32Array {
  const samples: number[] = [];
  data.forEach((value, i) => {
    if (value > -0.5 * spacing) samples.push(i);
  });
  return Int32Array.from(samples);
}

/** The photos taken from either side of photo i on the way round the product: they see most of the same. */
function neighboursOf(views: readonly GreyView[], i: number, middle: Vec3): GreyView[] {
  const turnOf = ({ centre }: GreyView) => Math.atan2(centre[0] - middle[0], centre[2] - middle[2]);
  const round = views.toSorted((a, b) => turnOf(a) - turnOf(b));
  const [at, count] = [round.indexOf(views[i]), views.length];
  return [...new Set([(at + 1) % count, (at + count - 1) % count])].map((j) => round[j]);
}

function boxNormals(yaw: number): Vec3[] {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return [
    [0, 1, 0],
    [0, -1, 0],
    [c, 0, -s],
    [-c, 0, s],
    [s, 0, c],
    [-s, 0, -c],
  ];
}

function depthRange(
  { camera: { rotation: r, translation: t } }: GreyView,
  { size, origin, spacing }: ScalarField,
  samples: Int32Array,
): [number, number] {
  let [near, far] = [Infinity, -Infinity];
  for (const sample of samples) {
    const x = origin[0] + spacing * (sample % size[0]);
    const y = origin[1] + spacing * (Math.floor(sample / size[0]) % size[1]);
    const z = origin[2] + spacing * Math.floor(sample / (size[0] * size[1]));
    const distance = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
    near = Math.min(near, distance);
    far = Math.max(far, distance);
  }
  return [near - spacing, far + spacing];
}

/**
 * Signed occupancy (½ is the surface) in world units. Samples just outside the hull take the mean of their
 * neighbours inside: the hull itself says where its skin is, the carving only what lies behind.
 */
function occupancyField(grid: ScalarField, samples: Int32Array, occupancy: Float32Array): ScalarField {
  const { size, spacing } = grid;
  const data = new Float32Array(grid.data.length).fill(NaN);
  samples.forEach((sample, i) => (data[sample] = 2 * spacing * (occupancy[i] - 0.5)));
  const spread = data.slice();
  const strides = [1, size[0], size[0] * size[1]];
  for (const radius of [1, 2]) {
    const known = spread.slice();
    for (let i = 0; i < known.length; i++) {
      if (!Number.isNaN(known[i])) continue;
      let [sum, count] = [0, 0];
      for (const stride of strides) {
        for (const neighbour of [known[i - stride], known[i + stride]]) {
          if (neighbour === undefined || Number.isNaN(neighbour)) continue;
          sum += neighbour;
          count++;
        }
      }
      if (count > 0) spread[i] = sum / count;
      else if (radius === 2) spread[i] = spacing;
    }
  }
  return { ...grid, data: spread };
}

/** The hull where the carving left it: the lesser of the two at every sample of the finer grid. */
function cutAway(hull: ScalarField, carved: ScalarField): ScalarField {
  const { size, origin, spacing } = hull;
  const data = hull.data.map((value, i) => {
    if (value < -spacing) return value;
    const x = origin[0] + spacing * (i % size[0]);
    const y = origin[1] + spacing * (Math.floor(i / size[0]) % size[1]);
    const z = origin[2] + spacing * Math.floor(i / (size[0] * size[1]));
    return Math.min(value, sampleField(carved, x, y, z));
  });
  return { ...hull, data };
}
