import type { Image, Mask } from '../../types.ts';

/** The photo's pixels with what was rightly taken for the product in green, wrongly in red, and missed in blue. */
export function tint(image: Image, found: Mask, truth: Mask): Uint8Array {
  const data = Uint8Array.from(image.data);
  for (let i = 0; i < truth.data.length; i++) {
    const [is, should] = [found.data[i] > 127, truth.data[i] > 127];
    if (!is && !should) continue;
    const colour = is && should ? [0, 200, 80] : is ? [255, 0, 0] : [0, 0, 255];
    for (let k = 0; k < 3; k++) data[3 * i + k] = 0.5 * data[3 * i + k] + 0.5 * colour[k];
  }
  return data;
}
