import {
  agreementAt,
  aimRay,
  epipolarRays,
  leaveFrom,
  slopesAt,
  stepBeyond,
  type EpipolarRays,
} from '../geometry/epipolar-rays.ts';
import type { CoherenceView } from './coherence-view.ts';

/**
 * How far each outline point is from being explained by the other silhouettes.
 *
 * An outline point comes from a ray that touches the object, so somewhere on that ray every other silhouette must
 * contain it: the residual is the largest, over depth, of the smallest, over the other views, of the signed
 * distance; 0 where all agree (Hernández, Schmitt and Cipolla, Silhouette coherence for camera calibration under
 * circular motion, PAMI 2007).
 */
export interface Incoherence {
  /** ≤ 0, pixels of the views; −cap where the views disagree by more than that. */
  residual: Float64Array;
  /** Distance −z in the point's own camera at which the views agree best. */
  depth: Float64Array;
  /** The views that bound the agreement there: moving either moves the residual. −1 where there is none. */
  first: Int32Array;
  second: Int32Array;
  /** By how much the first of the two counts, 0 to 1. */
  firstShare: Float64Array;
}

export interface CoherenceOptions {
  /** The rays are searched this far before and behind the origin, object heights. */
  radius: number;
  /** Depths tried per ray; between them the best is refined. */
  samples: number;
  /** Disagreement beyond this many pixels is not told apart. */
  cap: number;
  /** For each view the others that its outline is held against; all of them where left out. */
  partners?: readonly (readonly number[])[] | undefined;
}

const REFINEMENTS = 5;
/** Distances closer than this, in pixels, count as a tie between two views. */
const TIE = 0.75;

export function pointCount(views: readonly CoherenceView[]): number {
  return views.reduce((sum, view) => sum + view.contour.length / 2, 0);
}

/**
 * Measures every outline point of every view, in order, under the given poses (12 numbers a view). `hint` holds the
 * best depths under poses nearby: trying them first lets most of each ray be skipped.
 */
export function measureIncoherence(
  views: readonly CoherenceView[],
  poses: Float64Array,
  options: CoherenceOptions,
  hint?: Float64Array,
): Incoherence {
  const points = pointCount(views);
  const out: Incoherence = {
    residual: new Float64Array(points),
    depth: new Float64Array(points),
    first: new Int32Array(points).fill(-1),
    second: new Int32Array(points).fill(-1),
    firstShare: new Float64Array(points).fill(1),
  };
  const rays = epipolarRays(views, poses);
  let q = 0;
  for (let i = 0; i < views.length; i++) {
    const { contour, focal, cx, cy } = views[i];
    leaveFrom(rays, i, options.partners?.[i]);
    for (let p = 0; p < contour.length; p += 2, q++) {
      aimRay(rays, (contour[p] - cx) / focal, (cy - contour[p + 1]) / focal);
      const depth = searchRay(rays, options, out, q, hint?.[q]);
      if (out.residual[q] < 0 && out.residual[q] > -options.cap) findBounds(rays, depth, out, q);
    }
  }
  return out;
}

/** Finds the depth of best agreement along the ray; stops as soon as everything agrees. */
function searchRay(
  rays: EpipolarRays,
  options: CoherenceOptions,
  out: Incoherence,
  q: number,
  hint = rays.orbit,
): number {
  const { radius, samples, cap } = options;
  const coarse = (2 * radius) / samples;
  const near = Math.max(rays.orbit - radius, coarse);
  const far = rays.orbit + radius;
  let best = Math.max(-cap, agreementAt(rays, hint, -cap));
  let bestDepth = hint;
  for (let z = near; z < far && best < 0;) {
    const value = agreementAt(rays, z, best);
    if (value > best) {
      best = value;
      bestDepth = z;
      z += coarse;
    } else {
      z += Math.max(coarse, stepBeyond(rays, z, best - value));
    }
  }
  if (best > -cap) {
    let reach = coarse;
    for (let k = 0; k < REFINEMENTS && best < 0; k++) {
      reach /= 2;
      for (const z of [bestDepth - reach, bestDepth + reach]) {
        const value = agreementAt(rays, z, best);
        if (value <= best) continue;
        best = value;
        bestDepth = z;
        break;
      }
    }
  }
  out.residual[q] = Math.min(best, 0);
  out.depth[q] = bestDepth;
  return bestDepth;
}

/**
 * Names the one or two views that hold the agreement down at its best depth. Where two do, one would gain by
 * going deeper and the other by coming nearer, and the residual moves with their mean in the shares that cancel
 * these slopes (the envelope theorem for max-min).
 */
function findBounds(rays: EpipolarRays, depth: number, out: Incoherence, q: number): void {
  const { value, slope, asked } = slopesAt(rays, depth);
  let first = -1;
  for (const j of asked) if (first < 0 || value[j] < value[first]) first = j;
  let second = -1;
  let nearest = Infinity;
  for (const j of asked) {
    if (j === first || slope[j] * slope[first] >= 0) continue;
    const crossing = (value[j] - value[first]) / Math.abs(slope[first] - slope[j]);
    if (value[j] - value[first] < TIE && crossing < nearest) {
      nearest = crossing;
      second = j;
    }
  }
  out.first[q] = first;
  out.second[q] = second;
  if (second >= 0) out.firstShare[q] = slope[second] / (slope[second] - slope[first]);
}
