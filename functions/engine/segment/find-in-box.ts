import { boundsOfMask } from '../geometry/resample-mask.ts';
import type { Box, Image, Mask, SecondOpinion, ShownPoint, Silhouette } from '../types.ts';
import type { Crop } from './crop-image.ts';
import { cutByLikelihood } from './cut-by-likelihood.ts';
import { enlargeMask } from './enlarge-mask.ts';
import { grabCut, type GrabCutResult } from './grab-cut.ts';
import { toLab, type LabImage } from './lab-image.ts';
import { cropOf, lookInBox } from './look-in-box.ts';
import { refineOutline } from './refine-outline.ts';
import { undecidedShare } from './second-opinion.ts';
import { tellingPoints } from './telling-points.ts';
import { tidy } from './tidy.ts';

/** People draw a box a little short: it is widened by this share of its longer side. */
const LOOSE = 0.02;
/** What a nat of colour from inside and outside the box is worth against one of likelihood, and how many count. */
const COLOUR = { shown: 0.15, alone: 0.25 };
const MAX_COLOUR = 12;
const CLIP = 0.03;
/** Somebody has shown where the product is, so that no silhouette there is a mere guess. */
const SHOWN = 0.5;

/** What strikes the eye counts half as much as what the box shows. */
const SALIENT = 0.5;
/** What a map counts by how much of the box it fills: of one that fills half, something else was taken for the product. */
const FILLING = [
  { over: 0.75, weight: 1 },
  { over: 0.6, weight: 0.3 },
  { over: 0, weight: 0.05 },
] as const;
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
  const withColours = (maps: readonly WeighedMap[]) => fuse(lab, inside, maps, byColours);
  const within = (cut: GrabCutResult | undefined): Found[] => {
    const object =
      cut &&
      tidy(
        cut.object.map((flag, i) => flag & inside[i]),
        width,
        height,
      );
    return object?.includes(1)
      ? [{ ...cut!, object, tightness: tightnessOf(object, box, width, height) }]
      : [];
  };
  const maps = await opinionsOf(image, box, lab, options.secondOpinion, (first) => {
    const [found] = within(cutByLikelihood(lab, withColours(first)));
    return found ? tellingPoints(lab, found, inside) : [];
  });
  const data = withColours(maps);
  let found = within(cutByLikelihood(lab, data));
  if (!found.some(({ tightness }) => tightness > TIGHT))
    found = [...found, ...within(byColours), ...within(cutByLikelihood(lab, fuse(lab, inside, maps)))];
  if (found.length === 0) {
    const mask = enlargeMask(new Uint8Array(width * height), width, height, image.width, image.height);
    return { mask, confidence: 0, likelihood: keptOf(data, width, height) };
  }
  const best = found.reduce((one, other) => (other.tightness > one.tightness + CLEARLY ? other : one));
  const believed = data.map((p, i) => (best.object[i] ? Math.max(p, FOUND) : Math.min(p, 1 - FOUND)));
  return {
    mask: refineOutline(image, best, width, height),
    confidence: Math.max(SHOWN, Math.exp(-undecidedShare({ width, height, data }, best.object))),
    likelihood: keptOf(believed, width, height),
  };
}

interface Found extends GrabCutResult {
  tightness: number;
}

/** Overlap of the box and of what is as wide and high as the product found: people draw boxes up to its ends. */
function tightnessOf(object: Uint8Array, box: Box, width: number, height: number): number {
  const bounds = boundsOfMask({ width, height, data: object.map((flag) => 255 * flag) })!;
  // What was found is inside the box, but for the little that the box was widened by.
  const drawn = (box.right - box.left) * width * (box.bottom - box.top) * height;
  const found = bounds.width * bounds.height;
  return Math.min(drawn, found) / Math.max(drawn, found);
}

/** How likely each pixel is the product, and what that counts. */
interface WeighedMap {
  map: Float32Array;
  weight: number;
}

/**
 * What a second opinion says of the box: what strikes the eye in it, and what the box shows, alone and with points chosen
 * by what the first two are worth. Nothing without a second opinion.
 */
async function opinionsOf(
  image: Image,
  box: Box,
  { width, height }: Pick<LabImage, 'width' | 'height'>,
  secondOpinion: SecondOpinion | undefined,
  pointsFor: (maps: readonly WeighedMap[]) => readonly ShownPoint[],
): Promise<WeighedMap[]> {
  if (!secondOpinion) return [];
  const { salient, shown } = await lookInBox(image, box, { width, height }, secondOpinion);
  const weigh = (map: Float32Array, counts = 1): WeighedMap => {
    const likely = Uint8Array.from(map, (value) => (value > 0.5 ? 1 : 0));
    const filled = likely.includes(1) ? tightnessOf(tidy(likely, width, height), box, width, height) : 0;
    return { map, weight: counts * FILLING.find(({ over }) => filled >= over)!.weight };
  };
  const first = [weigh(salient, SALIENT), weigh(await shown())];
  const points = pointsFor(first);
  return points.length > 0 ? [...first, weigh(await shown(points))] : first;
}

/** How likely each pixel is the product by the mean of the maps and, where they are given, by colours; never outside. */
function fuse(
  { width, planes: [L, a, b] }: LabImage,
  inside: Uint8Array,
  maps: readonly WeighedMap[],
  colours?: GrabCutResult,
): Float32Array {
  const height = L.length / width;
  const all = maps.reduce((sum, { weight }) => sum + weight, 0);
  const worth = maps.length > 0 ? COLOUR.shown : COLOUR.alone;
  return Float32Array.from(inside, (flag, i) => {
    if (!flag) return 0;
    const x = i % width;
    const nats = colours?.evidence(x / width, (i - x) / width / height, L[i], a[i], b[i]) ?? 0;
    const odds = maps.reduce((sum, { map, weight }) => sum + (weight / all) * oddsOf(map[i]), 0);
    return 1 / (1 + Math.exp(-odds - worth * Math.max(-MAX_COLOUR, Math.min(MAX_COLOUR, nats))));
  });
}

function oddsOf(likelihood: number): number {
  const p = Math.min(1 - CLIP, Math.max(CLIP, likelihood));
  return Math.log(p / (1 - p));
}

function flagsOf({ left, top, columns, rows }: Crop, width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = (i - x) / width;
    return x >= left && x < left + columns && y >= top && y < top + rows ? 1 : 0;
  });
}

const keptOf = (values: Float32Array, width: number, height: number): Mask => ({
  width,
  height,
  data: Uint8Array.from(values, (value) => Math.round(255 * value)),
});
