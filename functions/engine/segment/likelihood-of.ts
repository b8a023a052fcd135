import type { Mask, Silhouette } from '../types.ts';
import type { LabImage } from './lab-image.ts';

/** How likely our own silhouettes, which come without a likelihood, are the product inside and outside. */
const OWN = { inside: 0.95, outside: 0.05 };

/** 1 where a mask of the whole photo has the product, on a small copy of the photo. */
export function shrinkToLab(
  { data, width: full, height: high }: Mask,
  { width, height }: LabImage,
): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const x = Math.floor((((i % width) + 0.5) * full) / width);
    const y = Math.floor(((Math.floor(i / width) + 0.5) * high) / height);
    return data[y * full + x] >> 7;
  });
}

/** How likely each pixel of a small copy of the photo is the product, 0 to 1; likelihoods have that copy's size. */
export function likelihoodOf({ likelihood, mask }: Silhouette, lab: LabImage): Float32Array {
  if (likelihood) return Float32Array.from(likelihood.data, (value) => value / 255);
  return Float32Array.from(shrinkToLab(mask, lab), (flag) => (flag ? OWN.inside : OWN.outside));
}
