import { dilate } from './morphology.ts';
import { labelRegions } from './regions.ts';
import type { Region } from './regions.ts';

/** Holes smaller than this share of the image are noise or gloss, not gaps between legs. */
const SMALLEST_HOLE = 0.0004;
/** A part this large against the main one, and not far off the centre, belongs to the product. */
const LARGE = 0.03;
/** So does a smaller part this near (share of the long side): a lamp on its chain, a leg behind a bar. */
const NEAR = 0.015;
const SMALLEST_PART = 0.0001;

/** Keeps the main part of an object and what belongs to it, fills pin holes. */
export function tidy(object: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, regions } = labelRegions(object, width, height, 1);
  const kept = keepLargeParts(regions, width, height);
  const near = Math.round(NEAR * Math.max(width, height));
  for (let grown = true; grown;) {
    const around = dilate(pick(labels, kept), width, height, near);
    const found = new Set<number>();
    labels.forEach((label, i) => {
      if (label > 0 && around[i] && regions[label - 1].size > SMALLEST_PART * labels.length) found.add(label);
    });
    grown = [...found].some((label) => !kept.has(label));
    for (const label of found) kept.add(label);
  }
  return fillPinHoles(pick(labels, kept), width, height);
}

function keepLargeParts(regions: Region[], width: number, height: number): Set<number> {
  const scores = regions.map(({ size, sumX, sumY }) => {
    const dx = sumX / size / width - 0.5;
    const dy = sumY / size / height - 0.5;
    return size * Math.exp(-(dx * dx + dy * dy) / 0.08);
  });
  const best = scores.indexOf(Math.max(...scores));
  const kept = new Set<number>();
  regions.forEach(({ size }, k) => {
    if (k === best || (size > LARGE * regions[best].size && scores[k] > 0.02 * scores[best])) kept.add(k + 1);
  });
  return kept;
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
