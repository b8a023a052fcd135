import type { CoherenceView } from './coherence-view.ts';
import { AZIMUTH, ELEVATION, LOG_DISTANCE, ORBIT_PARAMETERS, PITCH, YAW } from './orbit.ts';

/** Elevation at which people photograph a product on the floor or a table, radians. */
const USUAL_ELEVATION = (12 * Math.PI) / 180;

/**
 * An orbit in equal steps around an object of height 1 at the origin, from +Z: each camera looks at the middle of
 * its silhouette from as far as the silhouette's height tells. `turn` is +1 when the photos go around towards +X,
 * −1 the other way. `places` tells where on the orbit each photo was taken, in shares of a whole turn, where photos
 * between them are left out.
 */
export function equalSteps(
  views: readonly CoherenceView[],
  turn: 1 | -1,
  places: readonly number[] = views.map((_, i) => i / views.length),
): Float64Array {
  const parameters = new Float64Array(views.length * ORBIT_PARAMETERS);
  views.forEach(({ bounds, focal, cx, cy }, i) => {
    const at = i * ORBIT_PARAMETERS;
    const girth = Math.min(bounds.width / bounds.height, 2.5);
    // Seen from above, the silhouette's height is the object's front plus a part of its top, and its near edge counts.
    const apparent = Math.cos(USUAL_ELEVATION) + 0.75 * girth * Math.sin(USUAL_ELEVATION);
    parameters[at + AZIMUTH] = turn * 2 * Math.PI * places[i];
    parameters[at + ELEVATION] = USUAL_ELEVATION;
    parameters[at + LOG_DISTANCE] = Math.log((focal / bounds.height) * apparent + 0.12 * girth);
    parameters[at + YAW] = Math.atan((bounds.x + bounds.width / 2 - cx) / focal);
    parameters[at + PITCH] = Math.atan((bounds.y + bounds.height / 2 - cy) / focal);
  });
  return parameters;
}

/** Radius around the origin, in object heights, that surely holds the object. */
export function reachOf(views: readonly CoherenceView[]): number {
  const girth = Math.max(...views.map(({ bounds }) => bounds.width / bounds.height));
  return 0.75 * Math.hypot(1, girth);
}
