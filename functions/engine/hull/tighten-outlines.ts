import type { Camera, Mask, ScalarField } from '../types.ts';
import { rayCaster } from './reprojection.ts';

/**
 * Outlines that were filled too generously, with what was filled emptied again where the hull of all is not seen. Masks
 * that were not filled are returned as they are.
 */
export function tightenOutlines(
  hull: ScalarField,
  found: readonly Mask[],
  filled: readonly Mask[],
  cameras: readonly Camera[],
): Mask[] {
  return filled.map((mask, i) => {
    const own = found[i];
    if (mask === own) return mask;
    const isSeen = rayCaster(hull, cameras[i]);
    const { width, height } = mask;
    const data = mask.data.map((level, pixel) => {
      if (level <= own.data[pixel]) return level;
      return isSeen((pixel % width) + 0.5, Math.floor(pixel / width) + 0.5) ? level : own.data[pixel];
    });
    return { width, height, data };
  });
}
