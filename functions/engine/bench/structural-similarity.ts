import type { Image } from '../types.ts';

/** Window and constants of Wang, Bovik, Sheikh and Simoncelli, Image quality assessment, IEEE TIP 13(4), 2004. */
const SIDE = 11;
const SIGMA = 1.5;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/**
 * Mean structural similarity (SSIM) of two images of one size: 1 for the same image, about 0 for unrelated ones. On
 * luma (Rec. 601), over every window that lies inside the image. Throws `RangeError` when none does.
 */
export function structuralSimilarity(a: Image, b: Image): number {
  const { width, height } = a;
  if (Math.min(width, height) < SIDE) throw new RangeError(`${width} × ${height} is less than one window`);
  const [x, y] = [lumaOf(a), lumaOf(b)];
  const product = (p: Float64Array, q: Float64Array) => p.map((value, i) => value * q[i]);
  const blurred = (plane: Float64Array) => blurColumns(blurRows(plane, width), width - SIDE + 1);
  const [meanX, meanY] = [blurred(x), blurred(y)];
  const [xx, yy, xy] = [blurred(product(x, x)), blurred(product(y, y)), blurred(product(x, y))];
  let sum = 0;
  for (let i = 0; i < meanX.length; i++) {
    const [mx, my] = [meanX[i], meanY[i]];
    const [varianceX, varianceY, covariance] = [xx[i] - mx * mx, yy[i] - my * my, xy[i] - mx * my];
    sum +=
      ((2 * mx * my + C1) * (2 * covariance + C2)) /
      ((mx * mx + my * my + C1) * (varianceX + varianceY + C2));
  }
  return sum / meanX.length;
}

const KERNEL = (() => {
  const weights = Array.from({ length: SIDE }, (_, i) =>
    Math.exp(-((i - (SIDE >> 1)) ** 2) / (2 * SIGMA ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
})();

function lumaOf({ width, height, channels, data }: Image): Float64Array {
  return Float64Array.from(
    { length: width * height },
    (_, p) => 0.299 * data[p * channels] + 0.587 * data[p * channels + 1] + 0.114 * data[p * channels + 2],
  );
}

/** Each row blurred where the window fits: `SIDE` − 1 columns fewer. */
function blurRows(plane: Float64Array, width: number): Float64Array {
  const narrow = width - SIDE + 1;
  const rows = plane.length / width;
  return Float64Array.from({ length: rows * narrow }, (_, i) => {
    const from = Math.floor(i / narrow) * width + (i % narrow);
    return KERNEL.reduce((sum, weight, k) => sum + weight * plane[from + k], 0);
  });
}

/** Each column blurred where the window fits: `SIDE` − 1 rows fewer. */
function blurColumns(plane: Float64Array, width: number): Float64Array {
  return Float64Array.from({ length: plane.length - (SIDE - 1) * width }, (_, i) =>
    KERNEL.reduce((sum, weight, k) => sum + weight * plane[i + k * width], 0),
  );
}
