import type { PhotoView } from '../views/photo-view.ts';
import { addColour, viewWeight, type Gains } from '../views/sample-photo.ts';
import type { SurfacePoint } from '../views/surface-point.ts';

/** What all photos say of the colour of a point; the next call overwrites `colour`. */
export type PointBlender = (point: SurfacePoint) => { weight: number; colour: Float64Array };

/** Detail comes from the best photos alone, so that small errors of pose do not double it. */
const DETAIL_SHARPNESS = 3;
/** Photos with a smaller share in a band are not worth reading. */
const LEAST_SHARE = 1e-3;

/**
 * Blends photos in two bands (Baumberg, Blending images for texturing 3D models, 2002): light and broad colour over all
 * photos that see the point, detail over the few that look at it straightest, which keeps it single where poses are a
 * little off. `weight` is 0 where no photo sees the point.
 */
export function pointBlender(views: readonly PhotoView[], gains: Gains): PointBlender {
  const weights = new Float64Array(views.length);
  const colour = new Float64Array(3);
  const blended = { weight: 0, colour };
  return (point) => {
    let [total, best] = [0, 0];
    for (let i = 0; i < views.length; i++) {
      weights[i] = viewWeight(views[i], point);
      total += weights[i];
      best = Math.max(best, weights[i]);
    }
    colour.fill(0);
    blended.weight = total;
    if (total === 0) return blended;
    let sharpTotal = 0;
    for (let i = 0; i < views.length; i++)
      if (weights[i] > 0) sharpTotal += (weights[i] / best) ** DETAIL_SHARPNESS;
    for (let i = 0; i < views.length; i++) {
      if (weights[i] < total * LEAST_SHARE) continue;
      const sharp = (weights[i] / best) ** DETAIL_SHARPNESS / sharpTotal;
      addColour(views[i].base, views[i], point, gains[i], weights[i] / total - sharp, colour);
      if (sharp > LEAST_SHARE) addColour(views[i].image, views[i], point, gains[i], sharp, colour);
    }
    return blended;
  };
}
