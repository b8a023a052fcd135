import type { Mask } from '../types.ts';

/** Intersection over union of two masks of one size; 1 when both are empty. */
export function maskOverlap(a: Mask, b: Mask): number {
  let [both, either] = [0, 0];
  for (let p = 0; p < a.data.length; p++) {
    const [inA, inB] = [a.data[p] > 127, b.data[p] > 127];
    if (inA && inB) both++;
    if (inA || inB) either++;
  }
  return either === 0 ? 1 : both / either;
}
