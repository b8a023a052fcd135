import type { Features } from './find-features.ts';
import { matchFeatures } from './match-features.ts';
import { agreeingPairs, type Seen } from './two-views.ts';

/** One thing seen in several frames. */
export interface Track {
  frames: number[];
  /** u, v in pixels for each of `frames`. */
  seen: [u: number, v: number][];
}

/** Of how many next frames each is compared with: 10° apart, what is 40° round is hardly ever known again. */
const NEXT = 3;
/** Pixels by which a pair may miss the movement that most agree on. */
const LIMIT = 2;
/** Fewer pairs prove no movement. */
const FEWEST = 12;

/**
 * Follows the features of frames walked round in order, the first next to the last, and tells what is the same in several
 * of them. `height` of the frames in pixels of the features.
 */
export function followFeatures(
  frames: readonly Features[],
  height: number,
  random: () => number,
  onFrame?: (share: number) => void,
): Track[] {
  const first = frames.map((_, i) => frames.slice(0, i).reduce((sum, { x }) => sum + x.length, 0));
  const parent = Int32Array.from({ length: first.at(-1)! + frames.at(-1)!.x.length }, (_, k) => k);
  const rootOf = (k: number): number => {
    while (parent[k] !== k) k = parent[k] = parent[parent[k]];
    return k;
  };
  frames.forEach((a, i) => {
    onFrame?.(i / frames.length);
    for (let step = 1; step <= NEXT; step++) {
      const j = (i + step) % frames.length;
      const b = frames[j];
      const matches = matchFeatures(a, b, height);
      const pairs = matches.map(([p, q]): Seen => [a.x[p], a.y[p], b.x[q], b.y[q]]);
      const agreeing = agreeingPairs(pairs, LIMIT, random);
      if (agreeing.length < FEWEST) continue;
      for (const k of agreeing) parent[rootOf(first[i] + matches[k][0])] = rootOf(first[j] + matches[k][1]);
    }
  });
  const tracks = new Map<number, Track>();
  frames.forEach(({ x, y }, i) => {
    x.forEach((u, k) => {
      const root = rootOf(first[i] + k);
      const track = tracks.get(root) ?? { frames: [], seen: [] };
      tracks.set(root, track);
      track.frames.push(i);
      track.seen.push([u, y[k]]);
    });
  });
  // One thing has one place in a frame: where two are joined, something was taken for something else.
  return [...tracks.values()].filter(
    ({ frames: there }) => there.length > 1 && new Set(there).size === there.length,
  );
}
