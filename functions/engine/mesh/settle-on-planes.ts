import { addRow, leastSquares, noRows, type SparseRows } from '../geometry/least-squares.ts';
import { dot, vectorAt } from '../geometry/vec3.ts';
import type { Mesh } from '../types.ts';
import type { PlanarFacets, Plane } from './grow-planes.ts';
import type { Rim } from './outline-rims.ts';
import { atPlace, framesOf, moved, type Frame } from './plane-frames.ts';

/**
 * What counts beside a facet of mean area that wants to lie on its plane: a vertex that wants to stay, neighbours that want
 * to move alike, an outline that wants to lie on the silhouette's, a plane that wants to keep its direction (for each of its
 * facets), an edge of a facet without a plane that wants to follow its slope. The outlines of a plane are many: they move all
 * of it, and hardly a vertex alone.
 */
const [STAY, ALIKE, OUTLINE, UPRIGHT, SLOPE] = [0.002, 0.05, 0.03, 0.02, 0.1];
/** What counts beside a facet of a plane that photos placed: that it stays there, whatever outlines want. */
const PLACED = 10;
/** A facet this far off its plane, in tolerances, counts a quarter. */
const HALF_BELIEVED = 2;

export interface SettleOptions {
  /** How far a facet's middle may lie from its plane, world units. */
  tolerance: number;
  /** 1 for facets that belong on their plane however far off they lie (see `findBlemishes`). */
  isBlemish: Uint8Array;
  /** Per plane: whether it is to stay where it lies. */
  isPlaced?: readonly boolean[];
  /** The moves of a problem with the same planes in nearly the same places, to begin with. */
  from?: Float64Array | undefined;
}

export interface Settled {
  mesh: Mesh;
  /** As they came to lie. */
  planes: Plane[];
  /** Of all vertices, three a vertex, then three numbers a plane. */
  moves: Float64Array;
}

/**
 * Moves a mesh onto its planes, and the planes to where the silhouettes show them, in one least-squares problem, so that
 * what belongs to no plane bends along instead of tearing off at their borders.
 */
export function settleOnPlanes(
  mesh: Mesh,
  planar: PlanarFacets,
  rims: readonly Rim[],
  { tolerance, isBlemish, isPlaced, from }: SettleOptions,
): Settled {
  const { positions, indices } = mesh;
  const vertices = positions.length / 3;
  const frames = framesOf(planar);
  const rows = noRows();
  addPlanes(rows, mesh, planar, frames, weightsOnPlanes(mesh, planar, { tolerance, isBlemish }));
  addSlopes(rows, mesh, planar);
  for (const { vertex, outward, off } of rims)
    addRow(rows, coordinates(vertex), outward, { target: off, weight: OUTLINE });
  for (let i = 0; i < positions.length; i++) addRow(rows, [i], [1], { weight: STAY });
  forEachEdge(indices, (from, to) => {
    for (let k = 0; k < 3; k++) addRow(rows, [3 * from + k, 3 * to + k], [1, -1], { weight: ALIKE });
  });
  frames.forEach(({ facets }, label) => {
    const at = 3 * (vertices + label);
    if (isPlaced?.[label]) addRow(rows, [at], [1], { weight: PLACED * facets });
    for (const tilt of [at + 1, at + 2]) addRow(rows, [tilt], [1], { weight: UPRIGHT * facets });
  });
  const moves = leastSquares(rows, from ?? new Float64Array(3 * (vertices + frames.length)));
  return {
    moves,
    mesh: { positions: positions.map((value, i) => value + moves[i]), indices },
    planes: planar.planes.map((plane, label) =>
      moved(plane, frames[label], moves.subarray(3 * (vertices + label), 3 * (vertices + label) + 3)),
    ),
  };
}

const coordinates = (vertex: number): number[] => [3 * vertex, 3 * vertex + 1, 3 * vertex + 2];

/** Each vertex lies on the planes of the facets round it; they may move along their normals and lean. */
function addPlanes(
  rows: SparseRows,
  mesh: Mesh,
  { planes }: PlanarFacets,
  frames: readonly Frame[],
  weights: ReadonlyMap<number, number>,
): void {
  for (const [key, weight] of weights) {
    const [vertex, label] = [Math.floor(key / planes.length), key % planes.length];
    const { normal, offset } = planes[label];
    const point = vectorAt(mesh.positions, vertex);
    const [, across, along] = atPlace(frames[label], point);
    const plane = mesh.positions.length + 3 * label;
    addRow(rows, [...coordinates(vertex), plane, plane + 1, plane + 2], [...normal, -1, -across, -along], {
      target: offset - dot(normal, point),
      weight,
    });
  }
}

/** How much each vertex belongs to each plane, by vertex × planes + plane: a third of its facets, the less the further off. */
function weightsOnPlanes(
  { indices }: Mesh,
  { planes, labels, facets: { areas, middles } }: PlanarFacets,
  { tolerance, isBlemish }: Pick<SettleOptions, 'tolerance' | 'isBlemish'>,
): Map<number, number> {
  const meanArea = areas.reduce((sum, area) => sum + area, 0) / Math.max(1, areas.length);
  const weights = new Map<number, number>();
  labels.forEach((label, f) => {
    if (label < 0) return;
    const off =
      (dot(planes[label].normal, vectorAt(middles, f)) - planes[label].offset) / (HALF_BELIEVED * tolerance);
    const belief = isBlemish[f] === 1 ? 1 : 1 / (1 + off * off) ** 2;
    const weight = (belief * areas[f]) / meanArea / 3;
    for (const vertex of indices.subarray(3 * f, 3 * f + 3)) {
      const key = vertex * planes.length + label;
      weights.set(key, (weights.get(key) ?? 0) + weight);
    }
  });
  return weights;
}

/** The edges of facets without a plane lie in the slope round them. */
function addSlopes(rows: SparseRows, { positions, indices }: Mesh, { labels, facets }: PlanarFacets): void {
  labels.forEach((label, f) => {
    if (label >= 0) return;
    const normal = vectorAt(facets.normals, f);
    for (let k = 0; k < 3; k++) {
      const [from, to] = [indices[3 * f + k], indices[3 * f + ((k + 1) % 3)]];
      const rise = dot(normal, vectorAt(positions, to)) - dot(normal, vectorAt(positions, from));
      addRow(
        rows,
        [...coordinates(to), ...coordinates(from)],
        [...normal, -normal[0], -normal[1], -normal[2]],
        { target: -rise, weight: SLOPE },
      );
    }
  });
}

/** Each edge of a closed manifold once. */
function forEachEdge(indices: Uint32Array, visit: (from: number, to: number) => void): void {
  indices.forEach((from, corner) => {
    const to = indices[corner % 3 === 2 ? corner - 2 : corner + 1];
    if (from < to) visit(from, to);
  });
}
