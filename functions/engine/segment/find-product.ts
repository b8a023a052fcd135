import type { Image, Mask, Silhouette } from '../types.ts';
import { barrierDistance } from './barrier-distance.ts';
import { confidenceOf } from './confidence.ts';
import { grabCut } from './grab-cut.ts';
import { smoothLab, toLab } from './lab-image.ts';
import { refineOutline } from './refine-outline.ts';
import { nearCentre, sureBackdrop } from './saliency.ts';
import { tidy } from './tidy.ts';

export interface FindProductOptions {
  /** Longest side the photo is worked on at, in pixels. */
  workingSide?: number;
}

const DEFAULTS = { workingSide: 640 };
/** The product is not looked for this near the border, in shares of the short side. */
const FRAME = 0.005;

/** Finds the product in front of a plain backdrop. The mask has the image's size; it is empty without a find. */
export function findProduct(image: Image, options: FindProductOptions = {}): Silhouette {
  const { workingSide } = { ...DEFAULTS, ...options };
  const lab = toLab(image, workingSide);
  const { width, height } = lab;
  const barrier = barrierDistance(smoothLab(lab));
  const found = grabCut({
    lab,
    centre: nearCentre(width, height),
    backdrop: sureBackdrop(barrier, width, height),
    frame: Math.ceil(FRAME * Math.min(width, height)),
  });
  if (!found) return { mask: emptyMask(image), confidence: 0 };
  const object = tidy(found.object, width, height);
  const tidied = { ...found, object };
  return {
    mask: refineOutline(image, tidied, width, height),
    confidence: confidenceOf(lab, barrier, tidied),
  };
}

function emptyMask({ width, height }: Image): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}
