import { sampleField } from '../geometry/resample-field.ts';
import { dot, normalise, type Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';
import type { HullView } from './hull-views.ts';
import { outlinePoints } from './outline-contacts.ts';
import { pointsAlong, samplePixels, viewRay } from './view-rays.ts';

/** A plane that a body is its own mirror image in: normal · X = offset. */
export interface Mirror {
  /** Unit. */
  normal: Vec3;
  offset: number;
}

/** Points of an outline are this many samples of the hull apart. */
const APART = 4;
/** What a ray may lack of the mirrored hull to count in full, in samples. */
const MOST_MISSED = 4;
/**
 * What rays may lack of the mirrored hull in the mean, in samples: .07 to .19 across the side of ten pieces of furniture, .9 to 1.8
 * from front to back of those whose front and back differ (.5 of a cabinet).
 */
const MOST_MISSED_MEAN = 0.4;
/** A search that lacks more than so many times that after its first steps ends. */
const HOPELESS = 3;
/** First and last steps of the search: by shares of the side that the plane crosses, and in radians. */
const [FIRST_SHIFT, FIRST_TURN, LAST_TURN] = [1 / 60, 0.03, 0.001];

/**
 * The upright planes, at most one across each of the world's level axes, in which a body is its own mirror image as far as
 * its outlines tell: what a ray through an outline touches of the hull, the mirrored hull has as well.
 */
export function findMirrors(hull: ScalarField, views: readonly HullView[]): Mirror[] {
  const touched = touchedPoints(hull, views);
  return ([0, 2] as const).flatMap((axis) => searchMirror(hull, touched, axis) ?? []);
}

/** Where a point's mirror image lies. */
export function mirrored(
  { normal: n, offset }: Mirror,
  x: number,
  y: number,
  z: number,
): [number, number, number] {
  const off = 2 * (n[0] * x + n[1] * y + n[2] * z - offset);
  return [x - off * n[0], y - off * n[1], z - off * n[2]];
}

/** For each ray through an outline the points of the hull that it passes, three numbers a point. */
function touchedPoints(hull: ScalarField, views: readonly HullView[]): number[][] {
  return views
    .flatMap((view) =>
      outlinePoints(view, APART * samplePixels(view, hull)).map(({ u, v }) =>
        pointsAlong(viewRay(view, u, v), hull, hull.spacing)
          .filter((point) => sampleField(hull, ...point) >= -hull.spacing)
          .flat(),
      ),
    )
    .filter((points) => points.length > 0);
}

/** The best plane across an axis, by steps that halve; undefined where the body is no mirror image of itself. */
function searchMirror(hull: ScalarField, touched: readonly number[][], axis: 0 | 2): Mirror | undefined {
  const { origin, spacing, size } = hull;
  const [x, y, z] = origin.map((from, k) => from + (spacing * (size[k] - 1)) / 2);
  const mirrorAt = ([shift, turn, lean]: readonly number[]): Mirror => {
    const normal = normalise(axis === 0 ? [1, lean, turn] : [turn, lean, 1]);
    return { normal, offset: dot(normal, [x, y, z]) + shift };
  };
  let place = [0, 0, 0];
  let least = missedMean(hull, touched, mirrorAt(place));
  let steps = [FIRST_SHIFT * spacing * size[axis], FIRST_TURN, FIRST_TURN];
  while (steps[1] > LAST_TURN) {
    const before = least;
    for (const [k, step] of steps.entries()) {
      for (const way of [step, -step]) {
        const tried = place.with(k, place[k] + way);
        const missed = missedMean(hull, touched, mirrorAt(tried));
        if (missed < least) [place, least] = [tried, missed];
      }
    }
    if (least < before) continue;
    if (least > HOPELESS * MOST_MISSED_MEAN) return undefined;
    steps = steps.map((step) => step / 2);
  }
  return least <= MOST_MISSED_MEAN ? mirrorAt(place) : undefined;
}

function missedMean(hull: ScalarField, touched: readonly number[][], mirror: Mirror): number {
  const floor = -MOST_MISSED * hull.spacing;
  let sum = 0;
  for (const points of touched) {
    let nearest = floor;
    for (let i = 0; i < points.length && nearest < 0; i += 3) {
      const image = mirrored(mirror, points[i], points[i + 1], points[i + 2]);
      nearest = Math.max(nearest, sampleField(hull, image[0], image[1], image[2]));
    }
    sum += Math.max(0, -nearest);
  }
  return sum / Math.max(1, touched.length) / hull.spacing;
}
