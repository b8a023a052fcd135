import { commonField, resampleField, sampleField } from '../geometry/resample-field.ts';
import type { Mirror } from '../hull/find-mirrors.ts';
import { fineSurface } from '../mesh/surface-of-field.ts';
import type { Mesh, ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';
import { inSameLight } from './same-light.ts';
import type { ViewSource } from '../views/view-source.ts';
import { candidatePlanes } from './candidate-planes.ts';
import { bodyOfCells, cutCells, fieldOfBody, graphOfCells } from './carve-by-planes.ts';
import { divideHull, type Cells } from './divide-hull.ts';
import { gatherFaces } from './gather-faces.ts';
import type { CutGraph } from './graph-cut.ts';
import { guideFaces } from './guide-faces.ts';
import { hearPhotos } from './hear-photos.ts';
import { judgeCells } from './judge-cells.ts';
import { imageIn } from './mirror-body.ts';
import {
  repairSilhouettes,
  seenSilhouettes,
  slotsOfLostParts,
  type SeenSilhouette,
} from './repair-silhouettes.ts';
import { searchCells } from './search-cells.ts';
import { restoreOutlines } from './restore-outlines.ts';
import {
  joinDemands,
  silhouetteDemands,
  slotsOfShortRays,
  unmetDemands,
  type Demands,
} from './silhouette-demands.ts';
import { solveCut, type CutProblem } from './solve-cut.ts';

export interface CarveOptions {
  /** Samples along the longest side of the carving grid; thin boards need many. */
  resolution?: number;
  /** How often the cut is solved anew with planes preferred that were found in it. */
  recuts?: number;
  /** How much a sample pulls to stay in a body cut along planes; one body for each, and one of their best parts. None: no such body. */
  pulls?: readonly number[];
  /** Planes that the hull is its own mirror image in. */
  mirrors?: readonly Mirror[];
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** Compared in decisions/013-one-cut-and-planes.md: pull towards the hull and most votes of a sample. */
const [HULL_BIAS, MAX_VOTES] = [0.5, 3];
/** What a face costs where no photos agree on it, and the share of it where they agree best. */
const [SMOOTHNESS, AGREED_SHARE] = [1.5, 0.3];
/** Agreement between which the cost falls. */
const [WEAK, STRONG] = [0.5, 0.95];
const ROUNDS = 100;
/** How often the cut is solved anew with faces gathered on planes along the axes, and then on planes of any direction. */
const [GATHERINGS, GUIDINGS] = [1, 3];
/** Voxels of the body that each ray of a silhouette must meet. */
const NEED = 2.5;
/** How much cells pull to stay, each for a body of its own: seen hollows of a few large cells are left full by more. */
const PULLS = [0.5, 0.2, 0.05];
/** Parts that a photo sees through so few voxels of the hull are as thin as that already; they pull this much to stay. */
const [THIN, KEPT] = [6, 4];
/** Least that parts pull to stay which silhouettes show and a cut had lost. */
const RESTORED = 1.5;
/** Share of the time after which photos turn cells. */
const SEARCHED = 0.9;

/**
 * Takes out of a visual hull what the photos look through although no silhouette shows it: seats, undersides, the
 * insides of shelves. The photos are compared on planes through the hull, vote on each sample, and one cut finds the
 * body of least cost that agrees with them and with every silhouette; planes found in it are preferred when it is cut
 * again. What a silhouette shows and a cut has lost comes back as the hull has it. Then the hull is divided by those planes
 * and cut once more in whole cells, of which photos turn those that they see otherwise. Returns the bodies, the one cut sample
 * by sample first and the one that photos turned last; none adds to the hull.
 */
export function carveConcavities(
  hull: ScalarField,
  sources: readonly ViewSource[],
  options: CarveOptions = {},
): ScalarField[] {
  const { mirrors = [], signal, onProgress } = options;
  const { carved, views, voxel, division } = cutHull(hull, sources, options);
  const restore = (body: ScalarField) => restoreOutlines(body, hull, views, voxel);
  if (!division) return [restore(carved)];

  const { cells, graph, first, others, silhouettes, painted, surface } = division;
  const judge = judgeCells(cells, graph, inSameLight(painted, sources, surface), first);
  const images = mirrors.map((mirror) => imageIn(cells, mirror));
  const onRound = () => {
    signal?.throwIfAborted();
    onProgress?.(SEARCHED);
  };
  onRound();
  searchCells(cells, graph, judge, { others, images, onRound });
  const bodies = [...others, judge.body].map((inside) => {
    const field = fieldOfBody(cells, inside, silhouettes);
    return cutAway(hull, { ...field, data: spreadOutwards(field) });
  });
  return [carved, ...bodies].map(restore);
}

/** The hull cut sample by sample. */
interface Cut {
  carved: ScalarField;
  /** The photos as small as the samples, which lie so far apart, world units. */
  views: readonly GreyView[];
  voxel: number;
  division?: Division;
}

/** The hull in whole cells. */
interface Division {
  cells: Cells;
  graph: CutGraph;
  /** The body cut sample by sample, and those cut in whole cells, one for each pull. */
  first: Uint8Array;
  others: Uint8Array[];
  silhouettes: readonly SeenSilhouette[];
  /** The photos as they are compared. */
  painted: readonly GreyView[];
  /** Of the body cut sample by sample. */
  surface: Mesh;
}

/**
 * The body that votes cut, sample by sample and in whole cells. What photos agree on at each sample, some hundred megabytes,
 * is gone when it returns.
 */
function cutHull(
  hull: ScalarField,
  sources: readonly ViewSource[],
  {
    resolution = 160,
    recuts = GATHERINGS + GUIDINGS,
    pulls = PULLS,
    mirrors = [],
    signal,
    onProgress,
  }: CarveOptions,
): Cut {
  const grid = resampleField(hull, resolution);
  const step = (share: number) => {
    signal?.throwIfAborted();
    onProgress?.(share);
  };
  const { samples, views, painted, faces, votes } = hearPhotos(grid, sources, (share) => step(0.4 * share));

  const silhouettes = seenSilhouettes(grid, samples, views);
  const demands = silhouetteDemands(grid, samples, views);
  const short = slotsOfShortRays(demands, THIN);
  const evidenceWith = (pull: number) => {
    const evidence = votes.map((vote) => Math.min(MAX_VOTES, Math.max(-MAX_VOTES, vote)) + pull);
    for (const slot of short) evidence[slot] = Math.max(evidence[slot], KEPT);
    return evidence;
  };
  const costs = faces.map((scores) => scores.map(costOfFace));
  const problem = { grid, samples, evidence: evidenceWith(HULL_BIAS), costs, need: NEED };
  const body = cutAlongPlanes(problem, silhouettes, demands, recuts, (share) => step(0.4 + 0.4 * share));
  repairSilhouettes(grid.spacing, body, silhouettes);
  const carved = cutAway(hull, bodyField(grid, samples, body));
  const cut = { carved, views, voxel: grid.spacing };
  if (pulls.length === 0) return cut;

  const surface = fineSurface(carved);
  const cells = divideHull(grid, samples, candidatePlanes(surface, grid, samples, faces, mirrors));
  const graph = graphOfCells(cells, costs);
  const others = pulls.map((pull, i) => {
    step(0.8 + ((SEARCHED - 0.8) * (i + 1)) / pulls.length);
    const evidence = evidenceWith(pull);
    return cutCells({ cells, graph, evidence, demands, need: NEED, restored: RESTORED, silhouettes });
  });
  const first = bodyOfCells(cells, body);
  return { ...cut, division: { cells, graph, first, others, silhouettes, painted, surface } };
}

/** Cuts, finds the planes of the body, and cuts again with these preferred, a few times. */
function cutAlongPlanes(
  problem: CutProblem & { grid: ScalarField },
  silhouettes: readonly SeenSilhouette[],
  demands: Demands,
  recuts: number,
  onProgress: (share: number) => void,
): Float32Array {
  const { grid, samples, costs } = problem;
  const evidence = problem.evidence.slice();
  let body = solveCut(problem, ROUNDS);
  let unmet = unmetDemands(demands, body, NEED);
  for (let k = 0; k < recuts; k++) {
    onProgress((k + 1) / (recuts + 1));
    for (const slot of slotsOfLostParts(body, silhouettes))
      evidence[slot] = Math.max(evidence[slot], RESTORED);
    const preferred =
      k < GATHERINGS
        ? gatherFaces(grid, onGrid(grid, samples, body), costs)
        : guideFaces(cutAway(grid, bodyField(grid, samples, body)), grid, costs);
    body = solveCut({ ...problem, evidence, costs: preferred, demands: unmet }, ROUNDS, body);
    unmet = joinDemands(unmet, unmetDemands(demands, body, 0.8 * NEED));
  }
  return body;
}

function onGrid({ data }: ScalarField, samples: Int32Array, body: Float32Array): Float32Array {
  const occupancy = new Float32Array(data.length);
  samples.forEach((sample, i) => (occupancy[sample] = body[i]));
  return occupancy;
}

function costOfFace(agreement: number): number {
  const share = Math.min(1, Math.max(0, (agreement - WEAK) / (STRONG - WEAK)));
  return SMOOTHNESS * (1 - (1 - AGREED_SHARE) * share);
}

/** Signed occupancy (½ is the surface) in world units. */
function bodyField(grid: ScalarField, samples: Int32Array, occupancy: Float32Array): ScalarField {
  const data = new Float32Array(grid.data.length).fill(NaN);
  samples.forEach((sample, i) => (data[sample] = 2 * grid.spacing * (occupancy[i] - 0.5)));
  return { ...grid, data: spreadOutwards({ ...grid, data }) };
}

/**
 * The values of a field that is NaN outside of the hull, where samples just outside take the mean of their neighbours inside:
 * the hull itself says where its skin is, the carving only what lies behind.
 */
function spreadOutwards({ size, spacing, data }: ScalarField): Float32Array {
  const spread = data.slice();
  const strides = [1, size[0], size[0] * size[1]];
  for (const radius of [1, 2]) {
    const known = spread.slice();
    for (let i = 0; i < known.length; i++) {
      if (!Number.isNaN(known[i])) continue;
      let [sum, count] = [0, 0];
      for (const stride of strides) {
        for (const neighbour of [known[i - stride], known[i + stride]]) {
          if (neighbour === undefined || Number.isNaN(neighbour)) continue;
          sum += neighbour;
          count++;
        }
      }
      if (count > 0) spread[i] = sum / count;
      else if (radius === 2) spread[i] = spacing;
    }
  }
  return spread;
}

/** The hull where the carving left it, on the samples of the finer grid. */
const cutAway = (hull: ScalarField, carved: ScalarField): ScalarField =>
  commonField(hull, (x, y, z) => sampleField(carved, x, y, z));
