import { solvePositive } from '../geometry/solve-positive.ts';
import { dot, type Vec3 } from '../geometry/vec3.ts';
import type { HullView } from '../hull/hull-views.ts';
import type { Mesh } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';
import type { FacetFans } from './facet-fans.ts';
import { findBlemishes } from './find-blemishes.ts';
import { growPlanes, type PlanarFacets, type Plane } from './grow-planes.ts';
import { findTerraces, joinTerraces } from './merge-terraces.ts';
import { outlineRims } from './outline-rims.ts';
import { paintOnPlanes } from './paint-on-planes.ts';
import { planesAgainstOutlines, trianglesIn } from './planes-against-outlines.ts';
import { settleOnPlanes, type Settled } from './settle-on-planes.ts';
import { straightenBorders } from './straighten-borders.ts';

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
/** What terraces may cost of the silhouettes that show them before they are taken apart, and any plane before it is none. */
const [TERRACE_LOSS, PLANE_LOSS] = [0.006, 0.03];
/** Terraces that are taken apart may show planes that are none. */
const PASSES = 3;
/** How far vertices may move from where they settled, in tolerances, to lie on their planes exactly. */
const LAST_REACH = 0.5;

/**
 * Makes a mesh piecewise flat, in planes of any direction that lie where the silhouettes show them: vertices settle on the
 * plane round them, at an edge on the line of two, at a corner on the point of three. Terraces become one plane, and planes
 * are laid at all, where that costs hardly any of the silhouettes. What belongs to no plane bends along. Only positions change.
 */
export function flattenPlanes(mesh: Mesh, { tolerance, outlines, views }: FlattenPlanesOptions): Mesh {
  const grown = growPlanes(mesh, { tolerance, minShare: LEAST_SHARE });
  straightenBorders(grown, tolerance);
  const rims = outlineRims(mesh, outlines);
  const isOnRim = new Uint8Array(mesh.positions.length / 3);
  for (const { vertex } of rims) isOnRim[vertex] = 1;
  const before = trianglesIn(mesh, views);
  const notPlanes = new Set<number>();
  const paint = paintOnPlanes(mesh, views, tolerance);
  let terraces = findTerraces(grown, tolerance).filter((terrace) => paint.isOne(grown, terrace));
  let settled: Settled | undefined;
  for (let pass = 1; ; pass++) {
    const planar = joinTerraces(grown, terraces);
    planar.labels.forEach((label, f) => {
      if (notPlanes.has(label)) planar.labels[f] = -1;
    });
    const off = paint.place(planar);
    const placed = {
      ...planar,
      planes: planar.planes.map((plane, label) => ({ ...plane, offset: plane.offset + (off[label] ?? 0) })),
    };
    const isBlemish = findBlemishes(placed, tolerance, isOnRim);
    settled = settleOnPlanes(mesh, placed, rims, {
      tolerance,
      isBlemish,
      isPlaced: off.map((way) => way !== undefined),
      from: settled?.moves,
    });
    const loss = planesAgainstOutlines(before, settled.mesh, planar, views);
    const kept = terraces.filter(({ labels }) => loss[labels[0]] <= TERRACE_LOSS);
    const isJoined = new Set(terraces.map(({ labels }) => labels[0]));
    const wrong = planar.planes.flatMap((_, label) =>
      loss[label] > PLANE_LOSS && !isJoined.has(label) ? [label] : [],
    );
    if (pass === PASSES || (kept.length === terraces.length && wrong.length === 0))
      return asHighAs(
        mesh,
        onPlanes(settled.mesh, { ...planar, planes: settled.planes }, (vertex) =>
          isBlemished(vertex, planar.facets.fans, isBlemish) ? Infinity : LAST_REACH * tolerance,
        ),
      );
    terraces = kept;
    for (const label of wrong) notPlanes.add(label);
  }
}

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
    const move = wayOnto(
      around.map((label) => planes[label]),
      [x, y, z],
    );
    const share = Math.min(1, reachOf(vertex) / (Math.hypot(move[0], move[1], move[2]) || 1));
    for (let k = 0; k < 3; k++) positions[3 * vertex + k] += share * move[k];
  }
  return { positions, indices: mesh.indices };
}

function planesRound(vertex: number, { start, facets }: FacetFans, labels: Int32Array): number[] {
  const round = new Set<number>();
  for (let i = start[vertex]; i < start[vertex + 1]; i++) round.add(labels[facets[i]]);
  round.delete(-1);
  return [...round];
}

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
