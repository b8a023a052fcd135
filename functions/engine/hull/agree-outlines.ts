import { cutByLikelihood, sharedColours } from '../segment/cut-by-likelihood.ts';
import { toLab, type LabImage } from '../segment/lab-image.ts';
import { likelihoodOf, shrinkToLab } from '../segment/likelihood-of.ts';
import { recurringColours } from '../segment/recurring-colours.ts';
import { refineOutline } from '../segment/refine-outline.ts';
import { tidy } from '../segment/tidy.ts';
import type { Camera, Image, Mask, Silhouette } from '../types.ts';
import { outlineVotes, type Votes } from './outline-votes.ts';

/** A photo whose camera is known well enough to compare its outline with the others'. */
export interface AgreeingPhoto extends Silhouette {
  image: Image;
  camera: Camera;
  /** Nats by which it shows the product by how far away things are, where that is known. */
  depth?: Lattice | undefined;
  /** Whether its own outline is not believed: then it tells the others nothing, and is found by what they tell. */
  isLeftOut?: boolean;
}

/** Something of each place in a photo, in cells that share it evenly. */
export interface Lattice {
  columns: number;
  rows: number;
  values: Float32Array;
}

export interface AgreeOutlinesOptions {
  /** How many photos all of them are worth together: neighbours in a walk hardly tell more than one of them. */
  worth?: number;
}

/** Longest side the photos are worked on at, in pixels: that of the likelihoods. */
const WORKING_SIDE = 640;
/** Nats for what no other photo contradicts, and for what some do; between them others' doubts say nothing. */
const AGREED = { nats: 1.2, below: 0.6 };
const CONTRADICTED = { nats: 8, over: 0.9 };
/** Nats for what only this photo lacks. */
const MISSING = { nats: 5, most: 2 };
/** Nats for what no other photo contradicts, and what its own likelihood is worth, where an outline is not believed. */
const LEFT_OUT = { agreed: 3, own: 0.3 };
const CLIP = 0.05;

/**
 * Cuts the outlines that came from clutter again by what the other photos say: parts missing in few photos come back,
 * and what others see through is emptied. The colours of the product are shared by all. Masks in the photos' order;
 * the cameras must be coherent, for votes from wrong places harm.
 */
export function agreeOutlines(
  photos: readonly AgreeingPhoto[],
  { worth = photos.length }: AgreeOutlinesOptions = {},
): Mask[] {
  const believed = [...photos.keys()].filter((i) => !photos[i].isLeftOut);
  const votes = outlineVotes(
    photos.map(({ mask }) => mask),
    photos.map(({ camera }) => camera),
    {
      telling: believed,
      asked: [...photos.keys()].filter((i) => photos[i].likelihood),
      trusts: relativeTrusts(photos).map((trust) => (trust * worth) / photos.length),
    },
  );
  const seen = photos.map((photo) => {
    const lab = toLab(photo.image, WORKING_SIDE);
    const object = photo.isLeftOut ? undefined : shrinkToLab(photo.mask, lab);
    return { photo, lab, object, likelihood: likelihoodOf(photo, lab) };
  });
  const colours = sharedColours(
    believed.map((i) => ({ lab: seen[i].lab, likelihood: seen[i].likelihood, mask: seen[i].object! })),
  );
  const recurring = recurringColours(
    seen.map(({ photo, lab, object }) => ({ lab, mask: object, trust: trustOf(photo) })),
  );
  return seen.map(({ photo, lab, likelihood }, i) => {
    if (!photo.likelihood) return photo.mask;
    const { width, height } = lab;
    const told = natsOf(votes[i], lab, photo.isLeftOut ? LEFT_OUT.agreed : AGREED.nats);
    if (photo.depth) onPixels(photo.depth, lab).forEach((nats, pixel) => (told[pixel] += nats));
    const cut = photo.isLeftOut
      ? cutByLikelihood(lab, joinOdds(likelihood, told), { colours, votes: recurring[i] })
      : cutByLikelihood(lab, likelihood, {
          colours,
          votes: told.map((nats, pixel) => nats + recurring[i][pixel]),
        });
    const object = cut && tidy(cut.object, width, height);
    return object?.includes(1) ? refineOutline(photo.image, { ...cut!, object }, width, height) : photo.mask;
  });
}

const trustOf = ({ confidence }: Silhouette): number => 0.05 + confidence ** 2;

/** How far each outline is believed against the one that is believed most. */
function relativeTrusts(photos: readonly Silhouette[]): number[] {
  const most = Math.max(...photos.map(trustOf));
  return photos.map((photo) => trustOf(photo) / most);
}

/** A likelihood that is hardly believed, with what is told in nats. */
function joinOdds(likelihood: Float32Array, told: Float32Array): Float32Array {
  return likelihood.map((value, i) => {
    const p = Math.min(1 - CLIP, Math.max(CLIP, value));
    return 1 / (1 + Math.exp(-LEFT_OUT.own * Math.log(p / (1 - p)) - told[i]));
  });
}

/** What the votes are worth in nats at each pixel. */
function natsOf({ columns, rows, against, missing }: Votes, size: LabImage, agreed: number): Float32Array {
  const worth = against.map((others, i) => {
    const nats =
      others < AGREED.below
        ? agreed * (1 - others / AGREED.below)
        : -CONTRADICTED.nats * Math.min(1, (others - AGREED.below) / CONTRADICTED.over);
    return nats + MISSING.nats * Math.log1p(2 * Math.min(MISSING.most, missing[i]));
  });
  return onPixels({ columns, rows, values: worth }, size);
}

/** What a lattice has at each pixel. */
function onPixels(
  { columns, rows, values }: Lattice,
  { width, height }: Pick<LabImage, 'width' | 'height'>,
): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => {
    const u = Math.min(columns - 1.001, Math.max(0, (((i % width) + 0.5) * columns) / width - 0.5));
    const v = Math.min(rows - 1.001, Math.max(0, ((Math.floor(i / width) + 0.5) * rows) / height - 0.5));
    const [x, y] = [Math.floor(u), Math.floor(v)];
    const across = (row: number) =>
      values[row * columns + x] * (x + 1 - u) + values[row * columns + x + 1] * (u - x);
    return across(y) * (y + 1 - v) + across(y + 1) * (v - y);
  });
}
