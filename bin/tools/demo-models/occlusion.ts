import { cross, dot, normalise, type Vec3 } from '../../../functions/engine/geometry/vec3.ts';
import type { Shape } from './shape.ts';

const VIEWS = 220;
const PIXELS = 512;
/** Metres in front of its own depth at which a point still counts as seen. */
const BIAS = 0.004;

/**
 * How much of the sky each point of a shape sees, 0 to 1, with the floor at y = 0 in the way: depth maps from
 * directions spread evenly over the sphere (Fibonacci), weighted by the cosine at the point.
 */
export function skyShare(shape: Shape, ground = true): Float64Array {
  const { positions, normals } = shape;
  const [seen, all] = [new Float64Array(positions.length), new Float64Array(positions.length)];
  const reach = 1.01 * Math.max(...positions.map((p) => Math.hypot(...p)));
  for (let k = 0; k < VIEWS; k++) {
    const y = 1 - (2 * (k + 0.5)) / VIEWS;
    const turn = Math.PI * (1 + Math.sqrt(5)) * k;
    const towards: Vec3 = [Math.sqrt(1 - y * y) * Math.cos(turn), y, Math.sqrt(1 - y * y) * Math.sin(turn)];
    const depth = depthMap(shape, towards, reach);
    for (let i = 0; i < positions.length; i++) {
      const weight = dot(normals[i], towards);
      if (weight <= 0) continue;
      all[i] += weight;
      const { x, z, pixel } = depth.place(positions[i]);
      const isFree = depth.nearest[pixel] <= z + BIAS && x >= 0;
      // What comes from below is the floor's own light, less of it the nearer the floor is.
      const light = ground && y < 0 ? 0.55 * Math.min(1, 0.35 + positions[i][1] / reach) : 1;
      if (isFree) seen[i] += weight * light;
    }
  }
  return seen.map((share, i) => (all[i] > 0 ? share / all[i] : 1));
}

/** The nearest depth along a direction, in metres towards the eye, on a square of pixels around the origin. */
function depthMap({ positions, triangles }: Shape, towards: Vec3, reach: number) {
  const right = normalise(cross(Math.abs(towards[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], towards));
  const up = cross(towards, right);
  const nearest = new Float64Array(PIXELS * PIXELS).fill(-Infinity);
  const scale = PIXELS / (2 * reach);
  const place = (p: Vec3) => {
    const [x, y] = [(dot(p, right) + reach) * scale, (dot(p, up) + reach) * scale];
    return { x, y, z: dot(p, towards), pixel: Math.floor(y) * PIXELS + Math.floor(x) };
  };
  const placed = positions.map(place);
  for (const [i, j, k] of triangles) {
    const [a, b, c] = [placed[i], placed[j], placed[k]];
    const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if (Math.abs(area) < 1e-9) continue;
    for (let y = Math.floor(Math.min(a.y, b.y, c.y)); y <= Math.max(a.y, b.y, c.y); y++)
      for (let x = Math.floor(Math.min(a.x, b.x, c.x)); x <= Math.max(a.x, b.x, c.x); x++) {
        const [px, py] = [x + 0.5, y + 0.5];
        const u = ((px - a.x) * (c.y - a.y) - (py - a.y) * (c.x - a.x)) / area;
        const v = ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x)) / area;
        if (u < 0 || v < 0 || u + v > 1) continue;
        const z = a.z + u * (b.z - a.z) + v * (c.z - a.z);
        if (z > nearest[y * PIXELS + x]) nearest[y * PIXELS + x] = z;
      }
  }
  return { place, nearest };
}
