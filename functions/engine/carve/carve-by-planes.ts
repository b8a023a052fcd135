import type { ScalarField } from '../types.ts';
import type { Cells } from './divide-hull.ts';
import { graphCut, type CutGraph } from './graph-cut.ts';
import { repairSilhouettes, slotsOfLostParts, type SeenSilhouette } from './repair-silhouettes.ts';
import { unmetDemands, type Demands } from './silhouette-demands.ts';

export interface CellProblem {
  cells: Cells;
  /** Of the cells (see `graphOfCells`). */
  graph: CutGraph;
  /** Per slot: how much it wants to be inside. */
  evidence: Float32Array;
  demands: Demands;
  /** Voxels of the body that each ray of a silhouette must meet. */
  need: number;
  /** Least that parts pull to stay which silhouettes show and a cut had lost. */
  restored: number;
  silhouettes: readonly SeenSilhouette[];
}

/** What a face on a plane costs, and one between parts of a cell, as a share of what it costs elsewhere. */
const [ON_PLANE, OFF_PLANE] = [0.3, 2.5];
/** How often the cut is solved, and what the slots of rays that met too little gain each time. */
const [ROUNDS, GAIN] = [6, 0.3];

/**
 * The body of least cost that is made of whole cells, 1 for each of its cells: the same evidence and the same faces as
 * of a cut sample by sample, but a face ends where a plane meets another (Chauve, Labatut and Pons, CVPR 2010). Rays of
 * silhouettes that meet nothing pull their cells back in.
 */
export function cutCells(problem: CellProblem): Uint8Array {
  const { cells, graph, demands, need, restored, silhouettes } = problem;
  const { cellOf } = cells;
  const skins = graph.terminals;
  const evidence = problem.evidence.slice();
  const gained = new Float32Array(evidence.length);
  let inside: Uint8Array = new Uint8Array(cells.count);
  for (let round = 0; round < ROUNDS; round++) {
    const terminals = skins.slice();
    evidence.forEach((pull, slot) => (terminals[cellOf[slot]] += pull + gained[slot]));
    inside = graphCut({ ...graph, terminals });
    const body = Float32Array.from(cellOf, (cell) => inside[cell]);
    for (const slot of slotsOfLostParts(body, silhouettes))
      evidence[slot] = Math.max(evidence[slot], restored);
    for (const slot of unmetDemands(demands, body, need).slots) gained[slot] += GAIN;
  }
  return inside;
}

/** A body of whole cells as a signed field on their grid, with what silhouettes show and it lacks put back. */
export function fieldOfBody(
  cells: Cells,
  inside: Uint8Array,
  silhouettes: readonly SeenSilhouette[],
): ScalarField {
  const body = Float32Array.from(cells.cellOf, (cell) => inside[cell]);
  const repaired = body.slice();
  repairSilhouettes(cells.grid.spacing, repaired, silhouettes);
  return fieldOfCells(cells, body, repaired);
}

/** Per cell: 1 where most of its samples lie in a body given by what share of each sample does. */
export function bodyOfCells({ cellOf, count }: Cells, occupancy: ArrayLike<number>): Uint8Array {
  const more = new Float64Array(count);
  cellOf.forEach((cell, slot) => (more[cell] += occupancy[slot] - 0.5));
  return Uint8Array.from(more, (value) => (value > 0 ? 1 : 0));
}

/**
 * The cells and the faces between them; a cell's own pull is that of its faces on the hull's skin alone. `costs` are what
 * faces cost, laid out as `FaceAgreement.faces`.
 */
export function graphOfCells(cells: Cells, costs: readonly Float32Array[]): CutGraph {
  const { grid, cellOf, slotOf, planes, planeBetween, count } = cells;
  const terminals = new Float64Array(count);
  const pairs = new Map<number, [forth: number, back: number]>();
  eachFace(grid, slotOf, (low, high, axis, sample) => {
    const [below, above] = [costs[2 * axis][sample], costs[2 * axis + 1][sample]];
    if (low < 0) terminals[cellOf[high]] -= above;
    else if (high < 0) terminals[cellOf[low]] -= below;
    else {
      const [a, b] = [cellOf[low], cellOf[high]];
      if (a === b) return;
      const plane = planeBetween(low, high);
      // A slope is a staircase, whose faces add up to more than the slope.
      const share = plane < 0 ? OFF_PLANE : ON_PLANE * Math.abs(planes[plane].normal[axis]);
      const key = Math.min(a, b) * count + Math.max(a, b);
      const pair = pairs.get(key) ?? [0, 0];
      pair[0] += share * (a < b ? below : above);
      pair[1] += share * (a < b ? above : below);
      pairs.set(key, pair);
    }
  });
  const [keys, values] = [[...pairs.keys()], [...pairs.values()]];
  return {
    terminals,
    from: Int32Array.from(keys, (key) => Math.floor(key / count)),
    to: Int32Array.from(keys, (key) => key % count),
    forth: Float64Array.from(values, ([forth]) => forth),
    back: Float64Array.from(values, ([, back]) => back),
  };
}

/** Calls `visit` with the slots on both sides of every face that has one, −1 for none, and the sample below it. */
function eachFace(
  { size }: ScalarField,
  slotOf: Int32Array,
  visit: (low: number, high: number, axis: number, sample: number) => void,
): void {
  const strides = [1, size[0], size[0] * size[1]];
  strides.forEach((stride, axis) => {
    for (let sample = 0; sample + stride < slotOf.length; sample++) {
      const [low, high] = [slotOf[sample], slotOf[sample + stride]];
      if (low >= 0 || high >= 0) visit(low, high, axis, sample);
    }
  });
}

/** A sample this near to its plane, in voxels, is not quite on it: its sign is the body's. */
const LEAST_HEIGHT = 0.02;

/** Distances from the planes between cells inside and outside; half a voxel where something was repaired. */
function fieldOfCells(
  { grid, samples, slotOf, heightOf, planeBetween }: Cells,
  body: Float32Array,
  repaired: Float32Array,
): ScalarField {
  const { spacing, size } = grid;
  const data = new Float32Array(grid.data.length).fill(NaN);
  samples.forEach((sample, slot) => (data[sample] = repaired[slot] > 0.5 ? spacing : -spacing));
  const strides = [1, size[0], size[0] * size[1]];
  const draw = (sample: number, distance: number) => {
    const near = Math.max(distance, LEAST_HEIGHT * spacing);
    if (near < Math.abs(data[sample])) data[sample] = Math.sign(data[sample]) * near;
  };
  eachFace(grid, slotOf, (low, high, axis, sample) => {
    if (low < 0 || high < 0 || repaired[low] > 0.5 === repaired[high] > 0.5) return;
    const isAsCut = repaired[low] === body[low] && repaired[high] === body[high];
    const plane = isAsCut ? planeBetween(low, high) : -1;
    draw(sample, plane < 0 ? spacing / 2 : Math.abs(heightOf(plane, low)));
    draw(sample + strides[axis], plane < 0 ? spacing / 2 : Math.abs(heightOf(plane, high)));
  });
  return { ...grid, data };
}
