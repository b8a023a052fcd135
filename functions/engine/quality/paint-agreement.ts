/** What one photo shows of a surface and what the others make of it, grey levels; NaN where either says nothing. */
export interface PredictedPhoto {
  width: number;
  height: number;
  shown: Float32Array;
  predicted: Float32Array;
}

/** Half a window, the pixels round its middle that must be known, and the way between two. */
const [RADIUS, MARGIN, STEP] = [5, 9, 6];
/** Variance below which a window is even: no shift of it could be seen. */
const LEAST_VARIANCE = 64;
/** Correlation below which two windows do not show the same paint at the same place. */
const SAME_PAINT = 0.5;
/** Fewer windows with paint in them than this tell nothing. */
const LEAST_WINDOWS = 40;

/**
 * Share of the painted windows of all photos that show something else than the other photos predict there: where a
 * surface is wrong, stripes, labels and grain come to lie beside themselves. Undefined for products with hardly any paint.
 */
export function shareOfDisplacedPaint(photos: readonly PredictedPhoto[]): number | undefined {
  let [windows, displaced] = [0, 0];
  for (const photo of photos) {
    for (let y = MARGIN; y < photo.height - MARGIN; y += STEP) {
      for (let x = MARGIN; x < photo.width - MARGIN; x += STEP) {
        if (!isKnownRound(photo, x, y)) continue;
        const { variance, correlation } = compareWindows(photo, x, y);
        if (variance < LEAST_VARIANCE) continue;
        windows++;
        if (correlation < SAME_PAINT) displaced++;
      }
    }
  }
  return windows < LEAST_WINDOWS ? undefined : displaced / windows;
}

function isKnownRound({ width, predicted }: PredictedPhoto, x: number, y: number): boolean {
  const corners = [-MARGIN, MARGIN].flatMap((dy) => [-MARGIN, MARGIN].map((dx) => (y + dy) * width + x + dx));
  return [y * width + x, ...corners].every((pixel) => !Number.isNaN(predicted[pixel]));
}

/** Variance of what is shown, and its correlation with what is predicted, over the pixels known. */
function compareWindows({ width, shown, predicted }: PredictedPhoto, x: number, y: number) {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let row = y - RADIUS; row <= y + RADIUS; row++) {
    for (let pixel = row * width + x - RADIUS; pixel <= row * width + x + RADIUS; pixel++) {
      const [p, q] = [shown[pixel], predicted[pixel]];
      if (Number.isNaN(p + q)) continue;
      count++;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const [meanA, meanB] = [a / count, b / count];
  const [varianceA, varianceB] = [aa / count - meanA * meanA, bb / count - meanB * meanB];
  // Where all predictions are even there is nothing of the paint: the least variance keeps that from being divided by.
  const correlation = (ab / count - meanA * meanB) / Math.sqrt(varianceA * Math.max(1, varianceB));
  return { variance: varianceA, correlation };
}
