import { cross, dot, multiply, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import type { Mesh } from '../types.ts';

/**
 * The same closed surface as a 2-manifold: every edge has two triangles and every vertex one fan. Vertices and edges
 * where several sheets touch get a copy a sheet, so that each wedge of solid keeps its own skin; pairs of triangles
 * back to back (fins of no thickness) become parts of their own, which `dropSmallParts` removes.
 * Expects what `extractSurface` and edge collapses give: as many triangles along an edge as against it.
 *
 * Wedges are told apart by the angle of their triangles round the common edge: going inwards from a triangle the
 * next one met bounds the same wedge.
 */
export function makeManifold(mesh: Mesh): Mesh {
  const twins = pairHalfEdges(mesh);
  const { vertexOfCorner, positions } = verticesOfFans(mesh, twins);
  return splitDoubleEdges({ positions, indices: vertexOfCorner }, twins);
}

const next = (halfEdge: number) => (halfEdge % 3 === 2 ? halfEdge - 2 : halfEdge + 1);

/** For each half-edge (corner h to corner next(h)) the one on the other side of its edge. */
function pairHalfEdges({ positions, indices }: Mesh): Int32Array {
  const twins = new Int32Array(indices.length).fill(-1);
  forEachEdge(indices, (edge) => {
    if (edge.length === 2) {
      const [h, g] = edge;
      twins[h] = g;
      twins[g] = h;
      return;
    }
    const isForward = (h: number) => indices[h] < indices[next(h)];
    const angles = anglesRound(edge, positions, indices);
    // Equal angles are a fin; the backward side first lets it pair with itself.
    const sorted = [...edge].sort(
      (a, b) => angles.get(a)! - angles.get(b)! || Number(isForward(a)) - Number(isForward(b)),
    );
    // As brackets: a backward half-edge opens a wedge of solid, the next forward one closes it; twice round.
    const open: number[] = [];
    for (const h of [...sorted, ...sorted]) {
      if (twins[h] !== -1) continue;
      if (!isForward(h)) {
        if (!open.includes(h)) open.push(h);
        continue;
      }
      const g = open.pop();
      if (g !== undefined) [twins[h], twins[g]] = [g, h];
    }
  });
  if (twins.includes(-1)) throw new RangeError('the surface has a border');
  return twins;
}

/** Visits the half-edges that join the same two vertices, in their order; the list is the visitor's until it returns. */
function forEachEdge(indices: Uint32Array, visit: (edge: readonly number[]) => void): void {
  const lower = (h: number) => Math.min(indices[h], indices[next(h)]);
  const higher = (h: number) => Math.max(indices[h], indices[next(h)]);
  // Of each vertex the half-edges that lead to higher ones, as a chain: there are a few.
  const first = new Int32Array(indices.reduce((most, vertex) => Math.max(most, vertex), 0) + 1).fill(-1);
  const after = new Int32Array(indices.length);
  for (let h = indices.length - 1; h >= 0; h--) {
    after[h] = first[lower(h)];
    first[lower(h)] = h;
  }
  const edge: number[] = [];
  const isDone = new Uint8Array(indices.length);
  for (let h = 0; h < indices.length; h++) {
    if (isDone[h] === 1) continue;
    edge.length = 0;
    for (let other = h; other >= 0; other = after[other]) {
      if (higher(other) !== higher(h)) continue;
      isDone[other] = 1;
      edge.push(other);
    }
    visit(edge);
  }
}

/** Angle of each half-edge's triangle about the edge's axis, from the lower vertex to the higher. */
function anglesRound(
  edge: readonly number[],
  positions: Float32Array,
  indices: Uint32Array,
): Map<number, number> {
  const [from, to] = [indices[edge[0]], indices[next(edge[0])]].sort((a, b) => a - b) as [number, number];
  const at = (vertex: number): Vec3 => [
    positions[3 * vertex] - positions[3 * from],
    positions[3 * vertex + 1] - positions[3 * from + 1],
    positions[3 * vertex + 2] - positions[3 * from + 2],
  ];
  const apex = (h: number) => at(indices[next(next(h))]);
  const axis = normalise(at(to));
  const first = apex(edge[0]);
  const x = subtract(first, multiply(axis, dot(first, axis)));
  const y = cross(axis, x);
  return new Map(edge.map((h) => [h, Math.atan2(dot(apex(h), y), dot(apex(h), x))]));
}

/** One vertex for the corners that are joined through twins, with its position. */
function verticesOfFans({ positions, indices }: Mesh, twins: Int32Array) {
  const vertexOfCorner = new Uint32Array(indices.length);
  const done = new Uint8Array(indices.length);
  const kept: number[] = [];
  for (let corner = 0; corner < indices.length; corner++) {
    if (done[corner]) continue;
    const vertex = kept.length / 3;
    for (let h = corner; !done[h]; h = next(twins[h])) {
      done[h] = 1;
      vertexOfCorner[h] = vertex;
    }
    const from = 3 * indices[corner];
    kept.push(positions[from], positions[from + 1], positions[from + 2]);
  }
  return { vertexOfCorner, positions: Float32Array.from(kept) };
}

/** Puts a vertex of its own on each of several edges that still join the same two vertices. */
function splitDoubleEdges(mesh: Mesh, twins: Int32Array): Mesh {
  const { indices } = mesh;
  const doubled: number[] = [];
  forEachEdge(indices, (edge) => {
    if (edge.length > 2) doubled.push(...edge);
  });
  if (doubled.length === 0) return mesh;
  const middleOf = new Map<number, number>();
  const positions = [...mesh.positions];
  for (const h of doubled) {
    if (middleOf.has(h)) continue;
    const [a, b] = [3 * indices[h], 3 * indices[next(h)]];
    const middle = positions.length / 3;
    for (let k = 0; k < 3; k++) positions.push((positions[a + k] + positions[b + k]) / 2);
    middleOf.set(h, middle).set(twins[h], middle);
  }
  const result: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const outline: number[] = [];
    let start = 0;
    for (let h = t; h < t + 3; h++) {
      outline.push(indices[h]);
      const middle = middleOf.get(h);
      if (middle === undefined) continue;
      start = outline.length;
      outline.push(middle);
    }
    // A fan from a middle: no triangle then has two corners on the edge it lies on.
    for (let k = 1; k + 1 < outline.length; k++) {
      result.push(...[0, k, k + 1].map((offset) => outline[(start + offset) % outline.length]));
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(result) };
}
