import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import { sampleDistance } from '../geometry/signed-distance.ts';
import type { CoherenceView } from './coherence-view.ts';
import type { Incoherence } from './coherence.ts';
import { ORBIT_PARAMETERS, orbitDerivatives, posesOfOrbit } from './orbit.ts';

type VisitRow = (point: number, columns: Int32Array, row: Float64Array, used: number) => void;

/** Calls `visit` with the derivative (pixels per parameter) of every residual that has one. */
export function forEachDerivative(
  views: readonly CoherenceView[],
  x: Float64Array,
  { residual, depth, first, second, firstShare }: Incoherence,
  visit: VisitRow,
): void {
  const poses = posesOfOrbit(x);
  const derivatives = orbitDerivatives(x);
  const columns = new Int32Array(3 * ORBIT_PARAMETERS);
  const row = new Float64Array(3 * ORBIT_PARAMETERS);
  let q = -1;
  for (let i = 0; i < views.length; i++) {
    const { contour, focal, cx, cy } = views[i];
    for (let p = 0; p < contour.length; p += 2) {
      q++;
      if (residual[q] >= 0 || first[q] < 0) continue;
      const z = depth[q];
      const seen = [(z * (contour[p] - cx)) / focal, (z * (cy - contour[p + 1])) / focal, -z];
      const world = toWorld(poses, i, seen);
      let used = ORBIT_PARAMETERS;
      row.fill(0);
      for (let k = 0; k < ORBIT_PARAMETERS; k++) columns[k] = i * ORBIT_PARAMETERS + k;
      for (const [j, share] of [
        [first[q], firstShare[q]],
        [second[q], 1 - firstShare[q]],
      ]) {
        if (j < 0 || share === 0) continue;
        const pull = distanceGradient(views[j], poses, j, world);
        for (let k = 0; k < ORBIT_PARAMETERS; k++) {
          const d = (i * ORBIT_PARAMETERS + k) * POSE_NUMBERS;
          row[k] += share * movedWorld(derivatives, d, poses, i, seen, pull.byWorld);
          columns[used + k] = j * ORBIT_PARAMETERS + k;
          row[used + k] =
            share * movedCamera(derivatives, (j * ORBIT_PARAMETERS + k) * POSE_NUMBERS, world, pull.byCamera);
        }
        used += ORBIT_PARAMETERS;
      }
      visit(q, columns, row, used);
    }
  }
}

function toWorld(poses: Float64Array, i: number, seen: readonly number[]): [number, number, number] {
  const o = i * POSE_NUMBERS;
  const x = seen[0] - poses[o + 9];
  const y = seen[1] - poses[o + 10];
  const z = seen[2] - poses[o + 11];
  return [
    poses[o] * x + poses[o + 3] * y + poses[o + 6] * z,
    poses[o + 1] * x + poses[o + 4] * y + poses[o + 7] * z,
    poses[o + 2] * x + poses[o + 5] * y + poses[o + 8] * z,
  ];
}

/** How the signed distance in view j changes as the point moves in that camera's space, and in the world. */
function distanceGradient(view: CoherenceView, poses: Float64Array, j: number, world: readonly number[]) {
  const o = j * POSE_NUMBERS;
  const [x, y, z] = [0, 1, 2].map(
    (r) =>
      poses[o + r * 3] * world[0] +
      poses[o + r * 3 + 1] * world[1] +
      poses[o + r * 3 + 2] * world[2] +
      poses[o + 9 + r],
  );
  const u = view.cx - (view.focal * x) / z;
  const v = view.cy + (view.focal * y) / z;
  // A pixel to each side: wide enough to see over the creases of the distance field.
  const du = (sampleDistance(view.distance, u + 1, v) - sampleDistance(view.distance, u - 1, v)) / 2;
  const dv = (sampleDistance(view.distance, u, v + 1) - sampleDistance(view.distance, u, v - 1)) / 2;
  const byCamera = [
    (-du * view.focal) / z,
    (dv * view.focal) / z,
    (du * view.focal * x - dv * view.focal * y) / (z * z),
  ];
  const byWorld = [0, 1, 2].map(
    (c) => poses[o + c] * byCamera[0] + poses[o + 3 + c] * byCamera[1] + poses[o + 6 + c] * byCamera[2],
  );
  return { byCamera, byWorld };
}

/** Derivative through the camera the point is seen with: dX = d(Rᵀ)·(x − t) − Rᵀ·dt. */
function movedWorld(
  derivatives: Float64Array,
  d: number,
  poses: Float64Array,
  i: number,
  seen: readonly number[],
  byWorld: readonly number[],
): number {
  const o = i * POSE_NUMBERS;
  let sum = 0;
  for (let r = 0; r < 3; r++) {
    const behind = seen[r] - poses[o + 9 + r];
    for (let c = 0; c < 3; c++) {
      sum +=
        byWorld[c] * (derivatives[d + r * 3 + c] * behind - poses[o + r * 3 + c] * derivatives[d + 9 + r]);
    }
  }
  return sum;
}

/** Derivative through the camera that judges the point: dx = dR·X + dt. */
function movedCamera(
  derivatives: Float64Array,
  d: number,
  world: readonly number[],
  byCamera: readonly number[],
): number {
  let sum = 0;
  for (let r = 0; r < 3; r++) {
    const moved =
      derivatives[d + r * 3] * world[0] +
      derivatives[d + r * 3 + 1] * world[1] +
      derivatives[d + r * 3 + 2] * world[2] +
      derivatives[d + 9 + r];
    sum += byCamera[r] * moved;
  }
  return sum;
}
