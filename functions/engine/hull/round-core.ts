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
  const [nx, ny, nz] = field.size;
  const columns = columnsAbout(field, body);
  const isPart = partsBeyond(field, body, columns);
  const data = core.data;
  for (let k = 0; k < nz; k++) {
    for (let level = 0; level < ny; level++) {
      for (let i = 0; i < nx; i++) {
        if (!isPart[level * DIRECTIONS + columns.direction[k * nx + i]]) continue;
        const at = (k * ny + level) * nx + i;
        data[at] = Math.max(data[at], field.data[at]);
      }
    }
  }
  return core;
}

/** Of each upright column of samples: how far from the axis it stands, and in which direction. */
interface Columns {
  away: Float64Array;
  direction: Uint8Array;
}

function columnsAbout({ size: [nx, , nz], origin, spacing }: ScalarField, { x, z }: RoundBody): Columns {
  const columns = { away: new Float64Array(nx * nz), direction: new Uint8Array(nx * nz) };
  for (let k = 0; k < nz; k++) {
    for (let i = 0; i < nx; i++) {
      const [dx, dz] = [origin[0] + spacing * i - x, origin[2] + spacing * k - z];
      const turn = Math.atan2(dx, dz) / (2 * Math.PI) + 1;
      columns.away[k * nx + i] = Math.hypot(dx, dz);
      columns.direction[k * nx + i] = Math.floor(turn * DIRECTIONS) % DIRECTIONS;
    }
  }
  return columns;
}

/** Per level and direction, whether the field has matter there beyond the round body. */
function partsBeyond(
  { size: [nx, ny, nz], origin, spacing, data }: ScalarField,
  { radii }: RoundBody,
  { away, direction }: Columns,
): Uint8Array {
  const last = radii.length - 1;
  const isPart = new Uint8Array(ny * DIRECTIONS);
  const mark = (level: number, towards: number): void => {
    for (let row = Math.max(0, level - BESIDE); row <= Math.min(ny - 1, level + BESIDE); row++) {
      for (let turn = -BESIDE; turn <= BESIDE; turn++)
        isPart[row * DIRECTIONS + ((towards + turn + DIRECTIONS) % DIRECTIONS)] = 1;
    }
  };
  for (let level = 0; level < ny; level++) {
    const height = Math.min(last, Math.max(0, (origin[1] + spacing * level) * last));
    const beyond = CORNER * radiusAt(radii, height);
    for (let column = 0; column < nx * nz; column++) {
      const at = (Math.floor(column / nx) * ny + level) * nx + (column % nx);
      if (data[at] > 0 && away[column] > beyond) mark(level, direction[column]);
    }
  }
  return isPart;
}
