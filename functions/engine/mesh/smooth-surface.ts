import type { Mesh } from '../types.ts';

/** Taubin's λ and μ: a step inwards and a slightly longer one outwards pass shapes and stop noise. */
const [SHRINK, GROW] = [0.5, -0.53];

/**
 * Takes the grid's steps out of a closed manifold surface without shrinking it (Taubin, A signal processing approach
 * to fair surface design, SIGGRAPH 1995).
 */
export function smoothSurface(mesh: Mesh, options: { rounds?: number } = {}): Mesh {
  const { rounds = 8 } = options;
  const { indices } = mesh;
  const degree = new Uint16Array(mesh.positions.length / 3);
  for (const vertex of indices) degree[vertex]++;
  let positions = Float64Array.from(mesh.positions);
  const move = (factor: number) => {
    const sums = new Float64Array(positions.length);
    for (let h = 0; h < indices.length; h++) {
      // On a closed manifold each neighbour is the end of exactly one half-edge that starts here.
      const [from, to] = [3 * indices[h], 3 * indices[h % 3 === 2 ? h - 2 : h + 1]];
      for (let k = 0; k < 3; k++) sums[from + k] += positions[to + k];
    }
    positions = positions.map((value, i) => {
      const neighbours = degree[Math.floor(i / 3)];
      return neighbours === 0 ? value : value + factor * (sums[i] / neighbours - value);
    });
  };
  for (let round = 0; round < rounds; round++) {
    move(SHRINK);
    move(GROW);
  }
  return { positions: Float32Array.from(positions), indices };
}
