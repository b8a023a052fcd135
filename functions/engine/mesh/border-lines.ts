import { cross, dot, multiply, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import { areasOfPlanes, type PlanarFacets } from './grow-planes.ts';
import { mainDirections } from './main-directions.ts';

/** How far a direction may be from lying in a plane: its cosine with the normal. */
const ACROSS = 0.2;
/** Directions closer than this are one: cosine of 12°. */
const SAME = 0.978;
/** Share of the planes' area that looks in a direction which steps run across. */
const LEAST_DIRECTION = 0.03;
/** A border lies within so much of its line, is at least so long, and gaps in it are no longer; all in tolerances. */
const [RAGGED, SHORTEST, LONGEST_GAP] = [3, 12, 8];
/** Share of its length on which a line has to be there. */
const COVERED = 0.6;
/** By how much of its length a border may turn away from its line, and how far its middle may lie off its ends, tolerances. */
const [MOST_TURNED, MOST_BENT] = [0.12, 2];
const MOST_LINES = 6;

/** A piece of a straight line in a plane. */
export interface Line {
  /** Unit, in the plane across the border. */
  across: Vec3;
  along: Vec3;
  /** across · x of its points. */
  offset: number;
  /** Its ends, as along · x. */
  from: number;
  to: number;
}

/** The directions that borders may run across: those that much of the planes looks in. */
export function directionsOf(planar: PlanarFacets): Vec3[] {
  const areas = areasOfPlanes(planar);
  const planes = planar.planes
    .map(({ normal }, label) => ({ normal, area: areas[label] }))
    .toSorted((a, b) => b.area - a.area);
  return mainDirections(planes, { same: SAME, least: LEAST_DIRECTION });
}

/**
 * The straight lines, across any of the directions, that most of a border of a plane lies about, the longest first; its places
 * in world units, `normal` the plane's.
 */
export function linesOf(
  places: readonly Vec3[],
  normal: Vec3,
  directions: readonly Vec3[],
  tolerance: number,
): Line[] {
  const lines: Line[] = [];
  let left = places;
  while (lines.length < MOST_LINES) {
    const line = bestLine(left, normal, directions, tolerance);
    if (!line) break;
    lines.push(line);
    left = left.filter((place) => !isNear(line, place, 2 * RAGGED * tolerance));
  }
  return lines;
}

/** The line across one of the directions that most of the places lie about. */
function bestLine(
  places: readonly Vec3[],
  normal: Vec3,
  directions: readonly Vec3[],
  tolerance: number,
): Line | undefined {
  let best: Line | undefined;
  for (const direction of directions) {
    if (Math.abs(dot(direction, normal)) > ACROSS) continue;
    const across = normalise(subtract(direction, multiply(normal, dot(direction, normal))));
    const line = lineAcross(places, across, cross(normal, across), tolerance);
    if (line && (!best || line.to - line.from > best.to - best.from)) best = line;
  }
  return best;
}

function lineAcross(places: readonly Vec3[], across: Vec3, along: Vec3, tolerance: number): Line | undefined {
  const sorted = places
    .map((place) => ({ off: dot(across, place), at: dot(along, place) }))
    .toSorted((p, q) => p.off - q.off);
  let best: Line | undefined;
  let [first, last] = [0, 0];
  for (; last < sorted.length; last++) {
    while (sorted[last].off - sorted[first].off > 2 * RAGGED * tolerance) first++;
    const isWindow =
      last + 1 === sorted.length || sorted[last + 1].off - sorted[first].off > 2 * RAGGED * tolerance;
    if (!isWindow) continue;
    const run = longestRun(sorted.slice(first, last + 1), tolerance);
    if (run && (!best || run.to - run.from > best.to - best.from)) best = { across, along, ...run };
  }
  return best;
}

/** The longest piece of a border without long gaps, and the median of how far across it lies. */
function longestRun(
  places: readonly { off: number; at: number }[],
  tolerance: number,
): Pick<Line, 'offset' | 'from' | 'to'> | undefined {
  const sorted = places.toSorted((p, q) => p.at - q.at);
  let best: Pick<Line, 'offset' | 'from' | 'to'> | undefined;
  let first = 0;
  sorted.forEach(({ at }, i) => {
    if (i + 1 < sorted.length && sorted[i + 1].at - at <= LONGEST_GAP * tolerance) return;
    const run = sorted.slice(first, i + 1);
    first = i + 1;
    const [from, to] = [run[0].at, at];
    const covered = new Set(run.map((place) => Math.floor(place.at / tolerance))).size * tolerance;
    if (to - from < SHORTEST * tolerance || covered < COVERED * (to - from)) return;
    if (best && to - from < best.to - best.from) return;
    const offs = run.map(({ off }) => off);
    if (!isStraight(offs, to - from, tolerance)) return;
    best = { offset: medianOf(offs), from, to };
  });
  return best;
}

/** Whether a border, from its one end to the other, neither turns away from a line nor bends. */
function isStraight(offs: readonly number[], length: number, tolerance: number): boolean {
  const third = Math.ceil(offs.length / 3);
  const [first, middle, last] = [0, third, 2 * third].map((from) => medianOf(offs.slice(from, from + third)));
  const turned = Math.abs(last - first) / length;
  return turned < MOST_TURNED && Math.abs(middle - (first + last) / 2) < MOST_BENT * tolerance;
}

const medianOf = (values: readonly number[]): number => values.toSorted((p, q) => p - q)[values.length >> 1];

function isNear({ across, along, offset, from, to }: Line, place: Vec3, reach: number): boolean {
  const at = dot(along, place);
  return at >= from && at <= to && Math.abs(dot(across, place) - offset) <= reach;
}
