import type { GreyImage } from './grey-image.ts';

/** The brightness at a place in pixels, between the four middles round it; that of the nearest edge outside. */
export function greyAt({ width, height, data }: GreyImage, x: number, y: number): number {
  const [across, down] = [clamp(x - 0.5, width - 1), clamp(y - 0.5, height - 1)];
  const [left, top] = [Math.floor(across), Math.floor(down)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [fx, fy] = [across - left, down - top];
  const above = data[top * width + left] * (1 - fx) + data[top * width + right] * fx;
  const below = data[bottom * width + left] * (1 - fx) + data[bottom * width + right] * fx;
  return above * (1 - fy) + below * fy;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
