import type { Image, SecondOpinion, Seen, Silhouette } from '../types.ts';
import { cutByLikelihood } from './cut-by-likelihood.ts';
import { enlargeMask } from './enlarge-mask.ts';
import type { GrabCutResult } from './grab-cut.ts';
import { toLab, type LabImage } from './lab-image.ts';
import { middleNats } from './middle.ts';
import { fuseOpinions } from './opinions-in-box.ts';
import { refineOutline } from './refine-outline.ts';
import { askSecondOpinion, layOnto, undecidedShare, type Likelihood } from './second-opinion.ts';
import { tellingPoints } from './telling-points.ts';
import { tidy } from './tidy.ts';

/** Longest side the photo is worked on at, in pixels. */
const WORKING_SIDE = 640;
const CLIP = 0.03;
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };

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
  const seen = await secondOpinion.look(image);
  const looks = { part: WHOLE, seen, isShown: false };
  const likelihood = first ? await askAgain(lab, seen, { salient, first }, secondOpinion) : salient;
  const kept = { width, height, data: Uint8Array.from(likelihood.data, (value) => Math.round(255 * value)) };
  const found = first && cut(lab, likelihood);
  if (!found) {
    const mask = enlargeMask(new Uint8Array(width * height), width, height, image.width, image.height);
    return { mask, confidence: 0, likelihood: kept, looks };
  }
  return {
    mask: refineOutline(image, found, width, height),
    confidence: Math.exp(-undecidedShare(likelihood, found.object)),
    likelihood: kept,
    looks,
  };
}

/**
 * What was found, and what places in it and beside it show on the whole photo: where a part was found, the rest comes back.
 * In rooms used for fitting: armchair .850 to .883, stool .603 to .669, chair .521 to .569; where another thing was found,
 * it stays found. A box round what was found cuts out that part instead: armchair .749.
 */
async function askAgain(
  lab: LabImage,
  seen: Seen,
  { salient, first }: { salient: Likelihood; first: GrabCutResult },
  { cutOut }: SecondOpinion,
): Promise<Likelihood> {
  const { width, height } = lab;
  const everywhere = new Uint8Array(width * height).fill(1);
  const points = tellingPoints(lab, first, everywhere);
  if (points.length === 0) return salient;
  const shown = { width, height, data: new Float32Array(width * height) };
  const whole = { left: 0, top: 0, columns: width, rows: height };
  layOnto(shown, await cutOut(seen, { points }), whole, (_, value) => value);
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

/** The likelihood with what the place in the photo says. */
function towardsMiddle({ width, height, data }: Likelihood): Float32Array {
  return data.map((value, i) => {
    const p = Math.min(1 - CLIP, Math.max(CLIP, value));
    const odds = Math.log(p / (1 - p)) + middleNats((i % width) / width, Math.floor(i / width) / height);
    return 1 / (1 + Math.exp(-odds));
  });
}
