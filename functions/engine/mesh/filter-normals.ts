import type { Mesh } from '../types.ts';
import { describeTriangles } from './describe-triangles.ts';
import { roundNormals } from './round-normals.ts';

const ROUNDS = 20;
/** Normals mix the less the further apart they are, by a bell this wide (length of their difference; ¼ is 14°). */
const SPREAD = 0.25;
/** Normals further apart than 60° belong to two sides of an edge and do not mix at all. */
const MOST_APART = 1;

export interface FilterOptions {
  /** Whether light runs round thin parts that have no sides: that of a model, not that by which photos are compared. */
  roundsThinParts?: boolean;
}

/**
 * Unit normals of the triangles, each averaged over its neighbours on the same side of any edge (Zheng, Fu, Au and
 * Tai, Bilateral normal filtering for mesh denoising, 2011), so that light shows the shape and not the pits of single
 * wrong matches. Only light: moving the vertices after them, as the paper does, turns chair legs into spindles and
 * costs the silhouettes .04 of overlap.
 */
export function filterNormals(mesh: Mesh, { roundsThinParts = false }: FilterOptions = {}): Float64Array {
  const { indices } = mesh;
  const { areas, normals: raw } = describeTriangles(mesh);
  const centres = centresOf(mesh);
  const neighbours = trianglesAcrossVertices(indices, mesh.positions.length / 3);
  const reach = 2 * meanNeighbourDistance(centres, neighbours) ** 2;
  let normals = raw;
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(normals.length);
    for (let t = 0; t < areas.length; t++) {
      const i = 3 * t;
      const [nx, ny, nz] = [normals[i], normals[i + 1], normals[i + 2]];
      let [x, y, z] = [areas[t] * nx, areas[t] * ny, areas[t] * nz];
      for (const s of neighbours[t]) {
        const j = 3 * s;
        const [mx, my, mz] = [normals[j], normals[j + 1], normals[j + 2]];
        const apart = (nx - mx) ** 2 + (ny - my) ** 2 + (nz - mz) ** 2;
        if (apart > MOST_APART) continue;
        const weight =
          areas[s] * Math.exp(-squaredDistance(centres, i, j) / reach - apart / (2 * SPREAD ** 2));
        x += weight * mx;
        y += weight * my;
        z += weight * mz;
      }
      const length = Math.sqrt(x * x + y * y + z * z) || 1;
      [next[i], next[i + 1], next[i + 2]] = [x / length, y / length, z / length];
    }
    normals = next;
  }
  return roundsThinParts ? roundNormals(normals, { normals: raw, areas, neighbours }) : normals;
}

function centresOf({ positions: p, indices }: Mesh): Float64Array {
  return Float64Array.from(indices, (_, i) => {
    const [t, k] = [i - (i % 3), i % 3];
    return (p[3 * indices[t] + k] + p[3 * indices[t + 1] + k] + p[3 * indices[t + 2] + k]) / 3;
  });
}

/** For each triangle the others that share a corner with it. */
function trianglesAcrossVertices(indices: Uint32Array, vertices: number): number[][] {
  const fans: number[][] = Array.from({ length: vertices }, () => []);
  indices.forEach((vertex, corner) => fans[vertex].push(Math.floor(corner / 3)));
  return Array.from({ length: indices.length / 3 }, (_, t) => {
    const around = new Set([0, 1, 2].flatMap((k) => fans[indices[3 * t + k]]));
    around.delete(t);
    return [...around];
  });
}

function meanNeighbourDistance(centres: Float64Array, neighbours: readonly number[][]): number {
  let [sum, count] = [0, 0];
  neighbours.forEach((others, t) => {
    for (const s of others) sum += Math.sqrt(squaredDistance(centres, 3 * t, 3 * s));
    count += others.length;
  });
  return sum / Math.max(1, count);
}

function squaredDistance(points: Float64Array, i: number, j: number): number {
  return (
    (points[i] - points[j]) ** 2 + (points[i + 1] - points[j + 1]) ** 2 + (points[i + 2] - points[j + 2]) ** 2
  );
}
