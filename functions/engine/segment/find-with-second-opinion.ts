import type { Image, SecondOpinion, Silhouette } from '../types.ts';
import { cutByLikelihood } from './cut-by-likelihood.ts';
import { enlargeMask } from './enlarge-mask.ts';
import { toLab } from './lab-image.ts';
import { refineOutline } from './refine-outline.ts';
import { askSecondOpinion, undecidedShare, type Likelihood } from './second-opinion.ts';
import { tidy } from './tidy.ts';

/** Longest side the photo is worked on at, in pixels. */
const WORKING_SIDE = 640;
/** Where photographers aim, in shares of the photo: half axes of an ellipse, and the part of it where it makes no odds. */
const MIDDLE = { x: 0.5, y: 0.52, width: 0.4, height: 0.45, even: 0.8, nats: 1 };
const CLIP = 0.03;
/**
 * Finds the product where other things stand around it: what a second opinion takes for it, cut out along the edges
 * that the photo shows. The mask has the image's size; it is empty without a find.
 */
export async function findWithSecondOpinion(image: Image, ask: SecondOpinion): Promise<Silhouette> {
  const lab = toLab(image, WORKING_SIDE);
  const { width, height } = lab;
  const likelihood = await askSecondOpinion(image, ask, lab);
  const kept = { width, height, data: Uint8Array.from(likelihood.data, (value) => Math.round(255 * value)) };
  const found = cutByLikelihood(lab, towardsMiddle(likelihood));
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

/**
 * The likelihood with a nat more or less for where in the photo it is: photographers aim at their product, and a network
 * takes whatever strikes the eye. In rooms used for fitting: chair .481 to .521, armchair .839 to .850, sofa .968 to .973,
 * stool .600 to .602, bookshelf .887 to .881; twice as much gives the chair more and takes from sofa and bookshelf.
 */
function towardsMiddle({ width, height, data }: Likelihood): Float32Array {
  return data.map((value, i) => {
    const x = ((i % width) / width - MIDDLE.x) / MIDDLE.width;
    const y = (Math.floor(i / width) / height - MIDDLE.y) / MIDDLE.height;
    const p = Math.min(1 - CLIP, Math.max(CLIP, value));
    const odds = Math.log(p / (1 - p)) + MIDDLE.nats * (MIDDLE.even - Math.min(2, x * x + y * y));
    return 1 / (1 + Math.exp(-odds));
  });
}
