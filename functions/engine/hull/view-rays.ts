import { cameraCentre } from '../geometry/camera.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';
import type { HullView } from './hull-views.ts';

/** A half line from a camera. */
export interface ViewRay {
  origin: Vec3;
  /** Of length 1, or of depth 1 where depths are asked for. */
  way: Vec3;
}

/** The ray through a position in pixels of the view's cut-out. */
export function viewRay({ focal, cx, cy, camera }: HullView, u: number, v: number): ViewRay {
  const { rotation: r } = camera;
  const [x, y] = [(u - cx) / focal, (cy - v) / focal];
  const long = Math.hypot(x, y, 1);
  const along = (axis: number) => (r[axis] * x + r[3 + axis] * y - r[6 + axis]) / long;
  return { origin: cameraCentre(camera), way: [along(0), along(1), along(2)] };
}

/** Side of a sample of the field in pixels of the view, where the product stands. */
export const samplePixels = ({ focal, camera }: HullView, { spacing }: ScalarField): number =>
  Math.max(1, (spacing * focal) / Math.hypot(...camera.translation));

/** Points on the ray inside the field's grid, a `step` apart. */
export function pointsAlong(ray: ViewRay, field: ScalarField, step: number): Vec3[] {
  const { origin: o, way } = ray;
  const [near, far] = stretchInGrid(ray, field);
  const points: Vec3[] = [];
  for (let t = near; t < far; t += step)
    points.push([o[0] + t * way[0], o[1] + t * way[1], o[2] + t * way[2]]);
  return points;
}

/** Where a ray is within a field's grid, in lengths of its way; the end is not after the begin where it passes by. */
export function stretchInGrid(
  { origin: o, way }: ViewRay,
  { size, origin, spacing }: ScalarField,
): [near: number, far: number] {
  let [near, far] = [0, Infinity];
  for (let axis = 0; axis < 3; axis++) {
    const one = (origin[axis] - o[axis]) / way[axis];
    const other = (origin[axis] + (size[axis] - 1) * spacing - o[axis]) / way[axis];
    near = Math.max(near, Math.min(one, other));
    far = Math.min(far, Math.max(one, other));
  }
  return [near, far];
}
