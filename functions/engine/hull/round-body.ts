import { resizeCamera } from '../geometry/camera.ts';
import { resampleMask } from '../geometry/resample-mask.ts';
import { sampleDistance, signedDistance, type SignedDistance } from '../geometry/signed-distance.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Mask, Mesh, ScalarField } from '../types.ts';
import type { HullView } from './hull-views.ts';
import { measureProfile, type RoundProfile } from './round-profile.ts';

/** The surface of revolution that a product is, or has as its core. */
export interface RoundBody extends RoundProfile {
  /** Whether the product is this body and nothing else: no knob, handle or spout, no notch. */
  isBare: boolean;
}

/** Pixels a height in the drawn section, and free ones round it. */
const [SECTION, SECTION_MARGIN] = [512, 32];
/** Sides of the lathe's mesh. */
const SIDES = 48;
/** Silhouettes are compared at this side, pixels. */
const SIDE = 320;
/** Least overlap of any silhouette and the turned body: vase .985, lamp .962; a teapot, for its spout, .837. */
const LEAST_OVERLAP = 0.93;
/**
 * What lies this far outside, in pixels, is no error of outlines; at most this share of a silhouette may stick out of the
 * body, or of the body out of a silhouette. The latter is forgiven one outline in eight: paint as light as the wall.
 */
const [CLEARLY, MOST_OUTSIDE] = [2.5, 0.002];

/** The body that explains all silhouettes; undefined where none does. Expects the product 1 high, on y = 0. */
export function fitRoundBody(hull: readonly HullView[], masks: readonly Mask[]): RoundBody | undefined {
  const profile = measureProfile(hull);
  const fits = fitsOf(profile, hull, masks);
  if (fits.some(({ overlap }) => overlap < LEAST_OVERLAP)) return undefined;
  const isBare = fits.every(({ outside }) => outside < MOST_OUTSIDE) && areWhole(fits);
  return { ...profile, isBare };
}

/** How each silhouette and a body of this profile agree. */
export function fitsOf(profile: RoundProfile, hull: readonly HullView[], masks: readonly Mask[]): Fit[] {
  const mesh = latheOf(profile);
  return masks.map((mask, i) => fitOf(mesh, mask, hull[i].camera));
}

/** Whether silhouettes lack nothing of the body, but for one in eight. */
export const areWhole = (fits: readonly Fit[]): boolean =>
  fits.filter(({ lack }) => lack > MOST_OUTSIDE).length <= Math.ceil(fits.length / 8);

/**
 * The round body on the grid of its hull. It has neither the hull's corners between the photos, 8 % of the radius at
 * eight, nor the bite of a single outline.
 */
export function fieldOfRoundBody(
  { size, origin, spacing }: ScalarField,
  { x, z, radii }: RoundBody,
): ScalarField {
  const [nx, ny, nz] = size;
  const section = sectionOf(radii);
  const data = new Float32Array(nx * ny * nz);
  for (let j = 0; j < ny; j++) {
    const v = (origin[1] + j * spacing) * SECTION + SECTION_MARGIN;
    for (let k = 0; k < nz; k++) {
      for (let i = 0; i < nx; i++) {
        const away = Math.hypot(origin[0] + i * spacing - x, origin[2] + k * spacing - z);
        data[(k * ny + j) * nx + i] = sampleDistance(section, away * SECTION, v) / SECTION;
      }
    }
  }
  return { size, origin, spacing, data };
}

/** Between two of the radii; `h` counts them. */
export function radiusAt(radii: Float64Array, h: number): number {
  const below = Math.min(radii.length - 2, Math.floor(h));
  return radii[below] + (h - below) * (radii[below + 1] - radii[below]);
}

/** Distances in the half plane from the axis on, in pixels: distance from the axis across, height down. */
function sectionOf(radii: Float64Array): SignedDistance {
  const width = Math.ceil(Math.max(...radii) * SECTION) + SECTION_MARGIN;
  const height = SECTION + 2 * SECTION_MARGIN;
  const data = new Uint8Array(width * height);
  for (let row = 0; row < SECTION; row++) {
    const h = ((row + 0.5) / SECTION) * (radii.length - 1);
    const radius = radiusAt(radii, h) * SECTION;
    const first = (row + SECTION_MARGIN) * width;
    const whole = Math.floor(radius);
    data.fill(255, first, first + whole);
    data[first + whole] = Math.round(255 * (radius - whole));
  }
  return signedDistance({ width, height, data });
}

/** The surface of a round body, closed by lids, as a mesh. */
export function latheOf({ x, z, radii }: Pick<RoundProfile, 'x' | 'z' | 'radii'>): Mesh {
  const last = radii.length - 1;
  const positions = new Float32Array(3 * radii.length * SIDES);
  const indices: number[] = [];
  for (let h = 0; h <= last; h++) {
    for (let d = 0; d < SIDES; d++) {
      const angle = (2 * Math.PI * d) / SIDES;
      const at = h * SIDES + d;
      positions.set([x + radii[h] * Math.sin(angle), h / last, z + radii[h] * Math.cos(angle)], 3 * at);
      if (h === 0) continue;
      const next = h * SIDES + ((d + 1) % SIDES);
      indices.push(at - SIDES, next - SIDES, next, at - SIDES, next, at);
    }
  }
  // Lids, so that one looks neither through the mouth nor the foot.
  for (const first of [0, last * SIDES]) {
    for (let d = 2; d < SIDES; d++) indices.push(first, first + d - 1, first + d);
  }
  return { positions, indices: Uint32Array.from(indices) };
}

/** How a silhouette and the body agree. */
export interface Fit {
  /** Intersection over union. */
  overlap: number;
  /** Share of the silhouette that is clearly outside of the body. */
  outside: number;
  /** Share of the body that is clearly outside of the silhouette. */
  lack: number;
}

function fitOf(mesh: Mesh, mask: Mask, camera: Camera): Fit {
  const scale = Math.min(1, SIDE / Math.max(mask.width, mask.height));
  const small = resampleMask(mask, { x: 0, y: 0, width: mask.width, height: mask.height }, scale);
  const { width, height } = small;
  const { triangle } = rasterise(mesh, { ...resizeCamera(camera, width), height });
  const body = signedDistance({ width, height, data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)) });
  const product = signedDistance(small);
  const [one, other] = [body, product].map(({ data }) => data.reduce((sum, d) => sum + (d > 0 ? 1 : 0), 0));
  let [both, outside, lack] = [0, 0, 0];
  for (let p = 0; p < triangle.length; p++) {
    const [b, s] = [body.data[p], product.data[p]];
    if (b > 0 && s > 0) both++;
    if (s > 0 && b < -CLEARLY) outside++;
    if (b > 0 && s < -CLEARLY) lack++;
  }
  return {
    overlap: both / Math.max(1, one + other - both),
    outside: outside / Math.max(1, other),
    lack: lack / Math.max(1, one),
  };
}
