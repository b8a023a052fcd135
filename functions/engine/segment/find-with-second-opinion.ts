import type { Image, SecondOpinion, Silhouette } from '../types.ts';
import { cutByLikelihood } from './cut-by-likelihood.ts';
import { enlargeMask } from './enlarge-mask.ts';
import type { GrabCutResult } from './grab-cut.ts';
import { toLab, type LabImage } from './lab-image.ts';
import { fuseOpinions } from './opinions-in-box.ts';
import { refineOutline } from './refine-outline.ts';
import { askSecondOpinion, layOnto, undecidedShare, type Likelihood } from './second-opinion.ts';
import { tellingPoints } from './telling-points.ts';
import { tidy } from './tidy.ts';

/** Longest side the photo is worked on at, in pixels. */
const WORKING_SIDE = 640;
/** Where photographers aim, in shares of the photo: half axes of an ellipse, and the part of it where it makes no odds. */
const MIDDLE = { x: 0.5, y: 0.52, width: 0.4, height: 0.45, even: 0.8, nats: 1 };
const CLIP = 0.03;
/**
 * Finds the product where other things stand around it: what a second opinion takes for it, then what it cuts out when it
 * is shown places of the product and of the room, cut out along the edges that the photo shows. The mask has the image's
 * size; it is empty without a find.
 */
export async function findWithSecondOpinion(image: Image, secondOpinion: SecondOpinion): Promise<Silhouette> {
  const lab = toLab(image, WORKING_SIDE);
  const { width, height } = lab;
  const salient = await askSecondOpinion(image, secondOpinion, lab);
  const first = cut(lab, salient);
  const likelihood = first ? await askAgain(image, lab, { salient, first }, secondOpinion) : salient;
  const kept = { width, height, data: Uint8Array.from(likelihood.data, (value) => Math.round(255 * value)) };
  const found = first && cut(lab, likelihood);
  if (!found) {
    const mask = enlargeMask(new Uint8Array(width * height), width, height, image.width, image.height);
    return { mask, confidence: 0, likelihood: kept };
  }
  return {
    mask: refineOutline(image, found, width, height),
    confidence: Math.exp(-undecidedShare(likelihood, found.object)),
    likelihood: kept,
  };
}

/**
 * What was found, and what places in it and beside it show on the whole photo: where a part was found, the rest comes back.
 * In rooms used for fitting: armchair .850 to .883, stool .603 to .669, chair .521 to .569; where another thing was found,
 * it stays found. A box round what was found cuts out that part instead: armchair .749.
 */
async function askAgain(
  image: Image,
  lab: LabImage,
  { salient, first }: { salient: Likelihood; first: GrabCutResult },
  { look }: SecondOpinion,
): Promise<Likelihood> {
  const { width, height } = lab;
  const everywhere = new Uint8Array(width * height).fill(1);
  const points = tellingPoints(lab, first, everywhere);
  if (points.length === 0) return salient;
  const shown = { width, height, data: new Float32Array(width * height) };
  const whole = { left: 0, top: 0, columns: width, rows: height };
  layOnto(shown, await (await look(image))({ points }), whole, (_, value) => value);
  const maps = [salient, shown].map(({ data }) => ({ map: data, weight: 1 }));
  return { width, height, data: fuseOpinions(lab, everywhere, maps) };
}

/** Undefined where nothing is likely the product. */
function cut(lab: LabImage, likelihood: Likelihood): GrabCutResult | undefined {
  const found = cutByLikelihood(lab, towardsMiddle(likelihood));
  return found?.object.includes(1)
    ? { ...found, object: tidy(found.object, lab.width, lab.height) }
    : undefined;
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
