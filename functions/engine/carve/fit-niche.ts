import type { HullFace } from './hull-faces.ts';
import { gainOfNiche, raysThroughFace, type FaceRay, type Niche, type Opening } from './niche-gain.ts';

/** Rays through a part of a face, a whole number of places apart. */
export interface Rays {
  face: HullFace;
  step: number;
  rays: readonly FaceRay[];
}

/** A niche and what it is worth: what it gains, on squares of a place each; where photos say nothing, the face stays closed. */
export interface ValuedNiche {
  niche: Niche;
  worth: number;
}

/** Least side and depth of a niche, and hull behind it, voxels. */
const [LEAST_SIDE, LEAST_DEPTH, BACK] = [6, 5, 1.5];
/** What a place of a face is worth that stays closed. */
const CLOSED = 0.02;
/** Share of what a niche is worth that one deeper must still be. */
const STILL = 0.995;
/** Faces that look upwards more than this (cosine) have the ground behind them. */
const UPWARDS = 0.5;
/**
 * What a clear niche gains at least in all, and where photos can be compared. Of what is no niche a flat face that lies a little
 * wrong gains most, 290; niches 350 to 14 000.
 */
const [LEAST_GAIN, LEAST_COMPARED_GAIN] = [350, 150];
/** How unlike photos are inside of it at most, how much less than on the face at least, and on which share of its rays they are compared. */
const [MOST_INSIDE, LEAST_BETTER, LEAST_COMPARED] = [0.26, 0.08, 0.2];
/** Share of the places so far beside an opening that are of the face. */
const [FRAMED, BESIDE] = [0.75, 1];

/** Rays of all photos through a part of a face, about so many in all. */
export function raysThrough(face: HullFace, part: Opening, count: number): Rays {
  const step = Math.max(1, Math.round(Math.sqrt((placesOf(part) * face.views.length) / count)));
  return { face, step, rays: raysThroughFace(face, part, step) };
}

/** Places of an opening. */
export const placesOf = ({ left, right, low, high }: Opening): number => (right - left) * (high - low);

export const valueNiche = ({ face, rays, step }: Rays, niche: Niche): ValuedNiche => ({
  niche,
  worth: gainOfNiche(face, rays, niche).gain * step ** 2 - CLOSED * placesOf(niche),
});

/** Moves the sides and the back of a niche by these steps, voxels, each for as long as it is worth more for it. */
export function fitNiche(by: Rays, begin: Niche, steps: readonly number[]): ValuedNiche {
  let best = valueNiche(by, begin);
  for (const step of steps) {
    for (let isMoving = true; isMoving;) {
      isMoving = false;
      for (const side of ['depth', 'left', 'right', 'low', 'high'] as const) {
        for (const way of [-step, step]) {
          const next = { ...best.niche, [side]: best.niche[side] + way };
          if (!isPossible(by.face, next)) continue;
          const moved = valueNiche(by, next);
          if (moved.worth <= best.worth) continue;
          [best, isMoving] = [moved, true];
        }
      }
    }
  }
  return best;
}

/** As deep as photos allow: where none sees a back, it is where the hull ends, or there is none unless that is the ground. */
export function deepenNiche(by: Rays, fitted: ValuedNiche): ValuedNiche {
  let deepest = fitted;
  let next = { ...fitted.niche, depth: fitted.niche.depth + 1 };
  for (; isPossible(by.face, next); next = { ...next, depth: next.depth + 1 }) {
    const there = valueNiche(by, next);
    if (there.worth >= STILL * fitted.worth) deepest = there;
  }
  if (by.face.normal[1] > UPWARDS) return deepest;
  const through = valueNiche(by, { ...next, depth: next.depth + 2 * BACK, isOpenBehind: true });
  return through.worth >= STILL * deepest.worth ? through : deepest;
}

export const isLargeEnough = ({ left, right, low, high, depth }: Niche): boolean =>
  Math.min(right - left, high - low) >= LEAST_SIDE && depth >= LEAST_DEPTH;

/** Whether a niche is large enough, on its face, and has hull behind it. */
export function isPossible(face: HullFace, niche: Niche): boolean {
  const { columns, rows, thickness } = face;
  const { left, right, low, high, depth } = niche;
  if (!isLargeEnough(niche)) return false;
  if (left < 0 || low < 0 || right >= columns || high >= rows) return false;
  // At the ends of a face slopes are nearer.
  const behind = thickness[Math.floor((low + high) / 2) * columns + Math.floor((left + right) / 2)];
  return depth <= behind - BACK;
}

/**
 * Whether photos agree inside of a niche, and clearly better than on the face; `share` is that of what is asked. One no deeper than
 * is looked for at all is a face that lies a little wrong.
 */
export function isClear({ face, rays, step }: Rays, niche: Niche, share = 1): boolean {
  const { gain, compared, inside, onFace, alone } = gainOfNiche(face, rays, niche);
  return (
    niche.depth > LEAST_DEPTH &&
    gain * step ** 2 >= share * LEAST_GAIN &&
    (onFace - inside) * step ** 2 >= share * LEAST_COMPARED_GAIN &&
    inside <= (MOST_INSIDE / share) * compared &&
    onFace - inside >= share * LEAST_BETTER * compared &&
    compared >= share * LEAST_COMPARED * (compared + alone)
  );
}

/** Whether an opening has the face round it on all four sides. */
export function isFramed({ columns, thickness }: HullFace, { left, right, low, high }: Opening): boolean {
  const isFace = (u: number, v: number) => thickness[Math.floor(v) * columns + Math.floor(u)] > 0;
  const isMostly = (first: number, end: number, isThere: (at: number) => boolean) => {
    let [there, all] = [0, 0];
    for (let at = first + 0.5; at < end; at++, all++) if (isThere(at)) there++;
    return there >= FRAMED * all;
  };
  return (
    isMostly(left, right, (u) => isFace(u, low - BESIDE)) &&
    isMostly(left, right, (u) => isFace(u, high + BESIDE)) &&
    isMostly(low, high, (v) => isFace(left - BESIDE, v)) &&
    isMostly(low, high, (v) => isFace(right + BESIDE, v))
  );
}
