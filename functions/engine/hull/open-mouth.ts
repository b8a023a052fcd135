import type { ScalarField } from '../types.ts';
import { radiusAt, type RoundBody } from './round-body.ts';

/** A lid is what has lost this share of the rim's radius within so much of it upwards: a dome rises more, a shoulder too. */
const [LID, RISE] = [0.8, 0.3];
/** Least radius of a mouth, as a share of the body's largest: a bottle's tells nothing. */
const LEAST_MOUTH = 0.4;
/** A lid rises so far over the rim where photos from low down are of one side, in radii of the mouth; a handle across it is higher there. */
const BULGE = 0.15;
/** Thickness of walls, as a share of the mouth's radius, and in samples at least. */
const [WALL, LEAST_WALL] = [0.06, 3];
/** So far below the rim, in its radii or halfway to the foot, a vessel is still this share of it wide: under a table's top there is a leg. */
const [UNDER_RIM, LEAST_UNDER] = [0.15, 0.5];
/** How far below a lid matter is asked for, in walls: nearer to it, the lid is what ends it. */
const BELOW_LID = 1.5;
/** How deep what is inside may begin, as shares of the way from the rim to the foot: of an empty basket, a bowl of fruit, a pot of soil. */
const DEPTHS = [1, 0.4, 0.15];

/**
 * The field of a round product with its mouth opened, to several depths, the deepest first; none where its top is no lid. Outlines close every mouth: they
 * pass over its rim, and never look into it. Handles beside the round body stay.
 */
export function openMouths(field: ScalarField, { x, z, radii }: RoundBody): ScalarField[] {
  const last = radii.length - 1;
  const rim = rimOf(radii);
  if (rim === undefined || !isVessel(radii, rim)) return [];
  const wall = Math.max(WALL * radii[rim], LEAST_WALL * field.spacing);
  // Straight down from the narrowest place above.
  const inner = radii.slice();
  for (let h = rim - 1; h >= 0; h--) inner[h] = Math.min(inner[h], inner[h + 1]);
  inner.fill(inner[rim], rim, Math.min(last, rim + Math.ceil(BULGE * radii[rim] * last)) + 1);
  const top = rim / last;
  return DEPTHS.map((depth) => {
    const floor = top - depth * (top - wall);
    return without(field, wall, top - BELOW_LID * wall, (px, py, pz) =>
      Math.min(
        radiusAt(inner, Math.min(last, Math.max(0, py * last))) - Math.hypot(px - x, pz - z),
        py - floor,
      ),
    );
  });
}

/** The place of the rim among the radii: below a lid that is the top of the round body; undefined where there is none. */
function rimOf(radii: Float64Array): number | undefined {
  const last = radii.length - 1;
  const widest = Math.max(...radii);
  for (let h = last; h > 0; h--) {
    const above = Math.min(last, h + Math.max(2, Math.ceil(RISE * radii[h] * last)));
    const left = above === last ? 0 : radii[above];
    if (radii[h] < LEAST_MOUTH * widest || left > (1 - LID) * radii[h]) continue;
    let rim = h;
    while (rim > 0 && radii[rim - 1] > radii[rim]) rim--;
    return rim;
  }
  return undefined;
}

/** Whether what is below the rim is nearly as wide. */
function isVessel(radii: Float64Array, rim: number): boolean {
  const under = rim - Math.min(rim / 2, UNDER_RIM * radii[rim] * (radii.length - 1));
  return radii[Math.round(under)] >= LEAST_UNDER * radii[rim];
}

/**
 * The field without what `inside` is positive of, in its world, as far as that lies a wall inside of it. Near the lid it is
 * asked of below it, at the height `below`.
 */
function without(
  field: ScalarField,
  wall: number,
  below: number,
  inside: (x: number, y: number, z: number) => number,
): ScalarField {
  const { size, origin, spacing } = field;
  const row = Math.round((below - origin[1]) / spacing);
  const data = field.data.slice();
  let at = 0;
  for (let k = 0; k < size[2]; k++) {
    for (let j = 0; j < size[1]; j++) {
      for (let i = 0; i < size[0]; i++, at++) {
        const off = inside(origin[0] + i * spacing, origin[1] + j * spacing, origin[2] + k * spacing);
        const within = field.data[at + (Math.min(j, row) - j) * size[0]] - wall;
        data[at] = Math.min(data[at], -Math.min(off, within));
      }
    }
  }
  return { ...field, data };
}
