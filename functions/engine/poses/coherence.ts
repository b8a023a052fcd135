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
  searchRays(views, poses, options, hint, out, (rays, q) => {
    if (out.residual[q] < 0 && out.residual[q] > -options.cap) findBounds(rays, out.depth[q], out, q);
    return true;
  });
  return out;
}

/**
 * The sum over the points of what each residual costs, which is not negative; where that is not below `most`, the sum of the
 * first points that are as much: the rest is not measured.
 */
export function sumOfLosses(
  views: readonly CoherenceView[],
  poses: Float64Array,
  options: CoherenceOptions & { lossOf: (residual: number) => number; most: number },
  hint?: Float64Array,
): number {
  const points = pointCount(views);
  const out = { residual: new Float64Array(points), depth: new Float64Array(points) };
  let sum = 0;
  searchRays(views, poses, options, hint, out, (_, q) => {
    sum += options.lossOf(out.residual[q]);
    return sum < options.most;
  });
  return sum;
}

/** Searches the ray of every outline point, as long as `visit` says so of each. */
function searchRays(
  views: readonly CoherenceView[],
  poses: Float64Array,
  options: CoherenceOptions,
  hint: Float64Array | undefined,
  out: Pick<Incoherence, 'residual' | 'depth'>,
  visit: (rays: EpipolarRays, q: number) => boolean,
): void {
  const rays = epipolarRays(views, poses);
  let q = 0;
  for (let i = 0; i < views.length; i++) {
    const { contour, focal, cx, cy } = views[i];
    leaveFrom(rays, i, options.partners?.[i]);
    for (let p = 0; p < contour.length; p += 2, q++) {
      aimRay(rays, (contour[p] - cx) / focal, (cy - contour[p + 1]) / focal);
      searchRay(rays, options, out, q, hint?.[q]);
      if (!visit(rays, q)) return;
    }
  }
}

/** Finds the depth of best agreement along the ray; stops as soon as everything agrees. */
function searchRay(
  rays: EpipolarRays,
  options: CoherenceOptions,
  out: Pick<Incoherence, 'residual' | 'depth'>,
  q: number,
  hint = rays.orbit,
): void {
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
