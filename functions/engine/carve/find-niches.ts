import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';
import { divideNiche } from './divide-niche.ts';
import { doubtedParts, type DoubtedPart } from './doubted-parts.ts';
import {
  deepenNiche,
  fitNiche,
  isClear,
  isFramed,
  isPossible,
  placesOf,
  raysThrough,
  valueNiche,
  type Rays,
  type ValuedNiche,
} from './fit-niche.ts';
import { hullFaces, type HullFace } from './hull-faces.ts';
import type { Niche, Opening } from './niche-gain.ts';

/** A niche in a face of a hull. */
export interface FaceNiche extends ValuedNiche {
  face: HullFace;
}

/** Voxels along a hull's longest side. */
const VOXELS = 159;
/** How far round a doubted part its niches are looked for, places, and by about how many rays, first and at last. */
const [REACH, FEW, MANY] = [12, 500, 1500];
/** Depths that a search begins with, and how many beginnings are followed of those worth most, and of those worth most for their size. */
const [DEPTHS, FOLLOWED] = [[6, 12, 24, 40], 4];
/** Steps of the search by few rays and by many, voxels; many leave again what few stopped at. */
const [COARSE, FINE] = [
  [16, 4, 2],
  [16, 8, 4, 2, 1, 0.5],
];
/** Share of what is asked of a niche that is asked of it by few rays. */
const ROUGHLY = 0.5;

/**
 * The boxes that may be taken out of a hull's flat faces, those worth most first: open shelves, and what has no lid. Outlines close
 * them all, and of a board inside hardly two photos show the same. But where a face is open, photos do not agree on it; a box is
 * fitted so that they agree on its back and sides, and what one photo alone sees through the opening contradicts none.
 */
export function findNiches(hull: ScalarField, views: readonly GreyView[]): FaceNiche[] {
  return hullFaces(hull, nicheVoxel(hull), views)
    .flatMap((face) =>
      doubtedParts(face).flatMap((part) => nichesIn(face, part).map((valued) => ({ face, ...valued }))),
    )
    .toSorted(byWorth);
}

/** In what niches of a hull are measured, and to what photos should be prepared that tell of them, world units. */
export const nicheVoxel = ({ size, spacing }: ScalarField): number =>
  (spacing * (Math.max(...size) - 1)) / VOXELS;

/** Niches of a part of a face, until none is clear any more. */
function nichesIn(face: HullFace, part: DoubtedPart): ValuedNiche[] {
  const around = widened(part);
  const [few, many] = [FEW, MANY].map((count) => raysThrough(face, around, count));
  const found: Niche[] = [];
  for (;;) {
    const clearest = clearestIn(part, beside(few, found), beside(many, found));
    if (!clearest) return found.flatMap((niche) => divideNiche(many, niche));
    found.push(clearest.niche);
  }
}

function clearestIn(part: DoubtedPart, few: Rays, many: Rays): ValuedNiche | undefined {
  const begun = openingsIn(part).flatMap((opening) =>
    DEPTHS.map((depth) => ({ ...opening, depth, isOpenBehind: false }))
      .filter((niche) => isPossible(few.face, niche))
      .map((niche) => valueNiche(few, niche))
      .toSorted(byWorth)
      .slice(0, 1),
  );
  const most = begun.toSorted(byWorth).slice(0, FOLLOWED);
  const densest = begun.toSorted((a, b) => densityOf(b) - densityOf(a)).slice(0, FOLLOWED);
  const promising = [...new Set([...most, ...densest])]
    .map(({ niche }) => fitNiche(few, niche, COARSE))
    .filter(({ niche }) => isClear(few, niche, ROUGHLY));
  return distinct(promising)
    .map(({ niche }) => deepenNiche(many, fitNiche(many, niche, FINE)))
    .filter(({ niche }) => isClear(many, niche) && isFramed(many.face, niche))
    .toSorted(byWorth)
    .at(0);
}

/** What lies between a part's boards, the whole of it, and its halves, thirds and quarters. */
function openingsIn({ left, right, low, high, rows, columns }: DoubtedPart): Opening[] {
  const between = (ends: readonly number[]) => ends.slice(1).map((end, i) => [ends[i], end] as const);
  const shares = (first: number, end: number, count: number) =>
    between(Array.from({ length: count + 1 }, (_, i) => first + (i * (end - first)) / count));
  const across = between([left, ...columns, right]);
  return [
    ...between([low, ...rows, high]).flatMap(([bottom, top]) =>
      across.map(([from, to]) => ({ left: from, right: to, low: bottom, high: top })),
    ),
    ...[1, 2, 3, 4]
      .flatMap((count) => shares(low, high, count))
      .map(([bottom, top]) => ({ left, right, low: bottom, high: top })),
    ...[2, 3]
      .flatMap((count) => shares(left, right, count))
      .map(([from, to]) => ({ left: from, right: to, low, high })),
  ];
}

const byWorth = (a: ValuedNiche, b: ValuedNiche): number => b.worth - a.worth;
const densityOf = ({ niche, worth }: ValuedNiche): number => worth / placesOf(niche);

const widened = ({ left, right, low, high }: Opening): Opening => ({
  left: left - REACH,
  right: right + REACH,
  low: low - REACH,
  high: high + REACH,
});

/** The rays that pass beside niches. */
const beside = (by: Rays, niches: readonly Opening[]): Rays => ({
  ...by,
  rays: by.rays.filter(({ u, v }) =>
    niches.every(({ left, right, low, high }) => u < left || u > right || v < low || v > high),
  ),
});

/** Those of which none before has the same sides. */
const distinct = (all: readonly ValuedNiche[]): ValuedNiche[] =>
  all.filter(({ niche }, i) => all.findIndex((other) => isSame(other.niche, niche)) === i);

const isSame = (a: Niche, b: Niche): boolean =>
  (['depth', 'left', 'right', 'low', 'high'] as const).every((side) => Math.abs(a[side] - b[side]) < 1);
