import type { LeastSquares } from '../geometry/levenberg-marquardt.ts';
import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import { radiusAt } from '../hull/round-body.ts';
import type { CoherenceView } from './coherence-view.ts';
import { AZIMUTH, LOG_DISTANCE, ORBIT_PARAMETERS, posesOfOrbit } from './orbit.ts';
import { deviation, EFFECTIVE_POINTS, loss, spreadOf } from './refine-orbit.ts';

/** Places on each ray at which it is held against the body, and how often the best is halved in on. */
const [PLACES, HALVINGS] = [40, 12];
/** Step of the differences that derivatives are made of, radians and heights, and of pixels. */
const [NUDGE, NUDGED_PIXELS] = [1e-5, 0.5];
/** What a bend of the profile counts beside a point of an outline, both in % of the height. */
const BENDS = 0.01;
/** Lines that rise less than this are level, and what is this near to a lid lies on it. */
const [LEVEL, ON_RIM] = [1e-9, 1e-6];
/** Least change of the gap, heights, that is reckoned for a line moved sideways by a height: along a rim it may not change at all. */
const LEAST_SLOPE = 0.1;

export interface RoundProblemOptions {
  /** % of the height from which a point counts less and less (Cauchy's loss). */
  outlier: number;
  /** What the first guess of the cameras counts, as in `refineOrbit`. */
  noise: number;
  /** Largest radius that is thought of, heights. */
  reach: number;
}

/** How far a surface of revolution is from touching the lines of sight through the outlines' points. */
export interface RoundProblem extends LeastSquares {
  /** Of each point of each view, % of the height: positive where the body reaches beyond the outline. */
  residuals: (x: Float64Array) => Float64Array[];
}

/**
 * The sum of squares that is least where every line of sight through an outline touches a surface of revolution about the upright axis
 * through the origin, 1 high. Parameters: those of the orbit (`orbit.ts`; azimuths stay), then the radius at even heights from −.5 to .5.
 */
export function roundProblem(
  views: readonly CoherenceView[],
  guess: Float64Array,
  { outlier, noise, reach }: RoundProblemOptions,
): RoundProblem {
  const cameras = views.length * ORBIT_PARAMETERS;
  const points = views.reduce((sum, { contour }) => sum + contour.length / 2, 0);
  const perPoint = (EFFECTIVE_POINTS * views.length) / points;
  const raysOf = (x: Float64Array, i: number) => {
    const at = i * ORBIT_PARAMETERS;
    return rayMaker(posesOfOrbit(x.subarray(at, at + ORBIT_PARAMETERS)), views[i]);
  };
  const touchAll = (x: Float64Array): Scaled[][] => {
    const radii = x.subarray(cameras);
    return views.map(({ contour, focal }, i) => {
      const ray = raysOf(x, i);
      const distance = Math.exp(x[i * ORBIT_PARAMETERS + LOG_DISTANCE]);
      return Array.from({ length: contour.length / 2 }, (_, p) => {
        const [u, v] = [contour[2 * p], contour[2 * p + 1]];
        const touch = touchOf(ray(u, v), radii, reach);
        const du = touchOf(ray(u + NUDGED_PIXELS, v), radii, reach).gap - touch.gap;
        const dv = touchOf(ray(u, v + NUDGED_PIXELS), radii, reach).gap - touch.gap;
        const slope = (Math.hypot(du, dv) / NUDGED_PIXELS) * (focal / distance);
        return { ...touch, scale: 100 / Math.max(LEAST_SLOPE, slope) };
      });
    });
  };
  const bendsOf = (radii: Float64Array): Float64Array =>
    Float64Array.from(
      { length: radii.length - 2 },
      (_, k) => 100 * (radii[k] - 2 * radii[k + 1] + radii[k + 2]),
    );
  const costOf = (touches: Scaled[][], x: Float64Array): number => {
    let cost = 0;
    for (const own of touches)
      for (const { gap, scale } of own) cost += perPoint * loss(scale * gap, outlier);
    for (let k = 0; k < cameras; k++) cost += (noise * deviation(x, guess, k)) ** 2;
    for (const bend of bendsOf(x.subarray(cameras))) cost += BENDS ** 2 * loss(bend, 1);
    return cost;
  };
  return {
    residuals: (x) => touchAll(x).map((own) => Float64Array.from(own, ({ gap, scale }) => gap * scale)),
    cost: (x) => costOf(touchAll(x), x),
    linearise(x) {
      const n = x.length;
      const gradient = new Float64Array(n);
      const normal = new Float64Array(n * n);
      const add = (columns: readonly number[], row: readonly number[], residual: number, weight: number) => {
        columns.forEach((column, a) => {
          gradient[column] += weight * row[a] * residual;
          columns.forEach((other, b) => (normal[column * n + other] += weight * row[a] * row[b]));
        });
      };
      const touches = touchAll(x);
      const radii = x.subarray(cameras);
      views.forEach(({ contour }, i) => {
        const own = [...new Array<number>(ORBIT_PARAMETERS).keys()].filter((k) => k !== AZIMUTH);
        const nudged = own.map((k) => {
          const moved = x.slice();
          moved[i * ORBIT_PARAMETERS + k] += NUDGE;
          return raysOf(moved, i);
        });
        touches[i].forEach((touch, p) => {
          const { gap, scale, knot, share } = touch;
          const residual = scale * gap;
          const weight = perPoint / (1 + (residual / outlier) ** 2);
          const slopes = nudged.map((ray) => {
            const beside = touchOf(ray(contour[2 * p], contour[2 * p + 1]), radii, reach).gap;
            return (scale * (beside - gap)) / NUDGE;
          });
          const columns = [...own.map((k) => i * ORBIT_PARAMETERS + k), cameras + knot, cameras + knot + 1];
          add(columns, [...slopes, scale * (1 - share), scale * share], residual, weight);
        });
      });
      for (let k = 0; k < cameras; k++) {
        const weight = (noise / spreadOf(k)) ** 2;
        add([k], [1], x[k] - guess[k], weight);
      }
      bendsOf(radii).forEach((bend, k) => {
        const columns = [0, 1, 2].map((j) => cameras + k + j);
        add(columns, [100, -200, 100], bend, BENDS ** 2 / (1 + bend ** 2));
      });
      return { cost: costOf(touches, x), gradient, normal };
    },
  };
}

/** Where a line of sight is furthest inside of the body, or nearest to it. */
interface Touch {
  /** By how much, heights: positive inside. */
  gap: number;
  /** The radius there lies between this knot and the next, by this share. */
  knot: number;
  share: number;
}

interface Scaled extends Touch {
  /** From the gap to % of the height by which the outline's point lies off. */
  scale: number;
}

/** A line in the world: from, and direction. */
type Line = readonly [ox: number, oy: number, oz: number, dx: number, dy: number, dz: number];

/** Lines of sight of one camera, whose pose is the 12 numbers of `posesOfOrbit`. */
function rayMaker(pose: Float64Array, { focal, cx, cy }: CoherenceView): (u: number, v: number) => Line {
  const p = pose.subarray(0, POSE_NUMBERS);
  const [ox, oy, oz] = [0, 1, 2].map((c) => -(p[c] * p[9] + p[3 + c] * p[10] + p[6 + c] * p[11]));
  return (u, v) => {
    const [x, y] = [(u - cx) / focal, (cy - v) / focal];
    const [dx, dy, dz] = [0, 1, 2].map((c) => p[c] * x + p[3 + c] * y - p[6 + c]);
    const length = Math.hypot(dx, dy, dz);
    return [ox, oy, oz, dx / length, dy / length, dz / length];
  };
}

/** The place on a line where it is deepest inside of the body, between its foot and its top. */
function touchOf(line: Line, radii: Float64Array, reach: number): Touch {
  const [ox, oy, oz, dx, dy, dz] = line;
  // Nearest to the axis, and as far to either side as the body may be.
  const flat = dx * dx + dz * dz;
  const nearest = -(ox * dx + oz * dz) / flat;
  const half = reach / Math.sqrt(flat);
  const isLevel = Math.abs(dy) <= LEVEL;
  const [foot, top] = isLevel ? [-Infinity, Infinity] : [(-0.5 - oy) / dy, (0.5 - oy) / dy];
  const from = Math.max(nearest - half, Math.min(foot, top));
  const to = Math.min(nearest + half, Math.max(foot, top));
  // A line that passes over the body, or under it, is held against what lies nearest to it.
  if (!(to > from)) return touchAt(line, radii, nearest);
  let best = from;
  let most = -Infinity;
  const step = (to - from) / PLACES;
  for (let k = 0; k <= PLACES; k++) {
    const gap = gapAt(line, radii, from + k * step);
    if (gap > most) {
      best = from + k * step;
      most = gap;
    }
  }
  for (let width = step / 2, k = 0; k < HALVINGS; k++, width /= 2) {
    const middle = best;
    for (let side = -1; side <= 1; side += 2) {
      const t = middle + side * width;
      if (t < from || t > to) continue;
      const gap = gapAt(line, radii, t);
      if (gap > most) {
        best = t;
        most = gap;
      }
    }
  }
  return touchAt(line, radii, best);
}

function touchAt(line: Line, radii: Float64Array, t: number): Touch {
  const h = heightAt(line, t, radii.length - 1);
  const knot = Math.min(radii.length - 2, Math.floor(h));
  return { gap: gapAt(line, radii, t), knot, share: h - knot };
}

/** Called some ten million times a fit, and so without arrays, and with a square root in place of `Math.hypot`, which takes ten times as long. */
function gapAt(line: Line, radii: Float64Array, t: number): number {
  const x = line[0] + t * line[3];
  const z = line[2] + t * line[5];
  const beyond = Math.max(0, Math.abs(line[1] + t * line[4]) - 0.5 - ON_RIM);
  return radiusAt(radii, heightAt(line, t, radii.length - 1)) - Math.sqrt(x * x + z * z) - beyond;
}

/** Where a place on a line is among the heights of the radii, from 0 to `last`. */
const heightAt = (line: Line, t: number, last: number): number =>
  Math.min(last, Math.max(0, (line[1] + t * line[4] + 0.5) * last));
