import type { Mesh, ScalarField } from '../../../functions/engine/types.ts';

/** Samples `inside` (positive inside, world units) on a cube of `steps`³ samples from −1 to 1. */
export function sampleField(steps: number, inside: (x: number, y: number, z: number) => number): ScalarField {
  const spacing = 2 / (steps - 1);
  const data = new Float32Array(steps ** 3);
  for (let i = 0; i < data.length; i++) {
    const [x, y, z] = [i % steps, Math.floor(i / steps) % steps, Math.floor(i / steps ** 2)];
    data[i] = inside(-1 + x * spacing, -1 + y * spacing, -1 + z * spacing);
  }
  return { size: [steps, steps, steps], origin: [-1, -1, -1], spacing, data };
}

export const ball = (radius: number) => (x: number, y: number, z: number) => radius - Math.hypot(x, y, z);

export const box = (hx: number, hy: number, hz: number) => (x: number, y: number, z: number) =>
  Math.min(hx - Math.abs(x), hy - Math.abs(y), hz - Math.abs(z));

/** An axis-parallel box with 12 triangles, base at y = 0, centred on x and z. */
export function boxMesh(width: number, height: number, depth: number): Mesh {
  const positions = new Float32Array(24);
  for (let v = 0; v < 8; v++) {
    positions.set([(v & 1) - 0.5, (v >> 1) & 1, (v >> 2) - 0.5], 3 * v);
    positions[3 * v] *= width;
    positions[3 * v + 1] *= height;
    positions[3 * v + 2] *= depth;
  }
  //      6-----7      y
  //     /|    /|      |
  //    2-----3 |      o-- x
  //    | 4---|-5     (z away from the reader)
  //    |/    |/
  //    0-----1
  const quads = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
  ];
  return { positions, indices: Uint32Array.from(quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])) };
}
