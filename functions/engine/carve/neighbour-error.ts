import { shadeMesh } from '../mesh/vertex-normals.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Mesh } from '../types.ts';
import { estimateGains } from '../views/photo-gains.ts';
import { preparePhotoView } from '../views/photo-view.ts';
import { addColour, viewWeight } from '../views/sample-photo.ts';
import { surfacePoint } from '../views/surface-point.ts';
import type { ViewSource } from '../views/view-source.ts';

/** One photo beside what the others say it should look like. */
export interface Prediction {
  width: number;
  height: number;
  /** Distance −z of the surface seen at each pixel; Infinity where there is none. */
  depth: Float32Array;
  /** The photo, RGB, and the colour of each pixel in the photo that sees its surface point best; NaN where none does. */
  own: Float32Array;
  seen: Float32Array;
}

/** Poses put a photo this many pixels beside where it should be, of photos 400 pixels wide. */
const SHIFT = 2;
const HALF_PATCH = 2;
const MIN_WEIGHT = 1e-5;

/** Predicts every photo from the straightest other one, as if `mesh` was the surface. Expects views of one size. */
export function predictPhotos(mesh: Mesh, sources: readonly ViewSource[]): Prediction[] {
  const shaded = shadeMesh(mesh);
  const views = sources.map((source) => preparePhotoView(source, shaded, 0));
  const gains = estimateGains(views, shaded);
  const colour = new Float64Array(3);
  return views.map((view, i) => {
    const { width, height, depth, triangle, barycentrics } = rasterise(shaded, view.maskCamera);
    const own = new Float32Array(3 * depth.length);
    const seen = new Float32Array(3 * depth.length).fill(NaN);
    for (let pixel = 0; pixel < depth.length; pixel++) {
      for (let k = 0; k < 3; k++)
        own[3 * pixel + k] = gains[i][k] * view.image.data[view.image.channels * pixel + k];
      if (depth[pixel] === Infinity) continue;
      const [wb, wc] = [barycentrics[2 * pixel], barycentrics[2 * pixel + 1]];
      const point = surfacePoint(shaded, triangle[pixel], [1 - wb - wc, wb, wc]);
      let [best, most] = [-1, MIN_WEIGHT];
      for (let j = 0; j < views.length; j++) {
        const weight = j === i ? 0 : viewWeight(views[j], point);
        if (weight > most) [best, most] = [j, weight];
      }
      if (best < 0) continue;
      colour.fill(0);
      addColour(views[best].image, views[best], point, gains[best], 1, colour);
      seen.set(colour, 3 * pixel);
    }
    return { width, height, depth, own, seen };
  });
}

/**
 * Squared difference, grey levels, of the patch round a pixel from its prediction, at the shift of up to two pixels
 * where they are most alike: what remains is the surface's fault, not that of poses slightly off. NaN if not predicted.
 */
export function predictionError({ width, height, own, seen }: Prediction, pixel: number): number {
  if (Number.isNaN(seen[3 * pixel])) return NaN;
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  let least = Infinity;
  for (let dy = -SHIFT; dy <= SHIFT; dy++) {
    for (let dx = -SHIFT; dx <= SHIFT; dx++) {
      let [sum, count] = [0, 0];
      for (let v = y - HALF_PATCH; v <= y + HALF_PATCH; v++) {
        for (let u = x - HALF_PATCH; u <= x + HALF_PATCH; u++) {
          if (u < 0 || v < 0 || u >= width || v >= height) continue;
          if (u + dx < 0 || v + dy < 0 || u + dx >= width || v + dy >= height) continue;
          const [p, q] = [3 * (v * width + u), 3 * ((v + dy) * width + u + dx)];
          if (Number.isNaN(seen[p])) continue;
          const [r, g, b] = [seen[p] - own[q], seen[p + 1] - own[q + 1], seen[p + 2] - own[q + 2]];
          sum += (r * r + g * g + b * b) / 3;
          count++;
        }
      }
      if (count > 0) least = Math.min(least, sum / count);
    }
  }
  return least;
}
