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
  const positions = Float64Array.from(mesh.positions);
  const move = (factor: number) => {
    const sums = new Float64Array(positions.length);
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
      for (let k = 0; k < 3; k++) {
        // On a closed manifold each neighbour is the end of exactly one half-edge that starts here.
        sums[a + k] += positions[b + k];
        sums[b + k] += positions[c + k];
        sums[c + k] += positions[a + k];
      }
    }
    for (let vertex = 0; vertex < degree.length; vertex++) {
      if (degree[vertex] === 0) continue;
      for (let i = 3 * vertex; i < 3 * vertex + 3; i++)
        positions[i] += factor * (sums[i] / degree[vertex] - positions[i]);
    }
  };
  for (let round = 0; round < rounds; round++) {
    move(SHRINK);
    move(GROW);
  }
  return { positions: Float32Array.from(positions), indices };
}
