import type { Vec3 } from '../geometry/vec3.ts';
import { quantile } from '../segment/statistics.ts';
import { hullValue } from './hull-value.ts';
import type { HullView } from './hull-views.ts';

/** A surface of revolution about an upright axis, as a hull shows it. */
export interface RoundProfile {
  /** Where the axis stands. */
  x: number;
  z: number;
  /** Radius at heights evenly from 0 to 1, both included. */
  radii: Float64Array;
  /** In which share of all directions at all heights the hull ends on the surface. */
  roundShare: number;
}

/** Heights at which the radius is measured. */
const HEIGHTS = 193;
/** Directions in which the hull is measured at each height. */
const DIRECTIONS = 48;
/** From how far outside matter is looked for, and in what steps, heights: a bowl's rim may be 1.5 from its axis. */
const [FARTHEST, STEP] = [2.5, 0.005];
/** First with these steps and one ray of so many heights and directions, which tells from where on to look closely. */
const COARSE = { step: 0.02, heights: 8, directions: 4 };
/**
 * A hull of few photos has corners, and bites of single outlines. At this share of the distances, from the shortest, it
 * touches the body: .5 % too far out at eight photos. That of many has hardly any corners, but errs inward by all of them.
 */
const TOUCHING = { few: 0.25, many: 0.5 };
/** So many photos are many: their corners stick out by less than .02 of the radius. */
const MANY = 16;
/**
 * Of many some gnaw the rim of a level top. It is level where the radius so many heights below it is still this share of that
 * as many farther down: a ball's is .73.
 */
const RIM = { below: 6, share: 0.97 };
/** Corners of a hull of few photos stick out by .03 to .12 of the radius. */
export const CORNER = 1.12;
/** Steps in which an axis is found that a handle on one side does not draw to it. */
const AXIS_FITS = 12;

/** The profile, whatever the product is, and in which share of the directions its hull ends on it. Expects it 1 high, on y = 0. */
export function measureProfile(hull: readonly HullView[]): RoundProfile {
  const from = farthest(hull);
  const reachesFrom = (x: number, z: number) =>
    Array.from({ length: HEIGHTS }, (_, h) =>
      Float64Array.from({ length: DIRECTIONS }, (_, d) =>
        reach(hull, [x, h / (HEIGHTS - 1), z], angleOf(d), { from, step: STEP }),
      ),
    );
  const { x, z } = axisOf(reachesFrom(0, 0));
  const reaches = reachesFrom(x, z);
  const touching = hull.length < MANY ? TOUCHING.few : TOUCHING.many;
  const outer = Float64Array.from(reaches, (distances) => {
    const beyond = CORNER * quantile(distances, TOUCHING.few); // a handle, of which the radius tells nothing
    return quantile(
      distances.filter((distance) => distance <= beyond),
      touching,
    );
  });
  const radii = hull.length < MANY ? outer : withWholeRim(outer);
  let [round, all] = [0, 0];
  reaches.forEach((distances, h) => {
    if (radii[h] === 0) return;
    all += DIRECTIONS;
    round += distances.filter((distance) => distance <= CORNER * radii[h]).length;
  });
  return { x, z, radii, roundShare: round / Math.max(1, all) };
}

/** The radii with a level top as wide as what is just below it. */
function withWholeRim(radii: Float64Array): Float64Array {
  const rim = radii.length - 1 - RIM.below;
  if (radii[rim] < RIM.share * radii[rim - RIM.below]) return radii;
  return radii.map((radius, h) => (h > rim ? radii[rim] : radius));
}

const angleOf = (direction: number): number => (2 * Math.PI * direction) / DIRECTIONS;

const distancesOf = (sides: readonly { away: number }[]): Float64Array =>
  Float64Array.from(sides, ({ away }) => away);

/** The axis about which the hull, measured from the origin at even heights, is round but for what sticks out on some sides. */
function axisOf(reaches: readonly Float64Array[]): { x: number; z: number } {
  let [x, z] = [0, 0];
  for (let fit = 0; fit < AXIS_FITS; fit++) {
    // At first what sticks out draws the axis a little; then it does not count.
    const isRough = fit < AXIS_FITS / 2;
    let [sumX, sumZ] = [0, 0];
    for (const distances of reaches) {
      const sides = Array.from(distances, (distance, d) => {
        const [dx, dz] = [distance * Math.sin(angleOf(d)) - x, distance * Math.cos(angleOf(d)) - z];
        return { dx, dz, away: Math.hypot(dx, dz) };
      });
      const beyond = CORNER * quantile(distancesOf(sides), TOUCHING.few);
      const taken = sides.filter(
        ({ away }, d) => distances[d] > 0 && away > 0 && (isRough || away <= beyond),
      );
      const middle = quantile(distancesOf(taken), 0.5);
      for (const { dx, dz, away } of taken) {
        sumX += ((Math.min(away, beyond) - middle) * dx) / away;
        sumZ += ((Math.min(away, beyond) - middle) * dz) / away;
      }
    }
    // About an axis that is off by e, distances are e·cos longer on one side: their first harmonic is e / 2.
    x += (2 * sumX) / (HEIGHTS * DIRECTIONS);
    z += (2 * sumZ) / (HEIGHTS * DIRECTIONS);
  }
  return { x, z };
}

/** From how far out of the axis of the world on a hull is looked at closely. */
function farthest(hull: readonly HullView[]): number {
  let most = 0;
  for (let h = 0; h < HEIGHTS; h += COARSE.heights) {
    for (let d = 0; d < DIRECTIONS; d += COARSE.directions) {
      const distance = reach(hull, [0, h / (HEIGHTS - 1), 0], angleOf(d), {
        from: FARTHEST,
        step: COARSE.step,
      });
      most = Math.max(most, distance);
    }
  }
  // The axis of the product may lie a little off.
  return Math.min(FARTHEST, 1.2 * most + COARSE.step);
}

/** How far out from an axis the hull reaches in one direction. */
function reach(
  hull: readonly HullView[],
  [x, y, z]: Vec3,
  angle: number,
  { from, step }: { from: number; step: number },
): number {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const isInside = (r: number): boolean => hullValue(hull, x + r * sin, y, z + r * cos, 0) > 0;
  for (let r = from; r > 0; r -= step) {
    if (!isInside(r)) continue;
    let [inside, outside] = [r, r + step];
    for (let k = 0; k < 5; k++) {
      const middle = (inside + outside) / 2;
      if (isInside(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  }
  return 0;
}
