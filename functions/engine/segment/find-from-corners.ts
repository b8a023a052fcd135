import type { Image, Mask } from '../types.ts';
import { barrierDistance } from './barrier-distance.ts';
import { grabCut } from './grab-cut.ts';
import { smoothLab, toLab } from './lab-image.ts';
import { plainCorners } from './plain-corners.ts';
import { refineOutline } from './refine-outline.ts';
import { nearCentre } from './saliency.ts';
import { tidy } from './tidy.ts';

/** Longest side the photo is worked on at, in pixels: it is asked only whether the product reaches beyond the photo. */
const WORKING_SIDE = 320;
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
  const corners = new Uint8Array(width * height);
  const plain = plainCorners(smooth);
  if (plain.length === 0) return undefined;
  for (const { pixels } of plain) for (const p of pixels) corners[p] = 1;
  const found = grabCut({
    lab,
    centre: nearCentre(width, height),
    backdrop: Uint8Array.from(barrierDistance(smooth, corners), (distance) => (distance <= WALL ? 1 : 0)),
    frame: Math.ceil(FRAME * Math.min(width, height)),
  });
  if (!found) return undefined;
  return refineOutline(image, { ...found, object: tidy(found.object, width, height) }, width, height);
}
