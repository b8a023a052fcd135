import type { Image, Mask } from '../types.ts';
import { barrierDistance } from './barrier-distance.ts';
import { grabCut } from './grab-cut.ts';
import { smoothLab, toLab, type LabImage } from './lab-image.ts';
import { refineOutline } from './refine-outline.ts';
import { nearCentre } from './saliency.ts';
import { tidy } from './tidy.ts';

/** Longest side the photo is worked on at, in pixels: it is asked only whether the product reaches beyond the photo. */
const WORKING_SIDE = 320;
/** Side of the squares in the corners, in shares of the photo's short side. */
const CORNER = 0.04;
/** Standard deviation of lightness up to which a corner is plain. */
const PLAIN = 1.5;
/** Barrier distance up to which a pixel is the wall of the corners. */
const WALL = 8;
/** The product is not looked for this near the border, in shares of the short side. */
const FRAME = 0.005;

/**
 * Finds a product that covers so much of the photo's border that the border tells nothing of the wall: plain corners are
 * believed to show it. The mask has the image's size. Undefined where no corner is plain, or nothing is found.
 */
export function findFromCorners(image: Image, workingSide: number = WORKING_SIDE): Mask | undefined {
  const lab = toLab(image, workingSide);
  const { width, height } = lab;
  const smooth = smoothLab(lab);
  const corners = plainCorners(smooth);
  if (!corners.includes(1)) return undefined;
  const found = grabCut({
    lab,
    centre: nearCentre(width, height),
    backdrop: Uint8Array.from(barrierDistance(smooth, corners), (distance) => (distance <= WALL ? 1 : 0)),
    frame: Math.ceil(FRAME * Math.min(width, height)),
  });
  if (!found) return undefined;
  return refineOutline(image, { ...found, object: tidy(found.object, width, height) }, width, height);
}

/** 1 in the corners of even lightness, a pixel off the border. */
function plainCorners({ width, height, planes: [L] }: LabImage): Uint8Array {
  const side = Math.max(2, Math.round(CORNER * Math.min(width, height)));
  const corners = new Uint8Array(width * height);
  for (const left of [1, width - 1 - side]) {
    for (const top of [1, height - 1 - side]) {
      const pixels = Array.from(
        { length: side * side },
        (_, k) => (top + Math.floor(k / side)) * width + left + (k % side),
      );
      const mean = pixels.reduce((sum, p) => sum + L[p], 0) / pixels.length;
      const variance = pixels.reduce((sum, p) => sum + (L[p] - mean) ** 2, 0) / pixels.length;
      if (variance <= PLAIN ** 2) for (const p of pixels) corners[p] = 1;
    }
  }
  return corners;
}
