import type { Mesh, Size, TexturedMesh } from '../types.ts';

/** Photos whose proportions are further off than this show something else than what was measured. */
export const MAX_MISMATCH = 0.15;

/**
 * Brings a model of any size to metres: exactly `height` high, base on y = 0, centred over the origin. Width and
 * depth are met exactly too where the photos confirm them to `MAX_MISMATCH`; otherwise the photos' proportions stay.
 */
export function scaleToSize(model: TexturedMesh, size: Size): TexturedMesh {
  const { low, high } = boundsOf(model);
  const uniform = size.height / (high[1] - low[1]);
  const isConfirmed = sizeMismatch(model, size) <= MAX_MISMATCH;
  const factors = [size.width, size.height, size.depth].map((length, axis) =>
    length !== undefined && isConfirmed ? length / (high[axis] - low[axis]) : uniform,
  );
  const foot = [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2];
  return {
    ...model,
    positions: model.positions.map((at, i) => (at - foot[i % 3]) * factors[i % 3]),
    normals: stretchNormals(model.normals, factors),
  };
}

/** The greatest error of the mesh's proportions against a given width or depth, as a share; 0 without either. */
export function sizeMismatch(mesh: Mesh, size: Size): number {
  const { low, high } = boundsOf(mesh);
  const uniform = size.height / (high[1] - low[1]);
  const errors = [size.width, undefined, size.depth].map((length, axis) =>
    length === undefined ? 0 : Math.abs((uniform * (high[axis] - low[axis])) / length - 1),
  );
  return Math.max(...errors);
}

/** Normals of the stretched surface: they go with the inverse of the stretch. */
function stretchNormals(normals: Float32Array, factors: readonly number[]): Float32Array {
  const result = normals.map((value, i) => value / factors[i % 3]);
  for (let i = 0; i < result.length; i += 3) {
    const length = Math.hypot(result[i], result[i + 1], result[i + 2]);
    for (let k = 0; k < 3; k++) result[i + k] /= length;
  }
  return result;
}

function boundsOf({ positions }: Mesh): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3], value);
    high[i % 3] = Math.max(high[i % 3], value);
  });
  return { low, high };
}
