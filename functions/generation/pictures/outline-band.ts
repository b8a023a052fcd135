import { signedDistance } from '../../engine/geometry/signed-distance.ts';
import type { Mask } from '../../engine/types.ts';

/** The pixels near an outline. */
export interface OutlineBand {
  /** Their indices. */
  pixels: Int32Array;
  /** How much of each is the product by the outline alone, 0 to 1: it runs through the middle of a soft edge. */
  prior: Float32Array;
}

/** Half the width of an edge as a lens draws it, in pixels. */
const EDGE = 1.2;

/** The pixels at most `reach` pixels from an outline. */
export function bandOf(outline: Mask, reach: number): OutlineBand {
  const { data } = signedDistance(outline);
  const pixels: number[] = [];
  const prior: number[] = [];
  for (let i = 0; i < data.length; i++) {
    const distance = data[i];
    if (Math.abs(distance) > reach) continue;
    pixels.push(i);
    prior.push(Math.min(1, Math.max(0, 0.5 + distance / (2 * EDGE))));
  }
  return { pixels: Int32Array.from(pixels), prior: Float32Array.from(prior) };
}
