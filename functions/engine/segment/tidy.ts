import { labelRegions } from './regions.ts';

/** Holes smaller than this share of the image are noise or gloss, not gaps between legs. */
const SMALLEST_HOLE = 0.0004;

/** Keeps the main part and what is comparable to it near the middle, fills pin holes. */
export function tidy(object: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, regions } = labelRegions(object, width, height, 1);
  const scores = regions.map(({ size, sumX, sumY }) => {
    const dx = sumX / size / width - 0.5;
    const dy = sumY / size / height - 0.5;
    return size * Math.exp(-(dx * dx + dy * dy) / 0.08);
  });
  const best = scores.indexOf(Math.max(...scores));
  const keep = regions.map(
    ({ size }, k) => k === best || (size > 0.03 * regions[best].size && scores[k] > 0.02 * scores[best]),
  );
  const out = Uint8Array.from(labels, (label) => (label > 0 && keep[label - 1] ? 1 : 0));
  const outside = labelRegions(out, width, height, 0);
  const smallest = SMALLEST_HOLE * width * height;
  outside.labels.forEach((label, i) => {
    if (label > 0 && outside.regions[label - 1].size < smallest) out[i] = 1;
  });
  return out;
}
