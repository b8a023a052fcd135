/** A picture of light alone, one byte a pixel, row by row from the top left. */
export interface GreyImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The picture smaller by a whole factor, each pixel the mean of those it stands for. */
export function shrinkGrey({ width, height, data }: GreyImage, factor: number): GreyImage {
  const [w, h] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let sum = 0;
      for (let j = 0; j < factor; j++) {
        const row = (y * factor + j) * width + x * factor;
        for (let i = 0; i < factor; i++) sum += data[row + i];
      }
      small[y * w + x] = sum / (factor * factor);
    }
  return { width: w, height: h, data: small };
}

/** Mean light, 0 to 255. */
export const brightnessOf = ({ data }: GreyImage): number =>
  data.reduce((sum, value) => sum + value, 0) / data.length;
