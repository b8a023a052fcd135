import type { Image, SecondOpinion, Silhouette } from '../types.ts';
import { cutByLikelihood } from './cut-by-likelihood.ts';
import { enlargeMask } from './enlarge-mask.ts';
import { toLab } from './lab-image.ts';
import { refineOutline } from './refine-outline.ts';
import { askSecondOpinion, undecidedShare } from './second-opinion.ts';
import { tidy } from './tidy.ts';

/** Longest side the photo is worked on at, in pixels. */
const WORKING_SIDE = 640;
/**
 * Finds the product where other things stand around it: what a second opinion takes for it, cut out along the edges
 * that the photo shows. The mask has the image's size; it is empty without a find.
 */
export async function findWithSecondOpinion(image: Image, ask: SecondOpinion): Promise<Silhouette> {
  const lab = toLab(image, WORKING_SIDE);
  const { width, height } = lab;
  const likelihood = await askSecondOpinion(image, ask, lab);
  const kept = { width, height, data: Uint8Array.from(likelihood.data, (value) => Math.round(255 * value)) };
  const found = cutByLikelihood(lab, likelihood.data);
  if (!found?.object.includes(1)) {
    const mask = enlargeMask(new Uint8Array(width * height), width, height, image.width, image.height);
    return { mask, confidence: 0, likelihood: kept };
  }
  const object = tidy(found.object, width, height);
  return {
    mask: refineOutline(image, { ...found, object }, width, height),
    confidence: Math.exp(-undecidedShare(likelihood, object)),
    likelihood: kept,
  };
}
