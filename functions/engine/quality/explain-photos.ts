import { shadeMesh } from '../mesh/vertex-normals.ts';
import { silhouetteOverlap } from '../mesh/silhouette-overlap.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Mesh } from '../types.ts';
import { estimateGains } from '../views/photo-gains.ts';
import { preparePhotoView } from '../views/photo-view.ts';
import { addColour, viewWeight } from '../views/sample-photo.ts';
import { surfacePoint } from '../views/surface-point.ts';
import type { ViewSource } from '../views/view-source.ts';
import { lostReach, reachBeyond } from './lost-reach.ts';
import { shareOfDisplacedPaint, type PredictedPhoto } from './paint-agreement.ts';
import { largestSeenOnce } from './seen-once.ts';

/** How well a surface explains the photos it was made from. */
export interface Explanation {
  /** Mean over the photos of the squared error, in grey levels, of each as predicted from all others. */
  photoError: number;
  /** Share of the paint that the photos show elsewhere than the others predict it; see `shareOfDisplacedPaint`. */
  displacedPaint?: number;
  /** How far silhouettes reach beyond the surface, in shares of the product's height; see `lostReach`. */
  lostReach: number;
  /** The largest part that a single photo shows, as a share of what it shows; see `largestSeenOnce`. */
  seenOnce: number;
  /** Per photo: intersection over union of its silhouette and the surface as its camera sees it. */
  silhouetteIoU: number[];
}

/** What a photo that does not see a point still weighs there, so that the same pixels count for every surface. */
const BLIND_WEIGHT = 1e-9;
/** Weight of the other photos at a point from which on they predict paint. */
const SEEN_WEIGHT = 1e-4;
/** Below it none of them sees the point: a top that they glance at weighs more. */
const HIDDEN_WEIGHT = 1e-7;

/**
 * Predicts every photo from the others, which needs no truth: on the right surface they agree. Expects small views,
 * about 400 pixels wide. Of a walk's frames only those of the indices `telling` predict and are predicted: neighbours
 * agree on wrong surfaces too.
 */
export function explainPhotos(
  mesh: Mesh,
  sources: readonly ViewSource[],
  telling: readonly number[] = sources.map((_, i) => i),
): Explanation {
  const told = telling.map((i) => sources[i]);
  return {
    ...predictPhotos(mesh, told),
    silhouetteIoU: sources.map((source) => silhouetteOverlap(mesh, [source])),
  };
}

function predictPhotos(mesh: Mesh, sources: readonly ViewSource[]): Omit<Explanation, 'silhouetteIoU'> {
  const shaded = shadeMesh(mesh);
  const views = sources.map((source) => preparePhotoView(source, shaded, 0));
  const gains = estimateGains(views, shaded);
  const sum = new Float64Array(3);
  const own = new Float64Array(3);

  const results = views.map((view, i) => {
    const { triangle, barycentrics, width, height } = rasterise(shaded, view.maskCamera);
    const [shown, predicted] = [0, 0].map(() => new Float32Array(triangle.length).fill(NaN));
    const isSeenOnce = new Uint8Array(triangle.length);
    let [error, pixels, onProduct] = [0, 0, 0];
    for (let pixel = 0; pixel < triangle.length; pixel++) {
      const isProduct = sources[i].mask.data[pixel] > 127;
      const t = triangle[pixel];
      if (t < 0) continue;
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
      if (!isProduct) continue;
      onProduct++;
      if (total < HIDDEN_WEIGHT) isSeenOnce[pixel] = 1;
      if (total < SEEN_WEIGHT) continue;
      shown[pixel] = luma(own);
      predicted[pixel] = luma(sum) / total;
    }
    return {
      paint: { width, height, shown, predicted },
      error: error / Math.max(1, pixels),
      seenOnce: largestSeenOnce(isSeenOnce, { width, height, shown: onProduct }),
      lost: reachBeyond(sources[i], {
        width,
        height,
        data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)),
      }),
    };
  });
  return {
    photoError: results.reduce((total, { error }) => total + error, 0) / results.length,
    displacedPaint: shareOfDisplacedPaint(results.map(({ paint }): PredictedPhoto => paint)),
    lostReach: lostReach(results.map(({ lost }) => lost)),
    seenOnce: Math.max(0, ...results.map(({ seenOnce }) => seenOnce)),
  };
}

const luma = ([r, g, b]: Float64Array): number => 0.299 * r + 0.587 * g + 0.114 * b;
