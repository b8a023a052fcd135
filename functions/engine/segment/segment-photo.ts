import type { Image, Mask, Silhouette } from '../types.ts';
import { barrierDistance } from './barrier-distance.ts';
import { BACKDROP, PROBABLY_BACKDROP, PROBABLY_OBJECT, grabCut } from './grab-cut.ts';
import { smoothLab, toLab } from './lab-image.ts';
import type { LabImage } from './lab-image.ts';
import { otsuThreshold, quantile } from './statistics.ts';
import { tidy } from './tidy.ts';
import { enlargeMask } from './enlarge-mask.ts';

export interface SegmentPhotoOptions {
  /** Longest side the photo is worked on at, in pixels. */
  workingSide?: number;
}

const DEFAULTS = { workingSide: 640 };

/** Finds the product in front of a plain backdrop. The mask has the image's size. */
export function segmentPhoto(image: Image, options: SegmentPhotoOptions = {}): Silhouette {
  const { workingSide } = { ...DEFAULTS, ...options };
  const lab = toLab(image, workingSide);
  const barrier = barrierDistance(smoothLab(lab));
  const object = tidy(grabCut(lab, trimapOf(lab, barrier)), lab.width, lab.height);
  const mask: Mask = enlargeMask(object, lab.width, lab.height, image.width, image.height);
  return { mask, confidence: 1 };
}

function trimapOf({ width, height }: LabImage, barrier: Float32Array): Uint8Array {
  const top = Math.max(quantile(barrier, 0.99), 1e-3);
  const saliency = new Float32Array(barrier.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const centre = Math.exp(-(((x / width - 0.5) / 0.38) ** 2 + ((y / height - 0.52) / 0.42) ** 2));
      saliency[i] = Math.min(1.275, (barrier[i] / top) * (0.35 + 0.65 * centre));
    }
  }
  const threshold = otsuThreshold(saliency);
  const frame = Math.floor(0.02 * Math.min(width, height)) + 1;
  return Uint8Array.from(saliency, (value, i) => {
    const x = i % width;
    const y = (i - x) / width;
    const inFrame = x < frame || y < frame || x >= width - frame || y >= height - frame;
    if (inFrame || barrier[i] / top < 0.05) return BACKDROP;
    return value > 0.8 * threshold ? PROBABLY_OBJECT : PROBABLY_BACKDROP;
  });
}
