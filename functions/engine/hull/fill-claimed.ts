import { erode } from '../segment/morphology.ts';
import { labelRegions } from '../segment/regions.ts';
import type { Camera, Mask } from '../types.ts';
import { outlineVotes, type Votes } from './outline-votes.ts';

/** Parts are told from the room where they are thicker than twice this, in cells of the votes, of which a photo has 200: between spindles there is no more room. */
const CORE = 2;
/**
 * So many other photos may contradict a claimed part, at the place along each ray where the fewest do: in the middle of its core, or in three
 * quarters of all of it. Those of a white mattress before a white wall are contradicted by none, what lies between the legs and spindles of a chair by
 * .6 and more in its core.
 */
const CONTRADICTED = { core: 0.6, all: 0.1 };
const THREE_QUARTERS = 0.75;
/** This far outside of an outline a place is fully contradicted, in shares of the product's height: gaps are narrow. */
const TOLERANCE = 0.01;

/**
 * Fills those parts of outlines that a second opinion claims for the product (`claims`, of the masks' sizes; undefined where it claims nothing) and
 * the other photos leave room for: paint as light as the wall. A mask without any is returned as it is. The cameras must be coherent. Expects the
 * product 1 high with its foot at the origin; throws `RangeError` when a mask is empty.
 */
export function fillClaimed(
  masks: readonly Mask[],
  claims: readonly (Mask | undefined)[],
  cameras: readonly Camera[],
): Mask[] {
  const asked = [...masks.keys()].filter((i) => claims[i]);
  if (asked.length === 0) return [...masks];
  const votes = outlineVotes(masks, cameras, { asked, tolerance: TOLERANCE });
  return masks.map((mask, i) => filled(mask, claims[i], votes[i]));
}

function filled(mask: Mask, claim: Mask | undefined, { columns, rows, against }: Votes): Mask {
  if (!claim) return mask;
  const { width, height } = mask;
  const pixelOf = (cell: number): number => {
    const x = Math.floor((((cell % columns) + 0.5) * width) / columns);
    const y = Math.floor(((Math.floor(cell / columns) + 0.5) * height) / rows);
    return y * width + x;
  };
  const isClaimed = (pixel: number): boolean => claim.data[pixel] > 127 && mask.data[pixel] <= 127;
  const cells = Uint8Array.from(against, (_, cell) => (isClaimed(pixelOf(cell)) ? 1 : 0));
  const { labels, regions } = labelRegions(cells, columns, rows, 1);
  const core = erode(cells, columns, rows, CORE);
  const isGiven = regions.map((_, region) => {
    const all = against.filter((__, cell) => labels[cell] === region + 1).sort();
    const heard = against.filter((__, cell) => core[cell] === 1 && labels[cell] === region + 1).sort();
    const isClear = all[Math.floor(THREE_QUARTERS * all.length)] < CONTRADICTED.all;
    return isClear || (heard.length > 0 && heard[heard.length >> 1] < CONTRADICTED.core);
  });
  if (!isGiven.includes(true)) return mask;
  const data = mask.data.map((level, pixel) => {
    if (!isClaimed(pixel)) return level;
    const row = Math.floor((Math.floor(pixel / width) * rows) / height);
    const label = labels[row * columns + Math.floor(((pixel % width) * columns) / width)];
    return label > 0 && isGiven[label - 1] ? claim.data[pixel] : level;
  });
  return { width, height, data };
}
