import { withoutStand } from '../segment/without-stand.ts';
import type { Mask, Silhouette } from '../types.ts';
import { chooseSilhouettes } from './choose-silhouettes.ts';

/**
 * Where too few photos are good, and no more is wrong with others than that the frame cuts what the product stands on, that
 * is left out of their silhouettes, and they are good. A table of which each photo lacks a foot has no stand.
 */
export function leaveStands(silhouettes: readonly Silhouette[]): Silhouette[] {
  if (!chooseSilhouettes(silhouettes).findings.some(({ blocking }) => blocking)) return [...silhouettes];
  return silhouettes.map((silhouette) => {
    const { mask, faults = [], likelihood } = silhouette;
    const isOnlyCut = faults.length > 0 && faults.every(({ code }) => code === 'product_cut_by_frame');
    const left = isOnlyCut ? withoutStand(mask) : undefined;
    if (!left) return silhouette;
    return {
      ...silhouette,
      mask: left,
      withStand: mask,
      faults: [],
      likelihood: likelihood && withoutPart(likelihood, mask, left),
    };
  });
}

/** A likelihood that is 0 where the one mask has something and the other does not. */
function withoutPart(likelihood: Mask, { width, height, data }: Mask, left: Mask): Mask {
  return {
    ...likelihood,
    data: likelihood.data.map((value, i) => {
      const x = Math.floor((((i % likelihood.width) + 0.5) * width) / likelihood.width);
      const y = Math.floor(((Math.floor(i / likelihood.width) + 0.5) * height) / likelihood.height);
      const p = y * width + x;
      return data[p] > 127 && left.data[p] <= 127 ? 0 : value;
    }),
  };
}
