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
export interface Incoherence extends Agreement {
  /** The views that bound the agreement there: moving either moves the residual. −1 where there is none. */
  first: Int32Array;
  second: Int32Array;
  /** By how much the first of the two counts, 0 to 1. */
  firstShare: Float64Array;
}

/** Where on its ray each outline point suits the other silhouettes best. */
export interface Agreement {
  /** ≤ 0, pixels of the views; −cap where the views disagree by more than that. */
  residual: Float64Array;
  /** Distance −z in the point's own camera at which the views agree best. */
  depth: Float64Array;
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
export const measureIncoherence = (
  views: readonly CoherenceView[],
  poses: Float64Array,
  options: CoherenceOptions,
  hint?: Float64Array,
): Incoherence => nameBounds(views, poses, options, searchAgreement(views, poses, options, hint));

/** The same without the views that bound the agreement; the points after one of whose residual `goesOn` says no are left at 0. */
export function searchAgreement(
  views: readonly CoherenceView[],
  poses: Float64Array,
  options: CoherenceOptions,
  hint?: Float64Array,
  goesOn: (residual: number) => boolean = () => true,
): Agreement {
  const points = pointCount(views);
  const found = { residual: new Float64Array(points), depth: new Float64Array(points) };
  const rays = epipolarRays(views, poses);
  let q = 0;
  for (let i = 0; i < views.length; i++) {
    leaveFrom(rays, i, options.partners?.[i]);
    for (let p = 0; p < views[i].contour.length; p += 2, q++) {
      aimAt(rays, views[i], p);
      searchRay(rays, options, found, q, hint?.[q]);
      if (!goesOn(found.residual[q])) return found;
    }
  }
  return found;
}

/** What was found under these poses, with the views that bound it. */
export function nameBounds(
  views: readonly CoherenceView[],
  poses: Float64Array,
  { cap, partners }: Pick<CoherenceOptions, 'cap' | 'partners'>,
  { residual, depth }: Agreement,
): Incoherence {
  const out: Incoherence = {
    residual,
    depth,
    first: new Int32Array(residual.length).fill(-1),
    second: new Int32Array(residual.length).fill(-1),
    firstShare: new Float64Array(residual.length).fill(1),
  };
  const rays = epipolarRays(views, poses);
  let q = 0;
  for (let i = 0; i < views.length; i++) {
    leaveFrom(rays, i, partners?.[i]);
    for (let p = 0; p < views[i].contour.length; p += 2, q++) {
      if (residual[q] >= 0 || residual[q] <= -cap) continue;
      aimAt(rays, views[i], p);
      findBounds(rays, depth[q], out, q);
    }
  }
  return out;
}

/** Points the ray at the outline point whose x is number `p` of the view's contour. */
function aimAt(rays: EpipolarRays, { contour, focal, cx, cy }: CoherenceView, p: number): void {
  aimRay(rays, (contour[p] - cx) / focal, (cy - contour[p + 1]) / focal);
}

/** Finds the depth of best agreement along the ray; stops as soon as everything agrees. */
function searchRay(
  rays: EpipolarRays,
  options: CoherenceOptions,
  out: Agreement,
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
