import type { Image } from '../types.ts';
import { OCCLUDER_MARGIN, type PhotoView } from './photo-view.ts';
import type { SurfacePoint } from './surface-point.ts';

/** Per photo, per channel: what its values are multiplied by so that all photos agree. */
export type Gains = readonly (readonly [number, number, number])[];

/** Weight of a photo that sees the point at 78° (cosine 0.2): below it the point is called unseen, a photo is a smear. */
export const FAINT = 0.2 ** 6;
/** Weight at 83° (cosine 0.12): so far a smear still shows the grain of a top, below it fill takes over. */
export const GLANCE = 0.12 ** 6;

const MIN_COSINE = 0.06;

/**
 * How far photo `view` is to be believed about a point: cos⁶ of the viewing angle, times the belief in the pixel; 0
 * when it looks from behind, is hidden or off the product.
 */
export function viewWeight(view: PhotoView, point: SurfacePoint): number {
  const { x: px, y: py, z: pz } = point;
  const [cx, cy, cz] = view.centre;
  const [dx, dy, dz] = [cx - px, cy - py, cz - pz];
  const cosine = (dx * point.nx + dy * point.ny + dz * point.nz) / Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (cosine < MIN_COSINE) return 0;
  const { rotation: r, translation: t, focal, width, height, cx: u0, cy: v0 } = view.maskCamera;
  const z = -(r[6] * px + r[7] * py + r[8] * pz + t[2]);
  const u = Math.floor(u0 + (focal * (r[0] * px + r[1] * py + r[2] * pz + t[0])) / z);
  const v = Math.floor(v0 - (focal * (r[3] * px + r[4] * py + r[5] * pz + t[1])) / z);
  if (z <= 0 || u < 0 || v < 0 || u >= width || v >= height) return 0;
  const pixel = v * width + u;
  // The point's own surface comes nearer within the margin too, the more so the flatter it is seen.
  const slope = Math.sqrt(Math.max(0, 1 - cosine * cosine)) / cosine;
  const rise = slope * (OCCLUDER_MARGIN + 1) * (z / focal);
  if (z > view.nearest[pixel] + view.tolerance + rise) return 0;
  return view.belief[pixel] * cosine ** 6;
}

/** Adds the colour `image` (which `view.camera` took, at any scale) has at a point, times `gain` and `weight`, to `sum`. */
export function addColour(
  image: Image,
  view: PhotoView,
  { x: px, y: py, z: pz }: Pick<SurfacePoint, 'x' | 'y' | 'z'>,
  gain: readonly [number, number, number],
  weight: number,
  sum: Float64Array,
): void {
  const { rotation: r, translation: t, focal, cx, cy, width } = view.camera;
  const scale = image.width / width;
  const z = -(r[6] * px + r[7] * py + r[8] * pz + t[2]);
  const u = scale * (cx + (focal * (r[0] * px + r[1] * py + r[2] * pz + t[0])) / z) - 0.5;
  const v = scale * (cy - (focal * (r[3] * px + r[4] * py + r[5] * pz + t[1])) / z) - 0.5;
  const x = Math.min(image.width - 1.001, Math.max(0, u));
  const y = Math.min(image.height - 1.001, Math.max(0, v));
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [a, b] = [x - column, y - row];
  const { channels, data } = image;
  const at = (row * image.width + column) * channels;
  const below = at + image.width * channels;
  for (let c = 0; c < 3; c++) {
    const upper = data[at + c] * (1 - a) + data[at + channels + c] * a;
    const lower = data[below + c] * (1 - a) + data[below + channels + c] * a;
    sum[c] += weight * gain[c] * (upper * (1 - b) + lower * b);
  }
}
