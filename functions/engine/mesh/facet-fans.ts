import type { Mesh } from '../types.ts';

/** The facets round each vertex: those of vertex v are facets[start[v]] … facets[start[v + 1] − 1]. */
export interface FacetFans {
  start: Int32Array;
  facets: Int32Array;
}

export function facetFans({ positions, indices }: Mesh): FacetFans {
  const start = new Int32Array(positions.length / 3 + 1);
  for (const vertex of indices) start[vertex + 1]++;
  for (let vertex = 0; vertex + 1 < start.length; vertex++) start[vertex + 1] += start[vertex];
  const next = start.slice();
  const facets = new Int32Array(indices.length);
  indices.forEach((vertex, corner) => (facets[next[vertex]++] = Math.floor(corner / 3)));
  return { start, facets };
}

/** Calls `visit` with every facet that shares a corner with facet `f`, itself and some of them more than once. */
export function forEachNeighbour(
  { start, facets }: FacetFans,
  indices: Uint32Array,
  f: number,
  visit: (neighbour: number) => void,
): void {
  for (let corner = 3 * f; corner < 3 * f + 3; corner++) {
    const vertex = indices[corner];
    for (let i = start[vertex]; i < start[vertex + 1]; i++) visit(facets[i]);
  }
}

/** The labels of the facets round a vertex, each once; those of none, −1, are left out. */
export function planesRound(vertex: number, { start, facets }: FacetFans, labels: Int32Array): number[] {
  const round = new Set<number>();
  for (let i = start[vertex]; i < start[vertex + 1]; i++) round.add(labels[facets[i]]);
  round.delete(-1);
  return [...round];
}
