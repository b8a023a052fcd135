import type { Mask, ScalarField } from '../types.ts';
import type { HullView } from './hull-views.ts';
import { areWhole, fieldOfRoundBody, fitsOf, radiusAt, type RoundBody } from './round-body.ts';
import { CORNER, measureProfile } from './round-profile.ts';

/**
 * A product is round but for a handle or a spout where the round body has at least so much of each silhouette (a mug .84, a teapot
 * .86, a round table on a thin leg .68), and the hull ends on it in this share of the directions (mug .95, teapot .85; boxes and
 * chairs at most .58).
 */
const [LEAST_OVERLAP, LEAST_ROUND] = [0.75, 0.75];

/** Directions in which matter beyond the round body is told from its absence. */
const DIRECTIONS = 96;
/** So many directions, and levels, beside those with a part belong to it. */
const BESIDE = 1;

/** The round body that nearly all silhouettes have all of, whatever sticks out of it; undefined where it is not most of the product. */
export function fitRoundCore(hull: readonly HullView[], masks: readonly Mask[]): RoundBody | undefined {
  const profile = measureProfile(hull);
  if (profile.roundShare < LEAST_ROUND) return undefined;
  const fits = fitsOf(profile, hull, masks);
  const isCore = areWhole(fits) && fits.every(({ overlap }) => overlap >= LEAST_OVERLAP);
  return isCore ? { ...profile, isBare: false } : undefined;
}

/**
 * A product whose core is a round body, as a mug's is: that body, and the parts of the field that stick out of it, farther than
 * the corners of a hull of few photos do.
 */
export function withRoundCore(field: ScalarField, body: RoundBody): ScalarField {
  const core = fieldOfRoundBody(field, body);
  const isPart = partsBeyond(field, body);
  const data = core.data.map((value, at) => (isPart(at) ? Math.max(value, field.data[at]) : value));
  return { ...field, data };
}

/** Whether a sample is at a height and in a direction in which the field has matter beyond the round body. */
function partsBeyond(
  { size: [nx, ny, nz], origin, spacing, data }: ScalarField,
  { x, z, radii }: RoundBody,
): (at: number) => boolean {
  const last = radii.length - 1;
  const cellOf = (at: number): { level: number; direction: number; away: number } => {
    const [i, level, k] = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))];
    const [dx, dz] = [origin[0] + spacing * i - x, origin[2] + spacing * k - z];
    const turn = Math.atan2(dx, dz) / (2 * Math.PI) + 1;
    return { level, direction: Math.floor(turn * DIRECTIONS) % DIRECTIONS, away: Math.hypot(dx, dz) };
  };
  const isPart = new Uint8Array(ny * DIRECTIONS);
  for (let at = 0; at < nx * ny * nz; at++) {
    if (data[at] <= 0) continue;
    const { level, direction, away } = cellOf(at);
    const height = Math.min(last, Math.max(0, (origin[1] + spacing * level) * last));
    if (away <= CORNER * radiusAt(radii, height)) continue;
    for (let up = -BESIDE; up <= BESIDE; up++) {
      for (let turn = -BESIDE; turn <= BESIDE; turn++) {
        const row = Math.min(ny - 1, Math.max(0, level + up));
        isPart[row * DIRECTIONS + ((direction + turn + DIRECTIONS) % DIRECTIONS)] = 1;
      }
    }
  }
  return (at) => {
    const { level, direction } = cellOf(at);
    return isPart[level * DIRECTIONS + direction] === 1;
  };
}
