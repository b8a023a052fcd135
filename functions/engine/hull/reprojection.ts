import { cameraCentre } from '../geometry/camera.ts';
import { trilinear } from '../geometry/resample-field.ts';
import type { Camera, Mask, ScalarField } from '../types.ts';

/** Pixels looked at along the shorter side of a photo. */
const ROWS = 150;

/** Share of the field's spacing that a ray advances at least. */
const SHORTEST_STEP = 0.5;
/** The field may fall by this much per unit of distance. */
const STEEPEST = 1.5;

/**
 * Intersection over union of each silhouette with what its camera sees of the solid where the field is positive,
 * on a lattice of pixels; 1 when they agree everywhere.
 */
export function reprojectionIoU(
  field: ScalarField,
  masks: readonly Mask[],
  cameras: readonly Camera[],
): number[] {
  return masks.map((mask, i) => {
    const camera = cameras[i];
    const stride = Math.max(1, Math.floor(Math.min(mask.width, mask.height) / ROWS));
    const cast = rayCaster(field, camera);
    let [both, either] = [0, 0];
    for (let y = stride >> 1; y < mask.height; y += stride) {
      for (let x = stride >> 1; x < mask.width; x += stride) {
        const isInMask = mask.data[y * mask.width + x] > 127;
        const isInSolid = cast(x + 0.5, y + 0.5);
        if (isInMask && isInSolid) both++;
        if (isInMask || isInSolid) either++;
      }
    }
    return either === 0 ? 1 : both / either;
  });
}

/** Tells whether the ray through an image position meets the solid where the field is positive. */
export function rayCaster(field: ScalarField, camera: Camera): (u: number, v: number) => boolean {
  const { size, origin, spacing } = field;
  const centre = cameraCentre(camera);
  const { rotation: r, focal, cx, cy } = camera;
  const start = [0, 1, 2].map((a) => (centre[a] - origin[a]) / spacing);
  const way = [0, 0, 0];
  return (u, v) => {
    const [x, y] = [(u - cx) / focal, (cy - v) / focal];
    const long = Math.hypot(x, y, 1);
    let [near, far] = [0, Infinity];
    for (let a = 0; a < 3; a++) {
      way[a] = (r[a] * x + r[3 + a] * y - r[6 + a]) / long;
      const [one, other] = [-start[a] / way[a], (size[a] - 1.001 - start[a]) / way[a]];
      near = Math.max(near, Math.min(one, other));
      far = Math.min(far, Math.max(one, other));
    }
    for (let t = near + 1e-3; t < far;) {
      const value = trilinear(field, start[0] + t * way[0], start[1] + t * way[1], start[2] + t * way[2]);
      if (value > 0) return true;
      t += Math.max(SHORTEST_STEP, -value / (STEEPEST * spacing));
    }
    return false;
  };
}
