import { silhouetteOverlap } from '../mesh/silhouette-overlap.ts';
import type { Mesh } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';
import { lostReach, reachBeyond } from './lost-reach.ts';
import { comparePaint, type PaintAgreement, type PredictedPhoto } from './paint-agreement.ts';
import { HIDDEN_WEIGHT, predictEach, squaredError } from './predict-each.ts';
import { largestSeenOnce } from './seen-once.ts';

/** How well a surface explains the photos it was made from. */
export interface Explanation extends PaintAgreement {
  /** Mean over the photos of the squared error, in grey levels, of each as predicted from all others. */
  photoError: number;
  /** How far silhouettes reach beyond the surface, in shares of the product's height; see `lostReach`. */
  lostReach: number;
  /** The largest part that a single photo shows, as a share of what it shows; see `largestSeenOnce`. */
  seenOnce: number;
  /** Per photo: intersection over union of its silhouette and the surface as its camera sees it. */
  silhouetteIoU: number[];
}

/** Weight of the other photos at a point from which on they predict paint. */
const SEEN_WEIGHT = 1e-4;

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
  const predict = predictEach(mesh, sources);
  const results = sources.map((source, i) => {
    const { width, height, triangle, at } = predict(i);
    const [shown, predicted] = [0, 0].map(() => new Float32Array(triangle.length).fill(NaN));
    const isSeenOnce = new Uint8Array(triangle.length);
    let [error, pixels, onProduct] = [0, 0, 0];
    for (let pixel = 0; pixel < triangle.length; pixel++) {
      if (triangle[pixel] < 0) continue;
      const prediction = at(pixel);
      error += squaredError(prediction);
      pixels++;
      if (source.mask.data[pixel] <= 127) continue;
      onProduct++;
      if (prediction.weight < HIDDEN_WEIGHT) isSeenOnce[pixel] = 1;
      if (prediction.weight < SEEN_WEIGHT) continue;
      shown[pixel] = luma(prediction.own);
      predicted[pixel] = luma(prediction.sum) / prediction.weight;
    }
    return {
      paint: { width, height, shown, predicted },
      error: error / Math.max(1, pixels),
      seenOnce: largestSeenOnce(isSeenOnce, { width, height, shown: onProduct }),
      lost: reachBeyond(source, {
        width,
        height,
        data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)),
      }),
    };
  });
  return {
    photoError: results.reduce((total, { error }) => total + error, 0) / results.length,
    ...comparePaint(results.map(({ paint }): PredictedPhoto => paint)),
    lostReach: lostReach(results.map(({ lost }) => lost)),
    seenOnce: Math.max(0, ...results.map(({ seenOnce }) => seenOnce)),
  };
}

const luma = ([r, g, b]: Float64Array): number => 0.299 * r + 0.587 * g + 0.114 * b;
