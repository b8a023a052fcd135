import type { LabImage } from './lab-image.ts';
import { dilate, erode } from './morphology.ts';

/** A photo in which the product was found, rightly or not, or nobody knows where. */
export interface FoundIn {
  lab: LabImage;
  /** 1 where the product was found; left out, the photo tells of no colours. */
  mask: Uint8Array | undefined;
  /** How far the find is believed, against other photos'. */
  trust: number;
}

/** Colours are told apart in steps of this many units of L, a and b, and so many of them. */
const [STEP, STEPS] = [4, 25];
/** Lowest L, a and b. */
const LOWEST = [0, -50, -50] as const;
const BINS = STEPS ** 3;
/** Pixels this near the outline show neither side clearly, inside and outside of it. */
const BLURRED = { inside: 1, outside: 6 };
/** What a photo's own room tells of its colours, against the rooms of all photos. */
const OWN_ROOM = 0.3;
/** A share of the pixels that says nothing. */
const RARE = 1e-4;
/** What a nat of these is worth, and how many count. Of .5, .6, .8 and 1, .5 alone harms none of the sets fitted on. */
const WORTH = 0.5;
const MOST = 4;

/** Which colours the product has and which its room has, by each photo and by all. */
export interface LearnedColours {
  shares: (Shares | undefined)[];
  /** How far each photo counts for the product, in shares of all. */
  weights: number[];
  /** Square roots of the shares, averaged: what one photo has alone becomes little. */
  ofProduct: Float32Array;
  ofRooms: Float32Array;
}

/** Learns the colours of the product and of the rooms where it was found. */
export function learnColours(photos: readonly FoundIn[]): LearnedColours {
  const shares = photos.map(({ lab, mask }) => mask && sharesOf(lab, mask));
  const telling = photos.filter(({ mask }) => mask);
  const trusted = telling.reduce((sum, { trust }) => sum + trust, 0);
  const weights = photos.map(({ mask, trust }) => (mask ? trust / trusted : 0));
  const ofProduct = new Float32Array(BINS);
  const ofRooms = new Float32Array(BINS);
  shares.forEach((share, k) => {
    if (!share) return;
    for (let bin = 0; bin < BINS; bin++) {
      ofProduct[bin] += weights[k] * Math.sqrt(share.product[bin]);
      ofRooms[bin] += share.room[bin] / telling.length;
    }
  });
  return { shares, weights, ofProduct, ofRooms };
}

/**
 * Nats by which each pixel of each photo has a colour that recurs on the product rather than one of the rooms. What is
 * seen through a gap that was taken for the product differs from photo to photo, while the product's colours are in all:
 * shares of the photos are therefore averaged by their square roots, which makes little of a colour that one photo has alone.
 */
export function recurringColours(
  photos: readonly FoundIn[],
  { shares, ofProduct, ofRooms } = learnColours(photos),
): Float32Array[] {
  return photos.map(({ lab }, k) => {
    const room = shares[k]?.room ?? ofRooms;
    const worth = ofProduct.map((root, bin) => {
      const backdrop = OWN_ROOM * room[bin] + (1 - OWN_ROOM) * ofRooms[bin];
      const nats = Math.log((root ** 2 + RARE) / (backdrop + RARE));
      return WORTH * Math.max(-MOST, Math.min(MOST, nats));
    });
    return ofPixels(lab, worth);
  });
}

/**
 * Nats by which the product has shown the colour of each pixel in the *other* photos; 0 where in none. Rooms do not count: a
 * white shade before a white wall is as known as before a dark one.
 */
export function coloursShownByOthers(
  photos: readonly FoundIn[],
  { shares, weights, ofProduct } = learnColours(photos),
): Float32Array[] {
  return photos.map(({ lab }, k) => {
    const own = shares[k]?.product;
    const others = Math.max(1e-6, 1 - weights[k]);
    const worth = ofProduct.map((all, bin) => {
      const root = Math.max(0, all - weights[k] * Math.sqrt(own?.[bin] ?? 0)) / others;
      return Math.log(1 + root ** 2 / RARE);
    });
    return ofPixels(lab, worth);
  });
}

const ofPixels = (lab: LabImage, worth: Float32Array): Float32Array =>
  Float32Array.from(lab.planes[0], (_, i) => worth[binOf(lab, i)]);

/** What share of the pixels each colour has. */
interface Shares {
  product: Float32Array;
  room: Float32Array;
}

/** Which share of the product's pixels, and of the room's, have each colour. */
function sharesOf(lab: LabImage, mask: Uint8Array): Shares {
  const { width, height } = lab;
  const inner = erode(mask, width, height, BLURRED.inside);
  const outer = dilate(mask, width, height, BLURRED.outside);
  const share = (isCounted: (i: number) => boolean): Float32Array => {
    const counts = new Float32Array(BINS);
    let all = 0;
    for (let i = 0; i < mask.length; i++) {
      if (!isCounted(i)) continue;
      counts[binOf(lab, i)]++;
      all++;
    }
    return smooth(counts.map((count) => count / Math.max(1, all)));
  };
  return { product: share((i) => inner[i] === 1), room: share((i) => outer[i] === 0) };
}

function binOf({ planes }: LabImage, i: number): number {
  let bin = 0;
  for (let channel = 0; channel < 3; channel++) {
    const step = Math.floor((planes[channel][i] - LOWEST[channel]) / STEP);
    bin = bin * STEPS + Math.min(STEPS - 1, Math.max(0, step));
  }
  return bin;
}

/** Twice the kernel 1 2 1 along each axis: neighbouring colours are nearly the same. */
function smooth(shares: Float32Array): Float32Array {
  let from = shares;
  for (const stride of [STEPS * STEPS, STEPS, 1, STEPS * STEPS, STEPS, 1]) {
    const to = new Float32Array(BINS);
    for (let bin = 0; bin < BINS; bin++) {
      const at = Math.floor(bin / stride) % STEPS;
      const below = at > 0 ? from[bin - stride] : 0;
      const above = at < STEPS - 1 ? from[bin + stride] : 0;
      to[bin] = (2 * from[bin] + below + above) / 4;
    }
    from = to;
  }
  return from;
}
