import { compact } from './compact.ts';
import type { Mesh } from './mend-mesh.ts';

/** A piece of a mesh that touches no other. */
export interface Part {
  triangles: number;
  /** Metres of its box: X, Y and Z. */
  size: [width: number, height: number, depth: number];
}

/** Parts that are told apart (MEND-09); what there is beyond them are crumbs, and stays. */
export const PARTS_MOST = 24;

/**
 * The parts of a mesh by the area of their surface, the largest first, at most `PARTS_MOST`. Corners in the same place
 * are one, since a texture's seams double them.
 */
export function partsOf(mesh: Mesh): Part[] {
  const { partOf, count } = numberParts(mesh);
  const parts = Array.from({ length: Math.min(count, PARTS_MOST) }, () => ({
    triangles: 0,
    low: [Infinity, Infinity, Infinity],
    high: [-Infinity, -Infinity, -Infinity],
  }));
  for (let i = 0; i < mesh.indices.length; i++) {
    const part = parts[partOf[Math.floor(i / 3)]];
    if (!part) continue;
    part.triangles += i % 3 === 0 ? 1 : 0;
    for (let axis = 0; axis < 3; axis++) {
      const value = mesh.positions[3 * mesh.indices[i] + axis];
      part.low[axis] = Math.min(part.low[axis], value);
      part.high[axis] = Math.max(part.high[axis], value);
    }
  }
  return parts.map(({ triangles, low, high }) => ({
    triangles,
    size: [high[0] - low[0], high[1] - low[1], high[2] - low[2]],
  }));
}

/** A mesh without some of its parts, by their numbers in `partsOf`; the largest stays whatever is asked. */
export function withoutParts<Given extends Mesh>(mesh: Given, removed: readonly number[]): Given {
  const gone = new Set(removed.filter((part) => part > 0 && part < PARTS_MOST));
  if (gone.size === 0) return mesh;
  const { partOf } = numberParts(mesh);
  return compact({ ...mesh, indices: mesh.indices.filter((_, i) => !gone.has(partOf[Math.floor(i / 3)])) });
}

/** The part of each triangle, numbered by the area of its surface. */
function numberParts({ positions, indices }: Mesh): { partOf: Int32Array; count: number } {
  const places = new Map<string, number>();
  const leader: number[] = [];
  const place = new Int32Array(positions.length / 3);
  for (let vertex = 0; vertex < place.length; vertex++) {
    const key = `${positions[3 * vertex]} ${positions[3 * vertex + 1]} ${positions[3 * vertex + 2]}`;
    const known = places.get(key);
    place[vertex] = known ?? leader.length;
    if (known !== undefined) continue;
    places.set(key, leader.length);
    leader.push(leader.length);
  }
  const find = (at: number): number => {
    while (leader[at] !== at) {
      leader[at] = leader[leader[at]]; // halves the way for who comes next
      at = leader[at];
    }
    return at;
  };
  for (let i = 0; i < indices.length; i += 3) {
    const first = find(place[indices[i]]);
    leader[find(place[indices[i + 1]])] = first;
    leader[find(place[indices[i + 2]])] = first;
  }
  const areas = new Map<number, number>();
  for (let i = 0; i < indices.length; i += 3) {
    const root = find(place[indices[i]]);
    areas.set(root, (areas.get(root) ?? 0) + areaOf(positions, indices, i));
  }
  const order = [...areas].sort(([, a], [, b]) => b - a);
  const numbers = new Map(order.map(([root], number) => [root, number]));
  const partOf = new Int32Array(indices.length / 3);
  for (let triangle = 0; triangle < partOf.length; triangle++)
    partOf[triangle] = numbers.get(find(place[indices[3 * triangle]])) ?? 0;
  return { partOf, count: order.length };
}

/** Twice the area, which is as good for an order. */
function areaOf(positions: Float32Array, indices: Uint32Array, first: number): number {
  const corner = (n: number, axis: number) => positions[3 * indices[first + n] + axis];
  const [ux, uy, uz] = [0, 1, 2].map((axis) => corner(1, axis) - corner(0, axis));
  const [vx, vy, vz] = [0, 1, 2].map((axis) => corner(2, axis) - corner(0, axis));
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
}
