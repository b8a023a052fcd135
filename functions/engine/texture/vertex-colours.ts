import type { ShadedMesh } from '../mesh/vertex-normals.ts';
import { FAINT } from './blend-point.ts';

/** Rounds of averaging over the filled surface: enough to soften the borders between the fronts that met. */
const SMOOTHING_ROUNDS = 60;

/**
 * A colour for every vertex, RGB 0–255: its own (`sums` divided by `weights`) where photos see it, and elsewhere
 * what flows in over the surface from the nearest vertices seen. Undersides take the colour of their rims.
 */
export function completeVertexColours(
  mesh: ShadedMesh,
  sums: Float32Array,
  weights: Float32Array,
): Float32Array {
  const nodeOf = weld(mesh.positions);
  const count = nodeOf.reduce((most, node) => Math.max(most, node), -1) + 1;
  const colour = new Float32Array(3 * count);
  const weight = new Float32Array(count);
  for (let v = 0; v < nodeOf.length; v++) {
    weight[nodeOf[v]] += weights[v];
    for (let c = 0; c < 3; c++) colour[3 * nodeOf[v] + c] += sums[3 * v + c];
  }
  const isSeen = Array.from(weight, (value) => value > FAINT);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) colour[3 * i + c] = isSeen[i] ? colour[3 * i + c] / weight[i] : 0;
  }
  const neighbours = adjacency(mesh.indices, nodeOf, count);
  const filled = floodNearest(colour, isSeen, neighbours);
  for (let round = 0; round < SMOOTHING_ROUNDS; round++) smooth(colour, filled, neighbours);
  return Float32Array.from(
    { length: mesh.positions.length },
    (_, i) => colour[3 * nodeOf[Math.floor(i / 3)] + (i % 3)],
  );
}

/** One number for all vertices at one place (charts and creases split them). */
function weld(positions: Float32Array): Int32Array {
  const nodes = new Map<string, number>();
  return Int32Array.from({ length: positions.length / 3 }, (_, v) => {
    const key = `${positions[3 * v]},${positions[3 * v + 1]},${positions[3 * v + 2]}`;
    const node = nodes.get(key) ?? nodes.size;
    nodes.set(key, node);
    return node;
  });
}

function adjacency(indices: Uint32Array, nodeOf: Int32Array, count: number): number[][] {
  const neighbours: number[][] = Array.from({ length: count }, () => []);
  for (let h = 0; h < indices.length; h++) {
    neighbours[nodeOf[indices[h]]].push(nodeOf[indices[h % 3 === 2 ? h - 2 : h + 1]]);
  }
  return neighbours;
}

/** Gives each unseen node the mean colour of its coloured neighbours, ring by ring; returns the unseen nodes. */
function floodNearest(colour: Float32Array, isSeen: boolean[], neighbours: number[][]): number[] {
  const isColoured = [...isSeen];
  const filled: number[] = [];
  let ring = isSeen.flatMap((seen, i) => (seen ? [i] : []));
  while (ring.length > 0) {
    const next = [...new Set(ring.flatMap((i) => neighbours[i].filter((j) => !isColoured[j])))];
    for (const i of next)
      setToMean(
        colour,
        i,
        neighbours[i].filter((j) => isColoured[j]),
      );
    for (const i of next) isColoured[i] = true;
    filled.push(...next);
    ring = next;
  }
  return filled;
}

function smooth(colour: Float32Array, nodes: number[], neighbours: number[][]): void {
  for (const i of nodes) setToMean(colour, i, neighbours[i]);
}

function setToMean(colour: Float32Array, node: number, others: number[]): void {
  for (let c = 0; c < 3; c++) {
    let sum = 0;
    for (const other of others) sum += colour[3 * other + c];
    colour[3 * node + c] = sum / others.length;
  }
}
