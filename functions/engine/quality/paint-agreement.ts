import { labelRegions } from '../segment/regions.ts';

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

/** Where paint lies, of all photos. */
export interface PaintAgreement {
  /** Share of the painted windows that show something else than the other photos predict there; undefined for products with hardly any paint. */
  displacedPaint?: number;
  /** The largest patch of such windows in one photo, as a share of what that shows of the product and another photo as well. */
  displacedPatch: number;
}

/**
 * Compares each photo with what the others predict, window by window: where a surface is wrong, stripes, labels and grain come to lie
 * beside themselves.
 */
export function comparePaint(photos: readonly PredictedPhoto[]): PaintAgreement {
  const all = photos.map(windowsOf);
  const sum = (of: (photo: Windows) => number) => all.reduce((total, photo) => total + of(photo), 0);
  const painted = sum((photo) => photo.painted);
  const displaced = sum(({ isDisplaced }) => isDisplaced.reduce((count, is) => count + is, 0));
  return {
    ...(painted >= LEAST_WINDOWS && { displacedPaint: displaced / painted }),
    displacedPatch: Math.max(0, ...all.map((photo) => largestPatch(photo) / Math.max(1, photo.known))),
  };
}

/** The windows of a photo, row by row. */
interface Windows {
  columns: number;
  rows: number;
  /** 1 where a painted window shows something else than predicted. */
  isDisplaced: Uint8Array;
  /** How many windows are known, and how many of these are painted. */
  known: number;
  painted: number;
}

function windowsOf(photo: PredictedPhoto): Windows {
  const [columns, rows] = [photo.width, photo.height].map((side) =>
    Math.max(0, Math.ceil((side - 2 * MARGIN) / STEP)),
  );
  const isDisplaced = new Uint8Array(columns * rows);
  let [known, painted] = [0, 0];
  for (let window = 0; window < isDisplaced.length; window++) {
    const [x, y] = [MARGIN + STEP * (window % columns), MARGIN + STEP * Math.floor(window / columns)];
    if (!isKnownRound(photo, x, y)) continue;
    known++;
    const { variance, correlation } = compareWindows(photo, x, y);
    if (variance < LEAST_VARIANCE) continue;
    painted++;
    if (correlation < SAME_PAINT) isDisplaced[window] = 1;
  }
  return { columns, rows, isDisplaced, known, painted };
}

/** Windows of the largest patch of displaced ones that touch by their sides. */
const largestPatch = ({ columns, rows, isDisplaced }: Windows): number =>
  Math.max(0, ...labelRegions(isDisplaced, columns, rows, 1).regions.map(({ size }) => size));

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
