import type { Dimensions } from '../schemas/models.ts';
import { listOf, metresOf, SIDE_OF_AXIS, type ArConfig } from './premium-ar.ts';

/** A size the shop sells the product in. */
export interface SizeVariant {
  /** Centimetres of the side that tells the sizes apart. */
  centimetres: number;
  /** Times the model as it is. */
  scale: number;
}

/** Sizes this close are one. */
const SAME_CM = 0.5;

/** The sizes a product comes in, smallest first, its own among them; none where the owner set no variants. */
export function sizeVariants(config: ArConfig | undefined, dims: Dimensions): SizeVariant[] {
  if (!config?.has_size_variants) return [];
  const own = dims[SIDE_OF_AXIS[config.length_axis]];
  const others = listOf(config.presets_m)
    .map((text) => (metresOf(text) ?? 0) * 100)
    .filter((centimetres) => centimetres > 0 && Math.abs(centimetres - own) > SAME_CM);
  return [own, ...others]
    .toSorted((a, b) => a - b)
    .map((centimetres) => ({ centimetres: Math.round(centimetres * 10) / 10, scale: centimetres / own }));
}
