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
import { missedPart } from '../segment/missed-part.ts';
import type { Capture, Image, Photo, Preset, SecondOpinion, Silhouette } from '../types.ts';

export interface FindSilhouetteOptions extends FindProductOptions {
  /** Taken where our own silhouette is refused, in doubt or lacks a part: else, before plain walls, ours is the better. */
  secondOpinion?: SecondOpinion | undefined;
  /** Whether it is asked about an outline that is sure, too, which may lack a part; true by default. */
  isSureDoubted?: boolean | undefined;
}

/** Every which frame of a walk is looked at twice though its outline is sure: neighbours are nearly alike, and outvote one. */
const LOOKED_AT_TWICE = 3;

/** Whether a sure outline of the photo of this index is doubted: for a draft none is, of single photos each. */
export const isSureDoubted = (capture: Capture, index: number, preset: Preset = 'full'): boolean =>
  preset === 'full' && (capture === 'photos' || index % LOOKED_AT_TWICE === 0);

/** Least confidence of our own silhouettes that needs no second opinion. Before plain walls: .64 and more. */
const SURE = 0.5;
/**
 * Share of our silhouette that it may lack by a second opinion: .28 and .40 of a white box before a white wall, both of a
 * confidence of .97; 0 in sixteen other photos, among them stools and chairs, between whose legs second opinions err.
 */
const LACKING = 0.02;

/**
 * First stage: finds the product in one photo, inside the box that its owner drew where ours is not sure, or takes the
 * silhouette that came with it, and inspects both. What is wrong is told by `faults`.
 */
export async function findSilhouette(
  { image, mask, box }: Pick<Photo, 'image' | 'mask' | 'box'>,
  { secondOpinion, isSureDoubted = true, ...options }: FindSilhouetteOptions = {},
): Promise<Silhouette> {
  // Its owner has seen this silhouette. What stood around the product is gone, and cannot be inspected.
  if (mask) return { mask, confidence: 1, faults: inspectCutOut(mask) };
  const ofPhoto = inspectPhoto(image);
  const own = findProduct(image, options);
  const ofOwn = inspectSilhouette(image, own);
  // A photo that is blurred or dark is refused whatever it shows.
  if (ofPhoto.length > 0) return { ...own, faults: [...ofPhoto, ...ofOwn] };
  const isSure = ofOwn.length === 0 && own.confidence >= SURE;
  const isLacking =
    isSure &&
    isSureDoubted &&
    secondOpinion !== undefined &&
    missedPart(own.mask, await secondOpinion.find(image)) > LACKING;
  if (isSure && !isLacking) return { ...own, faults: [] };
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
