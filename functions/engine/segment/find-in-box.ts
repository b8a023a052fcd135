import type { Box, Image, Mask, SecondOpinion, Silhouette } from '../types.ts';
import { cutByLikelihood } from './cut-by-likelihood.ts';
import { enlargeMask } from './enlarge-mask.ts';
import { grabCut, type GrabCutResult } from './grab-cut.ts';
import { toLab } from './lab-image.ts';
import { cropOf, flagsOf } from './look-in-box.ts';
import { fillingOf, fuseOpinions, opinionsInBox, type WeighedMap } from './opinions-in-box.ts';
import { refineOutline } from './refine-outline.ts';
import { undecidedShare } from './second-opinion.ts';
import { tellingPoints } from './telling-points.ts';
import { tidy } from './tidy.ts';

/** People draw a box a little short: it is widened by this share of its longer side. */
const LOOSE = 0.02;
/** Somebody has shown where the product is, so that no silhouette there is a mere guess. */
const SHOWN = 0.5;

/** A find that fills this share of the box is taken; of others the one that fills it best, by this much. */
const TIGHT = 0.8;
const CLEARLY = 0.05;
/** What is found is at least this likely the product, and what is not at most as unlikely: other photos may know better. */
const FOUND = 0.7;

export interface FindInBoxOptions {
  /** Longest side the photo is worked on at, in pixels. */
  workingSide?: number;
  secondOpinion?: SecondOpinion | undefined;
}

/**
 * Finds the product that somebody has drawn a box round: nothing outside is product, so that what lies there tells the
 * colours of the room. Rother, Kolmogorov, Blake (GrabCut, 2004), with a second opinion where there is one.
 */
export async function findInBox(image: Image, box: Box, options: FindInBoxOptions = {}): Promise<Silhouette> {
  const lab = toLab(image, options.workingSide ?? 640);
  const { width, height } = lab;
  const inside = flagsOf(cropOf(box, width, height, LOOSE), width, height);
  const byColours = grabCut({ lab, centre: inside, backdrop: inside.map((flag) => 1 - flag), frame: 0 });
  const withColours = (maps: readonly WeighedMap[]) => fuseOpinions(lab, inside, maps, byColours);
  const within = (cut: GrabCutResult | undefined): Found[] => {
    const object =
      cut &&
      tidy(
        cut.object.map((flag, i) => flag & inside[i]),
        width,
        height,
      );
    return object?.includes(1) ? [{ ...cut!, object, tightness: fillingOf(object, box, width, height) }] : [];
  };
  const pointsFor = (first: readonly WeighedMap[]) => {
    const [found] = within(cutByLikelihood(lab, withColours(first)));
    return found ? tellingPoints(lab, found, inside) : [];
  };
  const { secondOpinion } = options;
  const { maps, looks } = secondOpinion
    ? await opinionsInBox(image, box, lab, secondOpinion, pointsFor)
    : { maps: [] };
  const data = withColours(maps);
  let found = within(cutByLikelihood(lab, data));
  if (!found.some(({ tightness }) => tightness > TIGHT))
    found = [
      ...found,
      ...within(byColours),
      ...within(cutByLikelihood(lab, fuseOpinions(lab, inside, maps))),
    ];
  if (found.length === 0) {
    const mask = enlargeMask(new Uint8Array(width * height), width, height, image.width, image.height);
    return { mask, confidence: 0, likelihood: keptOf(data, width, height), looks };
  }
  const best = found.reduce((one, other) => (other.tightness > one.tightness + CLEARLY ? other : one));
  const believed = data.map((p, i) => (best.object[i] ? Math.max(p, FOUND) : Math.min(p, 1 - FOUND)));
  return {
    mask: refineOutline(image, best, width, height),
    confidence: Math.max(SHOWN, Math.exp(-undecidedShare({ width, height, data }, best.object))),
    likelihood: keptOf(believed, width, height),
    looks,
  };
}

interface Found extends GrabCutResult {
  tightness: number;
}

const keptOf = (values: Float32Array, width: number, height: number): Mask => ({
  width,
  height,
  data: Uint8Array.from(values, (value) => Math.round(255 * value)),
});
