import { quantile } from '../segment/statistics.ts';
import { smoothPlane, type LabImage } from '../segment/lab-image.ts';

/** How wide the sharpest of the strong edges are. */
export interface EdgeBlur {
  /** Standard deviation of the blur in pixels of the image given. */
  sigma: number;
  /** Lightness (0–100) those edges change by per pixel, after light smoothing. */
  strength: number;
}

/** Share of the pixels looked at: those of steepest lightness. The outline of a smooth product alone is more. */
const STRONG = 0.004;
/** A photo is as sharp as the sharpest of these. */
const SHARPEST = 0.25;
/** Passes of unit variance before anything is measured, so that grain is not taken for sharpness… */
const NOISE_PASSES = 2;
/** …and between the two measurements. */
const BLUR_PASSES = 3;

/**
 * Blur of the strongest edges, whatever lies between them: blurring an edge once more flattens it by a factor that
 * tells how blurred it was (Zhuo and Sim, Defocus map estimation from a single image, 2011).
 */
export function measureEdgeBlur(lab: LabImage): EdgeBlur {
  const before = smoothed(lab, lab.planes[0], NOISE_PASSES);
  const after = smoothed(lab, before, BLUR_PASSES);
  const steep = slopes(lab, before);
  const flat = slopes(lab, after);
  const strength = quantile(steep, 1 - STRONG);
  const sigmas: number[] = [];
  for (let p = 0; p < steep.length; p++) {
    if (steep[p] < strength) continue;
    const ratio = steep[p] / flat[p];
    const variance = ratio > 1 ? BLUR_PASSES / (ratio * ratio - 1) : Infinity;
    sigmas.push(Math.sqrt(Math.max(0, variance - NOISE_PASSES)));
  }
  return { sigma: quantile(Float32Array.from(sigmas), SHARPEST), strength };
}

function smoothed({ width, height }: LabImage, lightness: Float32Array, passes: number): Float32Array {
  let result = lightness;
  for (let pass = 0; pass < passes; pass++) result = smoothPlane(result, width, height);
  return result;
}

/** Length of the lightness gradient, by central differences; 0 along the border. */
function slopes({ width, height }: LabImage, L: Float32Array): Float32Array {
  const out = new Float32Array(L.length);
  for (let y = 1; y < height - 1; y++) {
    for (let p = y * width + 1; p < (y + 1) * width - 1; p++) {
      out[p] = Math.hypot(L[p + 1] - L[p - 1], L[p + width] - L[p - width]) / 2;
    }
  }
  return out;
}
