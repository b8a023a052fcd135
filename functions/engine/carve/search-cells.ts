import { dot } from '../geometry/vec3.ts';
import type { CutGraph } from './graph-cut.ts';
import type { Cells } from './divide-hull.ts';
import { facesOfCells, type CellJudge, type Gain } from './judge-cells.ts';

export interface SearchOptions {
  /** Bodies that are better as a whole, or that parts of may be. */
  others: readonly Uint8Array[];
  /** For each mirror that the product may be its own image in: the body as it is seen there. */
  images: readonly ((body: Uint8Array) => Uint8Array)[];
  onRound?: () => void;
}

/** Rounds of turning parts, and how many a round: after many, what was worked out of the others is stale. */
const [ROUNDS, MOST_TURNS] = [12, 60];
/** Rays that are judged in all, after which the search ends with what it has: furniture takes 7 to 26 million; white drawers, alike all over, took far more. */
const MOST_RAYS = 60e6;
/**
 * A part is taken away for at least this much, and this much for each ray that then meets something else: less is chance.
 * Where photos say so little, matter is the better guess: it comes back for less.
 */
const AWAY = { least: 6, aRay: 0.03 };
const BACK = { least: 1, aRay: 0.01 };
/** Share of those rays on which the surface must move: slivers between a plane and the hull's skin make edges ragged. */
const LEAST_MOVED = 0.5;
/** How many cells are grown a round, to how many, and by how many that gain nothing yet. */
const [MOST_GROWN, MOST_CELLS, MOST_LOSING] = [40, 10, 3];
/** How much of what a part promised must be left when its turn comes. */
const STILL = 0.5;
/** Cells of fewer samples are turned only with others. */
const LEAST_SAMPLES = 6;
/** Planes this much alike in direction, and this far apart in voxels, may be the two sides of a board. */
const [PARALLEL, THINNEST, THICKEST] = [0.996, 1, 14];

/**
 * Begins with the cheapest of all bodies, and turns parts from inside to outside and back as long as photos gain by it: single cells of its surface and those grown by cells round them, parts in which
 * other bodies or its mirror image differ, and boards between two planes. The best first, of which each is judged
 * again when its turn comes. Changes the judge's body.
 */
export function searchCells(
  cells: Cells,
  graph: CutGraph,
  unlimited: CellJudge,
  { others, images, onRound }: SearchOptions,
): void {
  const judge = withBudget(unlimited);
  const { body } = judge;
  const neighbours = neighboursOf(graph);
  const isBoard = boardsOf(cells);
  const sizes = new Int32Array(cells.count);
  for (const cell of cells.cellOf) sizes[cell]++;
  const isAtSurface = (cell: number) =>
    neighbours[cell].some((next) => body[next] !== body[cell]) ||
    (body[cell] === 1 && graph.terminals[cell] < 0);

  const whole = others.map((other): Part => {
    const part = [...body.keys()].filter((cell) => other[cell] !== body[cell]);
    return { part, ...judge.gainOf(part) };
  });
  const cheapest = whole.toSorted(byGain)[0];
  if (cheapest !== undefined && cheapest.gain > 0) judge.turn(cheapest.part);

  for (let round = 0; round < ROUNDS; round++) {
    const different = [...others, ...images.map((image) => image(body))].map(
      (other) => (cell: number) => other[cell] !== body[cell],
    );
    const singles = [...body.keys()].filter((cell) => sizes[cell] >= LEAST_SAMPLES && isAtSurface(cell));
    const parts = [
      ...[...different, ...isBoard].flatMap((isIn) => partsOf(body, neighbours, isIn)),
      ...singles.map((cell) => [cell]),
    ];
    const turned = turnBest(judge, parts, neighbours);
    onRound?.();
    if (turned === 0 || judge.isSpent()) return;
  }
}

interface BudgetedJudge extends CellJudge {
  /** Whether it has judged as many rays as the search may cost. */
  isSpent: () => boolean;
}

function withBudget(judge: CellJudge): BudgetedJudge {
  let rays = 0;
  return {
    ...judge,
    gainOf: (part) => {
      const gain = judge.gainOf(part);
      rays += gain.rays;
      return gain;
    },
    isSpent: () => rays > MOST_RAYS,
  };
}

interface Part extends Gain {
  part: readonly number[];
}

/** Turns what gains, the most first; returns how many parts that were. */
function turnBest(judge: BudgetedJudge, parts: readonly number[][], neighbours: readonly number[][]): number {
  const judged = parts.map((part): Part => ({ part, ...judge.gainOf(part) })).toSorted(byGain);
  const grown = judged
    .filter(({ part }) => part.length === 1)
    .slice(0, MOST_GROWN)
    .map((single) => grow(judge, single, neighbours));
  const promising = [...judged, ...grown]
    .filter((part) => isWorthIt(judge, part))
    .toSorted(byGain)
    .slice(0, MOST_TURNS);
  let turned = 0;
  for (const { part, gain } of promising) {
    const now = { part, ...judge.gainOf(part) };
    if (!isWorthIt(judge, now) || now.gain < STILL * gain) continue;
    judge.turn(part);
    turned++;
  }
  return turned;
}

/**
 * A cell with those round it that gain the most together: half of a block turned shows a face inside of it that nobody sees, and
 * gains nothing (variable depth, after Kernighan and Lin, 1970).
 */
function grow(judge: BudgetedJudge, single: Part, neighbours: readonly number[][]): Part {
  let [best, now] = [single, single];
  const isHopeful = () => now.part.length < best.part.length + MOST_LOSING && now.part.length < MOST_CELLS;
  while (isHopeful() && !judge.isSpent()) {
    const isLike = (cell: number) => judge.body[cell] === judge.body[now.part[0]] && !now.part.includes(cell);
    const round = [...new Set(now.part.flatMap((cell) => neighbours[cell]))].filter(isLike);
    const larger = round.map((cell): Part => {
      const part = [...now.part, cell];
      return { part, ...judge.gainOf(part) };
    });
    if (larger.length === 0) return best;
    now = larger.toSorted(byGain)[0];
    if (now.gain > best.gain) best = now;
  }
  return best;
}

const byGain = (a: Part, b: Part): number => b.gain - a.gain;

function isWorthIt({ body }: CellJudge, { part, gain, rays, moved }: Part): boolean {
  const { least, aRay } = body[part[0]] === 1 ? AWAY : BACK;
  return moved >= LEAST_MOVED * rays && gain > Math.max(least, aRay * rays);
}

function neighboursOf(graph: CutGraph): number[][] {
  return facesOfCells(graph).map((faces, cell) =>
    faces.map((face) => (graph.from[face] === cell ? graph.to[face] : graph.from[face])),
  );
}

/** The cells for which `isIn` holds, in parts that hang together and are all inside or all outside of the body. */
function partsOf(
  body: Uint8Array,
  neighbours: readonly number[][],
  isIn: (cell: number) => boolean,
): number[][] {
  const seen = new Uint8Array(body.length);
  const parts: number[][] = [];
  for (let first = 0; first < body.length; first++) {
    if (seen[first] === 1 || !isIn(first)) continue;
    seen[first] = 1;
    const part = [first];
    for (const cell of part) {
      for (const next of neighbours[cell]) {
        if (seen[next] === 1 || body[next] !== body[cell] || !isIn(next)) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}

/** For each two planes that may be the sides of a board: whether a cell lies between them. */
function boardsOf({ planes, grid, cellOf, count, heightOf }: Cells): ((cell: number) => boolean)[] {
  const slotIn = new Int32Array(count);
  cellOf.forEach((cell, slot) => (slotIn[cell] = slot));
  return planes.flatMap((a, i) =>
    planes.slice(0, i).flatMap((b, j) => {
      const cosine = dot(a.normal, b.normal);
      const apart = Math.abs(a.offset - Math.sign(cosine) * b.offset) / grid.spacing;
      if (Math.abs(cosine) < PARALLEL || apart < THINNEST || apart > THICKEST) return [];
      return [
        (cell: number) => heightOf(i, slotIn[cell]) > 0 !== Math.sign(cosine) * heightOf(j, slotIn[cell]) > 0,
      ];
    }),
  );
}
