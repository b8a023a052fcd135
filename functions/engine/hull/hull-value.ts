import { sampleDistance } from '../geometry/signed-distance.ts';
import type { HullView } from './hull-views.ts';

/**
 * How deep a world point lies in the visual hull, world units, negative outside: the least over views of its
 * distance to the silhouette, in pixels, at the size a pixel has there (Laurentini, The visual hull concept, PAMI
 * 1994). Returns as soon as it is below `floor`; the value is then only an upper bound.
 * `slack` widens every silhouette by that many pixels of its cut-out.
 */
export function hullValue(
  views: readonly HullView[],
  x: number,
  y: number,
  z: number,
  floor = -Infinity,
  slack = 0,
): number {
  let least = Infinity;
  for (let k = 0; k < views.length; k++) {
    const { rows: m, distance, focal } = views[k];
    const w = m[8] * x + m[9] * y + m[10] * z + m[11];
    if (w <= 1e-6) return -Infinity;
    const u = (m[0] * x + m[1] * y + m[2] * z + m[3]) / w;
    const v = (m[4] * x + m[5] * y + m[6] * z + m[7]) / w;
    const value = ((sampleDistance(distance, u, v) + slack) * w) / focal;
    if (value < least) {
      least = value;
      if (least < floor) return least;
    }
  }
  return least;
}
