import type { Mask } from '../../engine/types.ts';

/** Alpha up to this is nothing: encoders leave a little. */
const CLEAR = 8;
/** A cut-out shows nothing on at least this share of the picture; rounded corners of a screenshot are less. */
const LEAST_CLEAR = 0.02;
/** And on at least this share of its border: a product may reach it where the picture was trimmed to the product. */
const LEAST_CLEAR_BORDER = 0.75;

/** The outline that a picture's transparency gives its product; undefined where it only decorates a photo. */
export function cutOutMask(alpha: Mask): Mask | undefined {
  const { width, height, data } = alpha;
  let [clear, clearBorder] = [0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((data[i] ?? 0) > CLEAR) continue;
      clear++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) clearBorder++;
    }
  }
  const border = 2 * (width + height) - 4;
  const isCutOut = clear >= LEAST_CLEAR * width * height && clearBorder >= LEAST_CLEAR_BORDER * border;
  return isCutOut ? alpha : undefined;
}
