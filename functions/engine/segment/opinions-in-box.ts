import { boundsOfMask } from '../geometry/resample-mask.ts';
import type { Box, Image, Looks, SecondOpinion, ShownPoint } from '../types.ts';
import type { GrabCutResult } from './grab-cut.ts';
import type { LabImage } from './lab-image.ts';
import { lookInBox } from './look-in-box.ts';
import { tidy } from './tidy.ts';

/** How likely each pixel is the product, and what that counts. */
export interface WeighedMap {
  map: Float32Array;
  weight: number;
}

/** What strikes the eye counts half as much as what the box shows. */
const SALIENT = 0.5;
/** What a map counts by how much of the box it fills: of one that fills half, something else was taken for the product. */
const FILLING = [
  { over: 0.75, weight: 1 },
  { over: 0.6, weight: 0.3 },
  { over: 0, weight: 0.05 },
] as const;
/** What a nat of colour is worth against one of likelihood, where there are maps and where there are none; how many count. */
const COLOUR = { besideMaps: 0.15, alone: 0.25 };
const MAX_COLOUR = 12;
const CLIP = 0.03;

/**
 * What a second opinion says of a box: what strikes the eye in it, and what the box shows, alone and with points chosen by
 * what the first two are worth.
 */
export async function opinionsInBox(
  image: Image,
  box: Box,
  { width, height }: Pick<LabImage, 'width' | 'height'>,
  secondOpinion: SecondOpinion,
  pointsFor: (maps: readonly WeighedMap[]) => readonly ShownPoint[],
): Promise<{ maps: WeighedMap[]; looks?: Looks }> {
  const { salient, shown, looks } = await lookInBox(image, box, { width, height }, secondOpinion);
  const weigh = (map: Float32Array, counts = 1): WeighedMap => {
    const likely = Uint8Array.from(map, (value) => (value > 0.5 ? 1 : 0));
    const filled = likely.includes(1) ? fillingOf(tidy(likely, width, height), box, width, height) : 0;
    return { map, weight: counts * FILLING.find(({ over }) => filled >= over)!.weight };
  };
  const first = [weigh(salient, SALIENT), weigh(await shown())];
  const points = pointsFor(first);
  return { maps: points.length > 0 ? [...first, weigh(await shown(points))] : first, looks };
}

/**
 * Overlap of the box and of what is as wide and high as the object: people draw boxes up to a product's ends. The object lies
 * inside the box, but for the little that the box is widened by.
 */
export function fillingOf(object: Uint8Array, box: Box, width: number, height: number): number {
  const bounds = boundsOfMask({ width, height, data: object.map((flag) => 255 * flag) })!;
  const drawn = (box.right - box.left) * width * (box.bottom - box.top) * height;
  const found = bounds.width * bounds.height;
  return Math.min(drawn, found) / Math.max(drawn, found);
}

/** How likely each pixel of a region is the product by the mean of the maps and by colours; what lies outside is not. */
export function fuseOpinions(
  { width, height, planes: [L, a, b] }: LabImage,
  region: Uint8Array,
  maps: readonly WeighedMap[],
  colours?: Pick<GrabCutResult, 'evidence'>,
): Float32Array {
  const all = maps.reduce((sum, { weight }) => sum + weight, 0);
  const worth = maps.length > 0 ? COLOUR.besideMaps : COLOUR.alone;
  return Float32Array.from(region, (flag, i) => {
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
