import { shadeMesh } from '../mesh/vertex-normals.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Mesh } from '../types.ts';
import { estimateGains } from '../views/photo-gains.ts';
import { preparePhotoView } from '../views/photo-view.ts';
import { addColour, viewWeight } from '../views/sample-photo.ts';
import { surfacePoint } from '../views/surface-point.ts';
import type { ViewSource } from '../views/view-source.ts';

/** What a photo that does not see a point still weighs there, so that the same pixels count for every surface. */
const BLIND_WEIGHT = 1e-9;
/** Weight of the other photos below which none of them sees a point: a top that they glance at weighs more. */
export const HIDDEN_WEIGHT = 1e-7;

/** A point of a surface as one photo shows it and as the others do. */
export interface Prediction {
  /** Grey levels of red, green and blue. */
  own: Float64Array;
  /** The same of the others together, times `weight`. */
  sum: Float64Array;
  /** How well the others see the point. */
  weight: number;
}

/** A photo's pixels on a surface; a prediction is overwritten by the next one. */
export interface PredictedView {
  width: number;
  height: number;
  /** The triangle at each pixel, −1 where there is none, and how far away it is. */
  triangle: Int32Array;
  depth: Float32Array;
  at: (pixel: number) => Prediction;
}

/** Looks at a surface as each photo sees it, by the photo's place in the list, and predicts its pixels from the others. */
export function predictEach(mesh: Mesh, sources: readonly ViewSource[]): (i: number) => PredictedView {
  const shaded = shadeMesh(mesh);
  const views = sources.map((source) => preparePhotoView(source, shaded, 0));
  const gains = estimateGains(views, shaded);
  const prediction: Prediction = { own: new Float64Array(3), sum: new Float64Array(3), weight: 0 };
  return (i) => {
    const { triangle, barycentrics, depth, width, height } = rasterise(shaded, views[i].maskCamera);
    return {
      width,
      height,
      triangle,
      depth,
      at(pixel) {
        const [wb, wc] = [barycentrics[2 * pixel], barycentrics[2 * pixel + 1]];
        const point = surfacePoint(shaded, triangle[pixel], [1 - wb - wc, wb, wc]);
        const { own, sum } = prediction;
        prediction.weight = 0;
        sum.fill(0);
        own.fill(0);
        for (let j = 0; j < views.length; j++) {
          if (j === i) continue;
          const weight = Math.max(BLIND_WEIGHT, viewWeight(views[j], point));
          addColour(views[j].image, views[j], point, gains[j], weight, sum);
          prediction.weight += weight;
        }
        addColour(views[i].image, views[i], point, gains[i], 1, own);
        return prediction;
      },
    };
  };
}

/** Squared error of a prediction, mean of the three channels, squared grey levels. */
export function squaredError({ own, sum, weight }: Prediction): number {
  let error = 0;
  for (let k = 0; k < 3; k++) error += (sum[k] / weight - own[k]) ** 2 / 3;
  return error;
}
