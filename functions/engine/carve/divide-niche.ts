import {
  deepenNiche,
  fitNiche,
  isLargeEnough,
  valueNiche,
  type Rays,
  type ValuedNiche,
} from './fit-niche.ts';
import type { Niche } from './niche-gain.ts';

/** Upright boards and level ones: the sides of a niche that each lies between. */
const ALONG = [
  ['left', 'right'],
  ['low', 'high'],
] as const;
/** Voxels between two boards that are tried first, and how thick they are; then how thick, and how far beside the best of those. */
const [ROUGH_STEP, THICKNESSES, SHIFTS] = [2, [1, 2, 3], [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]];
/** What a board gains at least, on squares of a place each, and as a share of what the niche is worth. */
const [LEAST_GAIN, LEAST_SHARE] = [50, 0.08];
/** Steps by which parts are fitted anew, voxels. */
const STEPS = [1, 0.5];

/** A board across a niche: between which sides, where it begins, places, and how many it is thick. */
interface Board {
  along: (typeof ALONG)[number];
  at: number;
  thick: number;
}

/** A niche, or those that boards as deep as itself divide it into. */
export function divideNiche(by: Rays, niche: Niche): ValuedNiche[] {
  const whole = valueNiche(by, niche);
  const gainOf = (board: Board) =>
    partsOf(niche, board).reduce((sum, part) => sum + valueNiche(by, part).worth, -whole.worth);
  const bestOf = (boards: readonly Board[]) =>
    boards
      .filter((board) => partsOf(niche, board).every(isLargeEnough))
      .map((board) => ({ board, gain: gainOf(board) }))
      .toSorted((a, b) => b.gain - a.gain)
      .at(0);
  const rough = bestOf(
    ALONG.flatMap((along) => {
      const count = Math.floor((niche[along[1]] - niche[along[0]]) / ROUGH_STEP);
      return Array.from({ length: count }, (_, i) => ({
        along,
        at: niche[along[0]] + i * ROUGH_STEP,
        thick: ROUGH_STEP,
      }));
    }),
  );
  if (!rough) return [whole];
  const { along, at } = rough.board;
  const best = bestOf(
    THICKNESSES.flatMap((thick) => SHIFTS.map((shift) => ({ along, at: at + shift, thick }))),
  );
  if (!best || best.gain < Math.max(LEAST_GAIN, LEAST_SHARE * whole.worth)) return [whole];
  return partsOf(niche, best.board).flatMap((part) =>
    divideNiche(by, deepenNiche(by, fitNiche(by, part, STEPS)).niche),
  );
}

const partsOf = (niche: Niche, { along: [from, to], at, thick }: Board): Niche[] => [
  { ...niche, [to]: at },
  { ...niche, [from]: at + thick },
];
