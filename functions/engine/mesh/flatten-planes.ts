import { solvePositive } from '../geometry/solve-positive.ts';
import type { Mesh } from '../types.ts';
import type { FacetFans } from './facet-fans.ts';
import { findBlemishes } from './find-blemishes.ts';
import { growPlanes, type PlanarFacets, type Plane } from './grow-planes.ts';
import { findTerraces, joinTerraces, type Terrace } from './merge-terraces.ts';
import { straightenBorders } from './straighten-borders.ts';

export interface FlattenPlanesOptions {
  /** How far a facet's middle may lie from the plane it joins, world units. */
  tolerance: number;
  /**
   * How far a vertex may move, world units: little on the hull's own skin, further where photos carved. Those of pits and
   * crumbs in the middle of a plane are moved onto it from wherever they are.
   */
  reachOf: (x: number, y: number, z: number) => number;
  /** How well a surface fits the silhouettes, 0 to 1. */
  overlap: (mesh: Mesh) => number;
}

/** Weight of staying put beside that of each plane: decides where along its planes a vertex comes to lie. */
const STAY = 0.01;

/**
 * What joining terraces may cost of the silhouettes' overlap, per share of the surface that is joined, and how many, the
 * largest, are tried one by one where all cost more: bent legs and slats stand where the silhouettes show them.
 */
const [MOST_LOST, TRIED] = [0.01, 6];
/** How far the vertices of terraces may move, in tolerances. */
const TERRACE_REACH = 3;

/**
 * Makes a mesh piecewise flat, in planes of any direction: vertices are drawn onto the plane round them, at an edge
 * onto the line of two, at a corner onto the point of three. Terraces become one plane where that costs hardly any of
 * the silhouettes. What belongs to no plane stays. Only positions change.
 */
export function flattenPlanes(mesh: Mesh, options: FlattenPlanesOptions): Mesh {
  const { tolerance, overlap } = options;
  const planar = growPlanes(mesh, { tolerance });
  straightenBorders(planar, tolerance);
  const terraces = findTerraces(planar, tolerance);
  const joining = (joined: readonly Terrace[]) =>
    layOnPlanes(mesh, joinTerraces(planar, joined), joined, options);
  let flat = joining([]);
  if (terraces.length === 0) return flat;
  const whole = planar.facets.areas.reduce((sum, area) => sum + area, 0);
  const before = overlap(flat);
  const isWorth = (tried: Mesh, joined: readonly Terrace[]) =>
    before - overlap(tried) <= (MOST_LOST * joined.reduce((sum, { area }) => sum + area, 0)) / whole;
  const all = joining(terraces);
  if (isWorth(all, terraces)) return all;
  const taken: Terrace[] = [];
  for (const terrace of terraces.slice(0, TRIED)) {
    const tried = joining([...taken, terrace]);
    if (!isWorth(tried, [...taken, terrace])) continue;
    taken.push(terrace);
    flat = tried;
  }
  return flat;
}

function layOnPlanes(
  mesh: Mesh,
  planar: PlanarFacets,
  terraces: readonly Terrace[],
  { tolerance, reachOf }: FlattenPlanesOptions,
): Mesh {
  const isBlemish = findBlemishes(planar, tolerance);
  const { planes, labels, facets } = planar;
  const isTerrace = new Set(terraces.map((terrace) => terrace.labels[0]));
  const positions = mesh.positions.slice();
  for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
    const around = planesRound(vertex, facets.fans, labels);
    if (around.length === 0) continue;
    const [x, y, z] = mesh.positions.subarray(3 * vertex, 3 * vertex + 3);
    const move = wayOnto(
      around.map((label) => planes[label]),
      x,
      y,
      z,
    );
    const reach = isBlemished(vertex, facets.fans, isBlemish)
      ? Infinity
      : Math.max(
          reachOf(x, y, z),
          around.some((label) => isTerrace.has(label)) ? TERRACE_REACH * tolerance : 0,
        );
    const share = Math.min(1, reach / (Math.hypot(move[0], move[1], move[2]) || 1));
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

/** The least move that brings a point onto all of the planes, as far as they meet. */
function wayOnto(planes: readonly Plane[], x: number, y: number, z: number): Float64Array {
  const a = Float64Array.of(STAY, 0, 0, 0, STAY, 0, 0, 0, STAY);
  const b = new Float64Array(3);
  for (const { normal: n, offset } of planes) {
    const off = offset - (n[0] * x + n[1] * y + n[2] * z);
    for (let k = 0; k < 9; k++) a[k] += n[Math.floor(k / 3)] * n[k % 3];
    for (let k = 0; k < 3; k++) b[k] += n[k] * off;
  }
  return solvePositive(a, b);
}
