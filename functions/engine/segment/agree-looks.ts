import type { Image, Looks, Mask, SecondOpinion, Silhouette } from '../types.ts';
import type { Crop } from './crop-image.ts';
import { cutByLikelihood, sharedColours } from './cut-by-likelihood.ts';
import type { GrabCutResult } from './grab-cut.ts';
import { toLab, type LabImage } from './lab-image.ts';
import { likelihoodOf, shrinkToLab } from './likelihood-of.ts';
import { cropOf, flagsOf } from './look-in-box.ts';
import { middleNats } from './middle.ts';
import { dilate } from './morphology.ts';
import { fuseOpinions } from './opinions-in-box.ts';
import { coloursShownByOthers, learnColours, recurringColours } from './recurring-colours.ts';
import { atPixels, cellsOf, labelCells, lessonOf, recurringLooks, type Cells } from './recurring-looks.ts';
import { refineOutline } from './refine-outline.ts';
import { layOnto } from './second-opinion.ts';
import { tellingCells } from './telling-cells.ts';
import { mainPart, tidy } from './tidy.ts';
import { withoutStrangers } from './without-strangers.ts';

/**
 * Agreement that is worth nothing, and from which on an outline is certain. Of 32 outlines of rooms those that overlap the
 * true one by .7 and less have .32 to .45, but for one of .90; those by .85 and more .60 to .93.
 */
const AGREEMENT = { none: 0.25, sure: 0.75 };

/**
 * What is this certain, and agrees so much with the others, stays as it was: of a mustard bottle .994 of overlap, and .987
 * cut again. Of others that agree as much some lack an armrest.
 */
const SETTLED = { confidence: 0.7, agreement: 0.8 };

/** A photo, and what was found in it by itself. */
export interface LookedAt extends Silhouette {
  image: Image;
}

/** Longest side the photos are worked on at, in pixels: that of the likelihoods. */
const WORKING_SIDE = 640;
/** Fewer photos tell no product from another thing. */
const FEWEST = 4;
/** What was found in the first round teaches the second. */
const ROUNDS = 2;
/** Nats for looks that are all the product's. */
const NATS = 3;
/** What looks, what is cut out by places of such looks, and what was found before count; the last by how far they agree. */
const WEIGHT = { looks: 1, shown: 0.5, before: 1 };
/** Nats at most, and how near in shares of the cells, for what is not near the main part: other things may look alike. */
const APART = { nats: -2, reach: 0.06 };
/** Of labels: of what an owner has shown, of a photo with faults against one without, and at least. */
const TRUST = { shown: 3, faulty: 0.3, least: 0.02 };

/**
 * UP-08. Finds the product again in all photos that a second opinion was asked about, by what looks alike in all: where
 * another thing was found, or a part, or where an owner's box in a few photos tells which thing is meant. Silhouettes of
 * other photos, and all where they are fewer than four, stay as they are. The likelihoods are those of the last cut.
 */
export async function agreeLooks(
  photos: readonly LookedAt[],
  secondOpinion: Pick<SecondOpinion, 'cutOut'>,
): Promise<Silhouette[]> {
  const agreed: Silhouette[] = photos.map(({ image: _image, looks: _looks, ...silhouette }) => silhouette);
  const places = photos.flatMap(({ looks }, i) => (looks ? [i] : []));
  if (places.length < FEWEST) return agreed;
  const works = places.map((i) => workOn(photos[i]));
  for (let round = 0; round < ROUNDS; round++) await findAgain(works, secondOpinion);
  works.forEach(({ photo, lab, before, cut, isShown, agreement }, k) => {
    if (!cut) return;
    const { width, height } = lab;
    agreed[places[k]] = {
      ...agreed[places[k]],
      mask: refineOutline(photo.image, cut, width, height),
      confidence: isShown ? photo.confidence : confidenceOf(agreement),
      likelihood: { width, height, data: Uint8Array.from(before, (value) => Math.round(255 * value)) },
    };
  });
  return agreed;
}

/** One photo between the rounds. */
interface Work {
  photo: LookedAt;
  looks: Looks;
  isShown: boolean;
  lab: LabImage;
  cells: Cells;
  /** The part looked at, in pixels of the lab image. */
  part: Crop;
  /** 1 where the product may be. */
  region: Uint8Array;
  /** Nats for where in the photo each cell is. */
  middle: Float32Array;
  labels: Float32Array;
  trust: number;
  /** Overlap of the cells that look like the product and of those of the last cut. */
  agreement: number;
  /** Whether what was found in the photo by itself stays. */
  isSettled: boolean;
  /** How likely each pixel is the product by what was found last. */
  before: Float32Array;
  cut?: GrabCutResult;
}

function workOn(photo: LookedAt): Work {
  const looks = photo.looks!;
  const lab = toLab(photo.image, WORKING_SIDE);
  const { width, height } = lab;
  const cells = cellsOf(looks.seen);
  const part = cropOf(looks.part, width, height, 0);
  const before = likelihoodOf(photo, lab);
  const isPossible = (p: number) => !looks.isShown || p > 0;
  return {
    photo,
    looks,
    isShown: looks.isShown,
    lab,
    cells,
    part,
    region: flagsOf(part, width, height).map((flag, i) => (isPossible(before[i]) ? flag : 0)),
    middle: Float32Array.from({ length: cells.columns * cells.rows }, (_, cell) => {
      const [x, y] = [cell % cells.columns, Math.floor(cell / cells.columns)];
      return looks.isShown ? 0 : middleNats((x + 0.5) / cells.across, (y + 0.5) / cells.down);
    }),
    labels: labelCells(cells, photo.mask, looks.part),
    trust: looks.isShown
      ? TRUST.shown
      : TRUST.least + photo.confidence * (photo.faults?.length ? TRUST.faulty : 1),
    agreement: 0,
    isSettled: false,
    before,
  };
}

/** One round: what looks alike is shown to the second opinion, and cut out with the colours of all photos. */
async function findAgain(works: Work[], { cutOut }: Pick<SecondOpinion, 'cutOut'>): Promise<void> {
  const natsOf = (scores: readonly Float32Array[]) =>
    scores.map((values, k) => values.map((value, cell) => NATS * value + works[k].middle[cell]));
  const trustOf = ({ isShown, labels }: Work, nats: Float32Array) =>
    isShown ? TRUST.shown : TRUST.least + overlapOf(nats, labels) ** 2;
  const lessons = works.map(lessonOf);
  const first = natsOf(recurringLooks(works, lessons));
  works.forEach((work, k) => {
    work.isSettled ||=
      !work.cut &&
      work.photo.confidence >= SETTLED.confidence &&
      overlapOf(first[k], work.labels) >= SETTLED.agreement;
  });
  const scores = recurringLooks(
    works.map((work, k) => ({ ...work, trust: trustOf(work, first[k]) })),
    lessons,
  );
  const nats = natsOf(scores);
  for (const [k, work] of works.entries()) {
    if (work.isSettled) continue;
    const { cells, looks, lab, part, region, before } = work;
    const likely = closeToMain(nats[k], cells);
    const points = tellingCells(likely, scores[k], cells);
    const data = Uint8Array.from(likely, (value) => Math.round(255 / (1 + Math.exp(-value))));
    const maps = [
      { map: lay({ width: cells.columns, height: cells.rows, data }, part, lab), weight: WEIGHT.looks },
      { map: before, weight: WEIGHT.before * (work.isShown ? 1 : overlapOf(first[k], work.labels)) },
    ];
    if (points.some(({ isProduct }) => isProduct)) {
      const shown = await cutOut(looks.seen, { points });
      maps.push({ map: lay(shown, part, lab), weight: WEIGHT.shown });
    }
    work.before = fuseOpinions(lab, region, maps);
  }
  const colours = sharedColours(
    works.map(({ lab, before }) => ({ lab, likelihood: before, mask: likelyPart(lab, before) })),
  );
  const found = works.map((work) => ({ lab: work.lab, mask: foundIn(work), trust: work.trust }));
  const learned = learnColours(found);
  const votes = recurringColours(found, learned);
  const shown = coloursShownByOthers(found, learned);
  for (const [k, work] of works.entries()) {
    if (work.isSettled) continue;
    const { width, height } = work.lab;
    const cut = cutByLikelihood(work.lab, work.before, { colours, votes: votes[k] });
    if (!cut?.object.includes(1)) continue;
    const whole = tidy(cut.object, width, height);
    const told = { colours: shown[k], looks: atPixels(scores[k], work.cells, work.part, work.lab) };
    const object = withoutStrangers(whole, width, height, told);
    work.cut = { ...cut, object };
    // Nor is a stranger to come back where outlines are cut again by what the other photos see.
    work.before = work.before.map((value, i) => (whole[i] && !object[i] ? 0 : value));
    const mask = { width, height, data: object.map((flag) => 255 * flag) };
    work.labels = labelCells(work.cells, mask, work.looks.part);
    work.agreement = overlapOf(nats[k], work.labels);
    work.trust = trustOf(work, nats[k]);
  }
}

const confidenceOf = (agreement: number): number =>
  Math.min(1, Math.max(0, (agreement - AGREEMENT.none) / (AGREEMENT.sure - AGREEMENT.none)));

const likelyPart = ({ width, height }: LabImage, likelihood: Float32Array): Uint8Array =>
  tidy(
    Uint8Array.from(likelihood, (value) => (value > 0.5 ? 1 : 0)),
    width,
    height,
  );

/** Where the product was found last. */
const foundIn = ({ photo, lab, before, cut, isSettled }: Work): Uint8Array =>
  isSettled ? shrinkToLab(photo.mask, lab) : (cut?.object ?? likelyPart(lab, before));

/** A map of the part looked at, as likelihoods of the whole photo's pixels. */
function lay(map: Mask, part: Crop, { width, height }: LabImage): Float32Array {
  const likelihood = { width, height, data: new Float32Array(width * height) };
  layOnto(likelihood, map, part, (_, value) => value);
  return likelihood.data;
}

/** The nats, but for what lies apart from the main part of what looks like the product. */
function closeToMain(nats: Float32Array, { columns, rows }: Cells): Float32Array {
  const likely = Uint8Array.from(nats, (value) => (value > 0 ? 1 : 0));
  if (!likely.includes(1)) return nats;
  const reach = Math.round(APART.reach * Math.max(columns, rows));
  const near = dilate(mainPart(likely, columns, rows), columns, rows, reach);
  return nats.map((value, cell) => (near[cell] ? value : Math.min(value, APART.nats)));
}

/** Intersection over union of the cells that look like the product and of those that are labelled so. */
function overlapOf(nats: Float32Array, labels: Float32Array): number {
  let [both, either] = [0, 0];
  nats.forEach((value, cell) => {
    const [looks, is] = [value > 0, labels[cell] > 0.5];
    if (looks && is) both++;
    if (looks || is) either++;
  });
  return both / Math.max(1, either);
}
