import { shadeMesh } from '../mesh/vertex-normals.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Mesh } from '../types.ts';
import { estimateGains } from '../views/photo-gains.ts';
import { preparePhotoView } from '../views/photo-view.ts';
import { addColour, viewWeight } from '../views/sample-photo.ts';
import { surfacePoint } from '../views/surface-point.ts';
import type { ViewSource } from '../views/view-source.ts';

/** How well a surface explains the photos it was made from. */
export interface Explanation {
  /** Mean over the photos of the squared error, in grey levels, of each as predicted from all others. */
  photoError: number;
  /** Per photo: intersection over union of its silhouette and the surface as its camera sees it. */
  silhouetteIoU: number[];
}

/** What a photo that does not see a point still weighs there, so that the same pixels count for every surface. */
const BLIND_WEIGHT = 1e-9;

/**
 * Predicts every photo from the others, which needs no truth: on the right surface they agree. Expects small views,
 * about 400 pixels wide.
 */
export function explainPhotos(mesh: Mesh, sources: readonly ViewSource[]): Explanation {
  const shaded = shadeMesh(mesh);
  const views = sources.map((source) => preparePhotoView(source, shaded, 0));
  const gains = estimateGains(views, shaded);
  const sum = new Float64Array(3);
  const own = new Float64Array(3);

  const results = views.map((view, i) => {
    const { triangle, barycentrics } = rasterise(shaded, view.maskCamera);
    let [error, pixels, both, either] = [0, 0, 0, 0];
    for (let pixel = 0; pixel < triangle.length; pixel++) {
      const isProduct = sources[i].mask.data[pixel] > 127;
      const t = triangle[pixel];
      if (isProduct || t >= 0) either++;
      if (t < 0) continue;
      if (isProduct) both++;
      const [wb, wc] = [barycentrics[2 * pixel], barycentrics[2 * pixel + 1]];
      const point = surfacePoint(shaded, t, [1 - wb - wc, wb, wc]);
      let total = 0;
      sum.fill(0);
      own.fill(0);
      for (let j = 0; j < views.length; j++) {
        if (j === i) continue;
        const weight = Math.max(BLIND_WEIGHT, viewWeight(views[j], point));
        addColour(views[j].image, views[j], point, gains[j], weight, sum);
        total += weight;
      }
      addColour(view.image, view, point, gains[i], 1, own);
      for (let k = 0; k < 3; k++) error += (sum[k] / total - own[k]) ** 2 / 3;
      pixels++;
    }
    return { error: error / Math.max(1, pixels), iou: both / Math.max(1, either) };
  });
  return {
    photoError: results.reduce((total, { error }) => total + error, 0) / results.length,
    silhouetteIoU: results.map(({ iou }) => iou),
  };
}
