import type { ScalarField } from '../types.ts';
import type { Box } from './bounds.ts';
import { hullValue } from './hull-value.ts';
import type { HullView } from './hull-views.ts';
import { lostRays } from './lost-rays.ts';
import { pointsAlong, viewRay } from './view-rays.ts';

/** Of fewer photos too little is known to tell one that is wrong. */
const LEAST_PHOTOS = 6;
/** So far inside the other outlines, in samples, lies what one of them takes away. */
const AGREED = 0.5;
/** Between two points on a ray, and how far round one of them matter comes back, in samples. */
const [STEP, RADIUS] = [0.7, 1.8];

/**
 * Gives back what a single outline took away: parts that a silhouette shows, where the hull has nothing although all
 * outlines but one leave room for them. That one has a bite or a slit where paint or gloss is as light as the wall. The
 * hull of the others comes back where that one contradicts it the least. `clip` is the box that the hull was cut to.
 */
export function undoBites(hull: ScalarField, views: readonly HullView[], clip: Box): ScalarField {
  if (views.length < LEAST_PHOTOS) return hull;
  const restored = { ...hull, data: hull.data.slice() };
  for (const view of views) {
    for (const { u, v } of lostRays(hull, view)) {
      const place = leastContradicted(hull, views, clip, view, u, v);
      if (place) giveBack(restored, views, clip, place);
    }
  }
  return restored;
}

interface Place {
  at: readonly [number, number, number];
  /** The view whose outline takes it away. */
  against: number;
}

/** Where on a ray all views but one have the product, and that one lacks it by the least. */
function leastContradicted(
  hull: ScalarField,
  views: readonly HullView[],
  clip: Box,
  view: HullView,
  u: number,
  v: number,
): Place | undefined {
  let place: Place | undefined;
  let most = -Infinity;
  for (const at of pointsAlong(viewRay(view, u, v), hull, STEP * hull.spacing)) {
    if (at.some((value, axis) => value < clip.min[axis] || value > clip.max[axis])) continue;
    const values = views.map((other) => (other === view ? Infinity : hullValue([other], ...at)));
    const lowest = Math.min(...values);
    if (lowest <= most || lowest > 0) continue;
    const against = values.indexOf(lowest);
    if (values.some((value, k) => k !== against && value < AGREED * hull.spacing)) continue;
    [place, most] = [{ at, against }, lowest];
  }
  return place;
}

/** Sets the samples round a place to the hull of the views that are not against it. */
function giveBack(
  { size, origin, spacing, data }: ScalarField,
  views: readonly HullView[],
  { min, max }: Box,
  { at, against }: Place,
): void {
  const others = views.filter((_, k) => k !== against);
  const [first, last] = [-RADIUS, RADIUS].map((way) =>
    at.map((value, axis) => {
      const step = (value - origin[axis]) / spacing + way;
      return way < 0 ? Math.max(0, Math.ceil(step)) : Math.min(size[axis] - 1, Math.floor(step));
    }),
  );
  for (let z = first[2]; z <= last[2]; z++)
    for (let y = first[1]; y <= last[1]; y++)
      for (let x = first[0]; x <= last[0]; x++) {
        const sample = [x, y, z].map((step, axis) => origin[axis] + step * spacing);
        const off = Math.hypot(...sample.map((value, axis) => value - at[axis]));
        if (off > RADIUS * spacing) continue;
        const inBox = Math.min(...sample.flatMap((value, axis) => [value - min[axis], max[axis] - value]));
        const value = Math.min(hullValue(others, sample[0], sample[1], sample[2]), inBox);
        const index = x + size[0] * (y + size[1] * z);
        // Fades to the edge of the ball, so that what comes back is closed.
        data[index] = Math.max(data[index], Math.min(value, RADIUS * spacing - off));
      }
}
