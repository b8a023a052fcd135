import type { Camera, Mesh } from '../types.ts';

/** What a camera sees of a mesh, one entry a pixel, row by row from the top left. */
export interface Raster {
  width: number;
  height: number;
  /** Camera-space distance −z in world units; Infinity where nothing is seen. */
  depth: Float32Array;
  /** The triangle in front (its corners are `indices[3t…3t+2]`); −1 where nothing is seen. */
  triangle: Int32Array;
  /** Perspective-correct weights of the triangle's second and third corner, two a pixel; the first has the rest. */
  barycentrics: Float32Array;
}

/** Surfaces nearer than this, in world units, are not drawn: they are at or behind the lens. */
const NEAR = 1e-4;

/**
 * Draws the nearest surface at every pixel centre (x + ½, y + ½), both sides of each triangle.
 *
 * Homogeneous edge functions (Olano and Greer, Triangle scan conversion using 2D homogeneous coordinates, 1997):
 * a pixel's ray d crosses the triangle abc where d·(b×c), d·(c×a) and d·(a×b) have one sign, and these three,
 * normalised, already are the perspective-correct weights. No clipping is needed for triangles that reach behind
 * the camera, and neighbours compute exactly opposite values on their common edge, so no pixel falls between them.
 */
export function rasterise(mesh: Mesh, camera: Camera): Raster {
  const { width, height } = camera;
  const depth = new Float32Array(width * height).fill(Infinity);
  const triangle = new Int32Array(width * height).fill(-1);
  const barycentrics = new Float32Array(width * height * 2);
  const points = toRaySpace(mesh.positions, camera);
  const { indices } = mesh;

  for (let t = 0; t * 3 < indices.length; t++) {
    const a = indices[t * 3] * 3;
    const b = indices[t * 3 + 1] * 3;
    const c = indices[t * 3 + 2] * 3;
    const [ax, ay, az] = [points[a], points[a + 1], points[a + 2]];
    const [bx, by, bz] = [points[b], points[b + 1], points[b + 2]];
    const [cx, cy, cz] = [points[c], points[c + 1], points[c + 2]];
    if (az < NEAR && bz < NEAR && cz < NEAR) continue;

    // Edge functions as planes (x, y, constant) over pixel coordinates; `det` tells which side is seen.
    let [ex, ey, ez] = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx];
    let [fx, fy, fz] = [cy * az - cz * ay, cz * ax - cx * az, cx * ay - cy * ax];
    let [gx, gy, gz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    let det = ax * ex + ay * ey + az * ez;
    if (det === 0 || Number.isNaN(det)) continue;
    if (det < 0) {
      det = -det;
      [ex, ey, ez, fx, fy, fz] = [-ex, -ey, -ez, -fx, -fy, -fz];
      [gx, gy, gz] = [-gx, -gy, -gz];
    }

    let [left, right, top, bottom] = [0, width - 1, 0, height - 1];
    if (az > NEAR && bz > NEAR && cz > NEAR) {
      const [ua, ub, uc] = [ax / az, bx / bz, cx / cz];
      const [va, vb, vc] = [ay / az, by / bz, cy / cz];
      // A hair of slack: rounding in the divisions must not cost an edge its pixel.
      left = Math.max(0, Math.ceil(Math.min(ua, ub, uc) - 0.5 - 1e-6));
      right = Math.min(width - 1, Math.floor(Math.max(ua, ub, uc) - 0.5 + 1e-6));
      top = Math.max(0, Math.ceil(Math.min(va, vb, vc) - 0.5 - 1e-6));
      bottom = Math.min(height - 1, Math.floor(Math.max(va, vb, vc) - 0.5 + 1e-6));
    }

    for (let y = top; y <= bottom; y++) {
      const v = y + 0.5;
      const e0 = ey * v + ez;
      const f0 = fy * v + fz;
      const g0 = gy * v + gz;
      for (let x = left; x <= right; x++) {
        const u = x + 0.5;
        const e = ex * u + e0;
        const f = fx * u + f0;
        const g = gx * u + g0;
        if (e < 0 || f < 0 || g < 0) continue;
        const sum = e + f + g;
        const z = det / sum;
        const pixel = y * width + x;
        if (z < NEAR || !(z < depth[pixel])) continue;
        depth[pixel] = z;
        triangle[pixel] = t;
        barycentrics[2 * pixel] = f / sum;
        barycentrics[2 * pixel + 1] = g / sum;
      }
    }
  }
  return { width, height, depth, triangle, barycentrics };
}

/** World points as multiples of pixel rays (u, v, 1): (u·z, v·z, z) with z the distance in front of the camera. */
function toRaySpace(positions: Float32Array, camera: Camera): Float64Array {
  const { rotation: r, translation: t, focal, cx, cy } = camera;
  const points = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]];
    const distance = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
    points[i] = focal * (r[0] * x + r[1] * y + r[2] * z + t[0]) + cx * distance;
    points[i + 1] = -focal * (r[3] * x + r[4] * y + r[5] * z + t[1]) + cy * distance;
    points[i + 2] = distance;
  }
  return points;
}
