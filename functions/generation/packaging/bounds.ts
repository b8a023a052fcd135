/** Axis-aligned box in metres. */
export interface Bounds {
  min: [x: number, y: number, z: number];
  max: [x: number, y: number, z: number];
}

export function boundsOf(positions: Float32Array): Bounds {
  const bounds: Bounds = {
    min: [Infinity, Infinity, Infinity],
    max: [-Infinity, -Infinity, -Infinity],
  };
  for (let i = 0; i < positions.length; i++) {
    bounds.min[i % 3] = Math.min(bounds.min[i % 3], positions[i]);
    bounds.max[i % 3] = Math.max(bounds.max[i % 3], positions[i]);
  }
  return bounds;
}
