import { inspectCutOut } from '../inspect/inspect-cut-out.ts';
import { inspectPhoto } from '../inspect/inspect-photo.ts';
import type { Finding } from '../inspect/finding.ts';
import {
  inspectCloseUp,
  inspectFilled,
  inspectSecondOpinion,
  inspectSilhouette,
} from '../inspect/inspect-silhouette.ts';
import { findFromCorners } from '../segment/find-from-corners.ts';
import { findInBox } from '../segment/find-in-box.ts';
import { findProduct, type FindProductOptions } from '../segment/find-product.ts';
import { findWithSecondOpinion } from '../segment/find-with-second-opinion.ts';
import { doubtedPart, missedPart } from '../segment/missed-part.ts';
import type { Capture, Image, Mask, Photo, Preset, SecondOpinion, Silhouette } from '../types.ts';

/** A sure outline may lack a part. */
export interface Doubts {
  /** Whether a second opinion is asked what it lacks. */
  isSureDoubted: boolean;
  /** Whether parts that the second opinion only does not rule out are claimed, for other photos to decide. */
  isClaimed: boolean;
}

export interface FindSilhouetteOptions extends FindProductOptions {
  /** Taken where our own silhouette is refused, in doubt or lacks a part: else, before plain walls, ours is the better. */
  secondOpinion?: SecondOpinion | undefined;
  /** What is doubted of an outline that is sure, too; all by default. */
  doubts?: Doubts | undefined;
}

/** Every which frame of a walk is looked at twice though its outline is sure: neighbours are nearly alike, and outvote one. */
const LOOKED_AT_TWICE = 3;

/** What is doubted of a sure outline of the photo of this index: for a draft nothing, of single photos all. */
export const doubtsOf = (capture: Capture, index: number, preset: Preset = 'full'): Doubts => ({
  isSureDoubted: preset === 'full' && (capture === 'photos' || index % LOOKED_AT_TWICE === 0),
  isClaimed: capture === 'photos',
});

/** Least confidence of our own silhouettes that needs no second opinion. Before plain walls: .64 and more. */
const SURE = 0.5;
/**
 * Share of our silhouette that it may lack by a second opinion: .28 and .40 of a white box before a white wall, both of a
 * confidence of .97; 0 in sixteen other photos, among them stools and chairs, between whose legs second opinions err.
 */
const LACKING = 0.02;
/** Share of our silhouette from which on what a second opinion does not rule out is cut out as well, for the other photos to decide. */
const DOUBTED = 0.015;

/**
 * First stage: finds the product in one photo, inside the box that its owner drew where ours is not sure, or takes the
 * silhouette that came with it, and inspects both. What is wrong is told by `faults`.
 */
export async function findSilhouette(
  { image, mask, box }: Pick<Photo, 'image' | 'mask' | 'box'>,
  { secondOpinion, doubts = doubtsOf('photos', 0), ...options }: FindSilhouetteOptions = {},
): Promise<Silhouette> {
  // Its owner has seen this silhouette. What stood around the product is gone, and cannot be inspected.
  if (mask) return { mask, confidence: 1, faults: inspectCutOut(mask) };
  const ofPhoto = inspectPhoto(image);
  const own = findProduct(image, options);
  const ofOwn = inspectSilhouette(image, own);
  // A photo that is blurred or dark is refused whatever it shows.
  if (ofPhoto.length > 0) return { ...own, faults: [...ofPhoto, ...ofOwn] };
  const isSure = ofOwn.length === 0 && own.confidence >= SURE;
  const { isLacking, claimed } = isSure ? await doubt(image, own.mask, doubts, secondOpinion) : SOUND;
  if (isSure && !isLacking) return { ...own, faults: [], ...(claimed && { claimed }) };
  if (box) {
    const shown = await findInBox(image, box, { ...options, secondOpinion });
    return { ...shown, faults: inspectSecondOpinion(image, shown, ofOwn) };
  }
  if (!secondOpinion) return { ...own, faults: ofOwn.length > 0 ? whyRefused(image, ofOwn, options) : [] };
  const second = await findWithSecondOpinion(image, secondOpinion);
  const ofSecond = inspectSecondOpinion(image, second, ofOwn);
  const isOwnBetter = ofSecond.length > 0 || (!isLacking && second.confidence < own.confidence);
  if (ofOwn.length === 0 && isOwnBetter) return { ...own, faults: [] };
  return { ...second, faults: ofSecond };
}

const SOUND = { isLacking: false, claimed: undefined };

/** Whether a sure outline lacks a part by a second opinion, and what that takes for the product where it only may. */
async function doubt(
  image: Image,
  own: Mask,
  { isSureDoubted, isClaimed }: Doubts,
  secondOpinion: SecondOpinion | undefined,
): Promise<{ isLacking: boolean; claimed: Mask | undefined }> {
  if (!isSureDoubted || !secondOpinion) return SOUND;
  const opinion = await secondOpinion.find(image);
  if (missedPart(own, opinion) > LACKING) return { isLacking: true, claimed: undefined };
  const isAsked = isClaimed && doubtedPart(own, opinion) > DOUBTED;
  const claimed = isAsked ? (await findWithSecondOpinion(image, secondOpinion)).mask : undefined;
  return { isLacking: false, claimed };
}

/**
 * Why our silhouette is refused. A product that the frame cuts on several sides covers the border that the backdrop is
 * known by, and looks like clutter. A second opinion knows such products by themselves.
 */
function whyRefused(image: Image, ofOwn: Finding[], { workingSide }: FindProductOptions): Finding[] {
  if (ofOwn.some(({ code }) => code === 'product_cut_by_frame')) return ofOwn;
  const whole = findFromCorners(image, workingSide);
  const closeUp = whole ? inspectCloseUp(image, whole) : [];
  if (closeUp.length > 0) return closeUp;
  const filled = inspectFilled(image);
  return filled.length > 0 ? filled : ofOwn;
}
