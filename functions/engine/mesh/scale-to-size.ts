import type { Mesh } from '../types.ts';

/** Metres; the height is always known, width (X) and depth (Z) where the owner measured them. */
export interface Size {
  height: number;
  width?: number;
  depth?: number;
}

/**
 * Brings a mesh of any size to metres: exactly `height` high, base on y = 0, centred over the origin. A given width
 * or depth stretches its own axis alone; normals must be made, or turned, for such a stretch by the caller.
 */
export function scaleToSize<M extends Mesh>(mesh: M, { height, width, depth }: Size): M {
  const { positions } = mesh;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  const uniform = height / (high[1] - low[1]);
  const factors = [
    width ? width / (high[0] - low[0]) : uniform,
    uniform,
    depth ? depth / (high[2] - low[2]) : uniform,
  ];
  const foot = [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2];
  return { ...mesh, positions: positions.map((at, i) => (at - foot[i % 3]) * factors[i % 3]) };
}
