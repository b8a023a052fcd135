import { dilate } from './morphology.ts';
import { labelRegions } from './regions.ts';
import type { Region } from './regions.ts';

/** Holes smaller than this share of the image are noise or gloss, not gaps between legs. */
const SMALLEST_HOLE = 0.0004;
/** A part this large against the main one, and this central against it, belongs to the product. */
const LARGE = 0.03;
const CENTRAL = 0.25;
/** So does a smaller part this near (share of the long side): a lamp on its chain, a leg behind a bar. */
const NEAR = 0.015;
const SMALLEST_PART = 0.0001;

/** Keeps the main part of an object and what belongs to it, fills pin holes. */
export function tidy(object: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, regions } = labelRegions(object, width, height, 1);
  const scores = scoresOf(regions, width, height);
  const best = scores.indexOf(Math.max(...scores));
  const kept = new Set<number>();
  regions.forEach(({ size }, k) => {
    if (
      k === best ||
      (size > LARGE * regions[best].size && scores[k] / size > CENTRAL * (scores[best] / regions[best].size))
    )
      kept.add(k + 1);
  });
  addNeighbours(kept, labels, regions, width, height);
  return fillPinHoles(pick(labels, kept), width, height);
}

/** The main part of an object with what hangs near it: the least that a product consists of. */
export function mainPart(object: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, regions } = labelRegions(object, width, height, 1);
  const scores = scoresOf(regions, width, height);
  const kept = new Set([1 + scores.indexOf(Math.max(...scores))]);
  addNeighbours(kept, labels, regions, width, height);
  return pick(labels, kept);
}

/** Sizes of regions, worth less the farther from the middle. */
function scoresOf(regions: Region[], width: number, height: number): number[] {
  return regions.map(({ size, sumX, sumY }) => {
    const dx = sumX / size / width - 0.5;
    const dy = sumY / size / height - 0.5;
    return size * Math.exp(-(dx * dx + dy * dy) / 0.08);
  });
}

/** Keeps every part near a kept one, and the parts near those. */
function addNeighbours(
  kept: Set<number>,
  labels: Int32Array,
  regions: Region[],
  width: number,
  height: number,
) {
  const near = Math.round(NEAR * Math.max(width, height));
  for (let before = -1; before < kept.size;) {
    before = kept.size;
    const around = dilate(pick(labels, kept), width, height, near);
    labels.forEach((label, i) => {
      if (label > 0 && around[i] && regions[label - 1].size > SMALLEST_PART * labels.length) kept.add(label);
    });
  }
}

function pick(labels: Int32Array, kept: Set<number>): Uint8Array {
  const set = new Uint8Array(labels.length);
  for (let i = 0; i < set.length; i++) set[i] = labels[i] > 0 && kept.has(labels[i]) ? 1 : 0;
  return set;
}

function fillPinHoles(object: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, regions } = labelRegions(object, width, height, 0);
  const smallest = SMALLEST_HOLE * width * height;
  return object.map((flag, i) => (flag || regions[labels[i] - 1].size < smallest ? 1 : 0));
}
