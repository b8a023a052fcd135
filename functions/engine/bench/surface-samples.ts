import { lookAt } from '../geometry/camera.ts';
import { apply } from '../geometry/mat3.ts';
import { multiply, type Vec3 } from '../geometry/vec3.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Mesh } from '../types.ts';
import { boxOf } from './box-of.ts';
import { randomNumbers } from './random-numbers.ts';

/** Cameras that look for what can be seen from outside, and their pictures' side in pixels. */
const LOOKOUTS = 80;
const LOOKOUT_SIDE = 400;
/** In radii of the mesh: a point this little behind the seen surface is on it. */
const SURFACE_SLACK = 0.012;

/** Points spread evenly over a surface by area, xyz; the same for the same mesh. */
export function samplePoints({ positions: p, indices }: Mesh, count: number): Float64Array {
  const areas: number[] = [];
  let total = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    total += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    areas.push(total);
  }
  const random = randomNumbers(1);
  const points = new Float64Array(3 * count);
  for (let i = 0, t = 0; i < count; i++) {
    while (areas[t] < ((i + 0.5) / count) * total) t++;
    const root = Math.sqrt(random());
    const weights = [1 - root, root * random()];
    weights.push(1 - weights[0] - weights[1]);
    for (let k = 0; k < 3; k++) {
      points[3 * i + k] = weights.reduce(
        (sum, weight, corner) => sum + weight * p[3 * indices[3 * t + corner] + k],
        0,
      );
    }
  }
  return points;
}

/** Of `count` such points those that at least one of many cameras all round sees. */
export function visiblePoints(mesh: Mesh, count: number): Float64Array {
  const { low, high } = boxOf(mesh.positions);
  const centre: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2;
  const cameras = Array.from({ length: LOOKOUTS }, (_, i) => lookoutCamera(centre, radius, i));
  const depths = cameras.map((camera) => rasterise(mesh, camera).depth);
  const points = samplePoints(mesh, count);
  const seen: number[] = [];
  for (let i = 0; i < points.length; i += 3) {
    const isSeen = cameras.some(({ rotation: r, translation: t, focal, cx, cy, width }, k) => {
      const [x, y, z] = [points[i], points[i + 1], points[i + 2]];
      const depth = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
      const u = Math.floor(cx + (focal * (r[0] * x + r[1] * y + r[2] * z + t[0])) / depth);
      const v = Math.floor(cy - (focal * (r[3] * x + r[4] * y + r[5] * z + t[1])) / depth);
      return depth < depths[k][v * width + u] + SURFACE_SLACK * radius;
    });
    if (isSeen) seen.push(points[i], points[i + 1], points[i + 2]);
  }
  return Float64Array.from(seen);
}

/** The `i`th of the cameras spread evenly over a sphere round the object (Fibonacci lattice). */
function lookoutCamera(centre: Vec3, radius: number, i: number): Camera {
  const polar = Math.acos(1 - (2 * (i + 0.5)) / LOOKOUTS);
  const turn = Math.PI * (1 + Math.sqrt(5)) * (i + 0.5);
  const from: Vec3 = [
    centre[0] + 4 * radius * Math.cos(turn) * Math.sin(polar),
    centre[1] + 4 * radius * Math.cos(polar),
    centre[2] + 4 * radius * Math.sin(turn) * Math.sin(polar),
  ];
  const rotation = lookAt(from, centre);
  const [x, y, z] = multiply(apply(rotation, from), -1);
  return {
    rotation,
    translation: [x, y, z],
    focal: 1.875 * LOOKOUT_SIDE, // the sphere, 4 radii away, fills the picture
    cx: LOOKOUT_SIDE / 2,
    cy: LOOKOUT_SIDE / 2,
    width: LOOKOUT_SIDE,
    height: LOOKOUT_SIDE,
  };
}
