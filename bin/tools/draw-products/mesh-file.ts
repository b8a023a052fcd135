/** A mesh as `gt.bin` has it: how many vertices and triangles (uint32), their places (float32), their corners (uint32). */
export const meshFile = (positions: readonly number[], indices: readonly number[]): Buffer =>
  Buffer.concat(
    [
      Uint32Array.of(positions.length / 3, indices.length / 3),
      Float32Array.from(positions),
      Uint32Array.from(indices),
    ].map(({ buffer }) => Buffer.from(buffer)),
  );
