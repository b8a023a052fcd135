import { solvePositive } from '../geometry/solve-positive.ts';
import { dot, subtract, vectorAt, type Vec3 } from '../geometry/vec3.ts';
import type { HullView } from '../hull/hull-views.ts';
import type { Mesh } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';
import { planesRound, type FacetFans } from './facet-fans.ts';
import { dividePlanes } from './divide-planes.ts';
import { findBlemishes } from './find-blemishes.ts';
import { growPlanes, type PlanarFacets, type Plane } from './grow-planes.ts';
import { findTerraces, joinTerraces } from './merge-terraces.ts';
import { outlineRims, type Rim } from './outline-rims.ts';
import { paintOnPlanes } from './paint-on-planes.ts';
import { planesAgainstOutlines, trianglesIn } from './planes-against-outlines.ts';
import { planesByOutlines } from './planes-by-outlines.ts';
import { settleOnPlanes, type Settled } from './settle-on-planes.ts';
import { straightenBorders } from './straighten-borders.ts';
import { PARALLEL, straightenSteps } from './straighten-steps.ts';
import { areOneByOutlines } from './terraces-by-outlines.ts';

export interface FlattenPlanesOptions {
  /** How far a facet's middle may lie from the plane it joins, world units. */
  tolerance: number;
  /** The silhouettes that outlines are drawn onto. */
  outlines: readonly HullView[];
  /** Small views by which planes are placed and judged. */
  views: readonly ViewSource[];
}

/** Least area of a plane, as a share of the surface: the side of a slat. */
const LEAST_SHARE = 0.002;
/** What terraces may cost of the silhouettes that show them before they are taken apart, and any plane or step before it is none. */
const [TERRACE_LOSS, PLANE_LOSS] = [0.006, 0.03];
/** Terraces that are taken apart may show planes that are none. */
const PASSES = 3;
/**
 * How often planes settle before they are judged: where outlines show them is known only once the mesh has their edges. Drawn
 * to the silhouettes by its rounded ones, planes reached beyond them with their corners.
 */
const UNJUDGED = 2;
/** How far vertices may move from where they settled, in tolerances, to lie on their planes exactly. */
const LAST_REACH = 0.5;

/**
 * Makes a mesh piecewise flat, in planes of any direction that lie where the silhouettes show them: vertices settle on the
 * plane round them, at an edge on the line of two, at a corner on the point of three. Terraces that neither outlines nor paint tell
 * apart become one plane, steps between planes end in straight lines, and planes are laid at all, where that costs hardly any of
 * the silhouettes. What belongs to no plane bends along. Only positions change.
 */
export function flattenPlanes(mesh: Mesh, { tolerance, outlines, views }: FlattenPlanesOptions): Mesh {
  let rims = outlineRims(mesh, outlines);
  const growing = { tolerance, minShare: LEAST_SHARE };
  const grown = dividePlanes(mesh, growPlanes(mesh, growing), rims, growing);
  straightenBorders(grown, tolerance);
  const isOnRim = new Uint8Array(mesh.positions.length / 3);
  for (const { vertex } of rims) isOnRim[vertex] = 1;
  const before = trianglesIn(mesh, views);
  const [notPlanes, notSteps] = [new Set<number>(), new Set<string>()];
  const paint = paintOnPlanes(mesh, views, tolerance);
  const isShownAsOne = areOneByOutlines(mesh, grown, rims, tolerance);
  let terraces = findTerraces(grown, tolerance).filter(
    (terrace) => isShownAsOne(terrace) && paint.isOne(grown, terrace),
  );
  let settled: Settled | undefined;
  let ways: (number | undefined)[] | undefined;
  let outlined: { from: readonly Plane[]; planes: Plane[] } | undefined;
  for (let pass = 0; ; pass++) {
    const joined = withoutPlanes(joinTerraces(grown, terraces), notPlanes);
    const { planar, stepOf, steps } = straightenSteps(joined, tolerance, notSteps);
    const byPaint = (ways ??= paint.place(planar));
    const planes = planar.planes.map((plane, label) => {
      const way = byPaint[label];
      if (way !== undefined) return { ...plane, offset: plane.offset + way };
      return outlined?.from[label] === plane ? outlined.planes[label] : plane;
    });
    const placed = { ...planar, planes };
    const isBlemish = findBlemishes(placed, tolerance, isOnRim);
    settled = settleOnPlanes(mesh, withoutMoved(placed, joined, stepOf), rims, {
      tolerance,
      isBlemish,
      isPlaced: planes.map((plane, label) => plane !== planar.planes[label]),
      from: settled && withPlanesAtRest(settled.moves, mesh, planes.length),
    });
    const isFar = isBlemish.map((flag, f) => (stepOf[f] < 0 ? flag : 1));
    const laid = onPlanes(settled.mesh, { ...planar, planes: settled.planes }, (vertex) =>
      isBlemished(vertex, planar.facets.fans, isFar) ? Infinity : LAST_REACH * tolerance,
    );
    const shown = outlineRims(laid, outlines);
    outlined = {
      from: planar.planes,
      planes: planesByOutlines(laid, { ...placed, planes: settled.planes }, shown, {
        isHeld: byPaint.map((way) => way !== undefined),
        tolerance,
      }),
    };
    rims = asMoves(shown, mesh, laid);
    if (pass < UNJUDGED) continue;
    const loss = planesAgainstOutlines(before, settled.mesh, planar, views);
    const kept = terraces.filter(({ labels }) => loss[labels[0]] <= TERRACE_LOSS);
    const isJoined = new Set(terraces.map(({ labels }) => labels[0]));
    // A step's own plane is judged below, with all that it moved.
    const wrong = joined.planes.flatMap((_, label) =>
      loss[label] > PLANE_LOSS && !isJoined.has(label) ? [label] : [],
    );
    const lossOfSteps = planesAgainstOutlines(before, laid, { labels: stepOf, planes: steps }, views);
    const wrongSteps = steps.filter((_, step) => lossOfSteps[step] > PLANE_LOSS);
    const isRight = kept.length === terraces.length && wrong.length + wrongSteps.length === 0;
    if (pass === UNJUDGED + PASSES - 1 || isRight) return asHighAs(mesh, laid);
    terraces = kept;
    for (const label of wrong) notPlanes.add(label);
    for (const step of wrongSteps) notSteps.add(step);
    ways = undefined;
  }
}

/** Moves to begin the next problem with, whose planes lie where these have brought them. */
function withPlanesAtRest(moves: Float64Array, { positions }: Mesh, planes: number): Float64Array {
  const rested = new Float64Array(positions.length + 3 * planes);
  rested.set(moves.subarray(0, positions.length));
  return rested;
}

/** The facets with some planes taken for none. */
const withoutPlanes = (planar: PlanarFacets, notPlanes: ReadonlySet<number>): PlanarFacets => ({
  ...planar,
  labels: planar.labels.map((label) => (notPlanes.has(label) ? -1 : label)),
});

/** The facets without those that a step gave to another plane: they lie off it and would draw it along. */
const withoutMoved = (planar: PlanarFacets, before: PlanarFacets, stepOf: Int32Array): PlanarFacets => ({
  ...planar,
  labels: planar.labels.map((label, f) => (stepOf[f] < 0 || label === before.labels[f] ? label : -1)),
});

/** Outlines of a mesh that has moved, by how far its vertices lie from them where they came from. */
const asMoves = (rims: readonly Rim[], from: Mesh, to: Mesh): Rim[] =>
  rims.map((rim) => {
    const [at, was] = [to, from].map(({ positions }) => vectorAt(positions, rim.vertex));
    return { ...rim, off: rim.off + dot(rim.outward, subtract(at, was)) };
  });

/** Corners that came to lie above or below the mesh as it was would make all of it too small: its height is what is known. */
function asHighAs(before: Mesh, after: Mesh): Mesh {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 1; i < before.positions.length; i += 3) {
    low = Math.min(low, before.positions[i]);
    high = Math.max(high, before.positions[i]);
  }
  const positions = after.positions.map((value, i) =>
    i % 3 === 1 ? Math.min(high, Math.max(low, value)) : value,
  );
  return { ...after, positions };
}

/** The mesh with every vertex exactly on its planes, as far as it reaches, in world units. */
function onPlanes(
  mesh: Mesh,
  { planes, labels, facets }: PlanarFacets,
  reachOf: (vertex: number) => number,
): Mesh {
  const positions = mesh.positions.slice();
  for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
    const around = planesRound(vertex, facets.fans, labels);
    if (around.length === 0) continue;
    const [x, y, z] = positions.subarray(3 * vertex, 3 * vertex + 3);
    const reach = reachOf(vertex);
    const own = around.map((label) => planes[label]);
    const move = wayOnto(reach < Infinity ? own : withoutParallel(own), [x, y, z]);
    const share = Math.min(1, reach / (Math.hypot(move[0], move[1], move[2]) || 1));
    for (let k = 0; k < 3; k++) positions[3 * vertex + k] += share * move[k];
  }
  return { positions, indices: mesh.indices };
}

/** A vertex that may go far lies on the first of planes that are nearly parallel: these meet far away. */
const withoutParallel = (planes: readonly Plane[]): Plane[] =>
  planes.filter((plane, i) => planes.slice(0, i).every(({ normal }) => dot(normal, plane.normal) < PARALLEL));

function isBlemished(vertex: number, { start, facets }: FacetFans, isBlemish: Uint8Array): boolean {
  return facets.subarray(start[vertex], start[vertex + 1]).some((facet) => isBlemish[facet] === 1);
}

/** Weight of staying put beside that of each plane: decides where along its planes a vertex comes to lie. */
const STAY = 0.01;

/** The least move that brings a point onto all of the planes, as far as they meet. */
function wayOnto(planes: readonly Plane[], point: Vec3): Float64Array {
  const a = Float64Array.of(STAY, 0, 0, 0, STAY, 0, 0, 0, STAY);
  const b = new Float64Array(3);
  for (const { normal: n, offset } of planes) {
    const off = offset - dot(n, point);
    for (let k = 0; k < 9; k++) a[k] += n[Math.floor(k / 3)] * n[k % 3];
    for (let k = 0; k < 3; k++) b[k] += n[k] * off;
  }
  return solvePositive(a, b);
}
