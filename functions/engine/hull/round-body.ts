import { resizeCamera } from '../geometry/camera.ts';
import { resampleMask } from '../geometry/resample-mask.ts';
import { sampleDistance, signedDistance, type SignedDistance } from '../geometry/signed-distance.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Mask, Mesh, ScalarField } from '../types.ts';
import { hullValue } from './hull-value.ts';
import type { HullView } from './hull-views.ts';

/** A surface of revolution about an upright axis. */
export interface RoundBody {
  /** Where the axis stands. */
  x: number;
  z: number;
  /** Radius at heights evenly from 0 to 1, both included. */
  radii: Float64Array;
  /** Whether the product is this body and nothing else: no knob, handle or spout, no notch. */
  isBare: boolean;
}

/** Heights at which the radius is measured. */
const HEIGHTS = 193;
/** Directions in which the hull is measured at each height. */
const DIRECTIONS = 48;
/** From how far outside matter is looked for, and in what steps, heights: a bowl's rim may be 1.5 from its axis. */
const [FARTHEST, STEP] = [2.5, 0.005];
/** First with these steps and one ray of so many heights and directions, which tells from where on to look closely. */
const COARSE = { step: 0.02, heights: 8, directions: 4 };
/**
 * A hull of few photos has corners, and bites of single outlines. At this share of the distances, from the shortest, it
 * touches the body: .5 % too far out at eight photos.
 */
const TOUCHING = 0.25;
/** Pixels a height in the drawn section, and free ones round it. */
const [SECTION, SECTION_MARGIN] = [512, 32];
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
  const body = measureBody(hull);
  const mesh = latheOf(body);
  const fits = masks.map((mask, i) => fitOf(mesh, mask, hull[i].camera));
  if (fits.some(({ overlap }) => overlap < LEAST_OVERLAP)) return undefined;
  const lacking = fits.filter(({ lack }) => lack > MOST_OUTSIDE).length;
  const isBare =
    fits.every(({ outside }) => outside < MOST_OUTSIDE) && lacking <= Math.ceil(masks.length / 8);
  return { ...body, isBare };
}

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
    const h = ((row + 0.5) / SECTION) * (HEIGHTS - 1);
    const radius = radiusAt(radii, h) * SECTION;
    const first = (row + SECTION_MARGIN) * width;
    const whole = Math.floor(radius);
    data.fill(255, first, first + whole);
    data[first + whole] = Math.round(255 * (radius - whole));
  }
  return signedDistance({ width, height, data });
}

function measureBody(hull: readonly HullView[]): Omit<RoundBody, 'isBare'> {
  let [x, z] = [0, 0];
  const from = farthest(hull);
  const distances = Array.from({ length: HEIGHTS }, () => new Float64Array(DIRECTIONS));
  // The first round finds the axis, the second the radii about it.
  for (let round = 0; round < 2; round++) {
    let [sumX, sumZ, count] = [0, 0, 0];
    for (let h = 0; h < HEIGHTS; h++) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const angle = (2 * Math.PI * d) / DIRECTIONS;
        const distance = reach(hull, [x, h / (HEIGHTS - 1), z], angle, { from, step: STEP });
        distances[h][d] = distance;
        sumX += distance * Math.sin(angle);
        sumZ += distance * Math.cos(angle);
        count++;
      }
    }
    // Distances from a point off the middle by e are e·cos longer on one side: their first harmonic is e / 2.
    if (round === 0) [x, z] = [x + (2 * sumX) / count, z + (2 * sumZ) / count];
  }
  const radii = Float64Array.from(distances, (all) => all.toSorted()[Math.floor(TOUCHING * DIRECTIONS)]);
  return { x, z, radii };
}

/** From how far out of the axis of the world on a hull is looked at closely. */
function farthest(hull: readonly HullView[]): number {
  let most = 0;
  for (let h = 0; h < HEIGHTS; h += COARSE.heights) {
    for (let d = 0; d < DIRECTIONS; d += COARSE.directions) {
      const angle = (2 * Math.PI * d) / DIRECTIONS;
      const distance = reach(hull, [0, h / (HEIGHTS - 1), 0], angle, { from: FARTHEST, step: COARSE.step });
      most = Math.max(most, distance);
    }
  }
  // The axis of the product may lie a little off.
  return Math.min(FARTHEST, 1.2 * most + COARSE.step);
}

/** How far out from an axis the hull reaches in one direction. */
function reach(
  hull: readonly HullView[],
  [x, y, z]: Vec3,
  angle: number,
  { from, step }: { from: number; step: number },
): number {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const isInside = (r: number): boolean => hullValue(hull, x + r * sin, y, z + r * cos, 0) > 0;
  for (let r = from; r > 0; r -= step) {
    if (!isInside(r)) continue;
    let [inside, outside] = [r, r + step];
    for (let k = 0; k < 5; k++) {
      const middle = (inside + outside) / 2;
      if (isInside(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  }
  return 0;
}

/** The surface of a round body, closed by lids, as a mesh. */
export function latheOf({ x, z, radii }: Omit<RoundBody, 'isBare'>): Mesh {
  const last = radii.length - 1;
  const positions = new Float32Array(3 * radii.length * DIRECTIONS);
  const indices: number[] = [];
  for (let h = 0; h <= last; h++) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const angle = (2 * Math.PI * d) / DIRECTIONS;
      const at = h * DIRECTIONS + d;
      positions.set([x + radii[h] * Math.sin(angle), h / last, z + radii[h] * Math.cos(angle)], 3 * at);
      if (h === 0) continue;
      const next = h * DIRECTIONS + ((d + 1) % DIRECTIONS);
      indices.push(at - DIRECTIONS, next - DIRECTIONS, next, at - DIRECTIONS, next, at);
    }
  }
  // Lids, so that one looks neither through the mouth nor the foot.
  for (const first of [0, last * DIRECTIONS]) {
    for (let d = 2; d < DIRECTIONS; d++) indices.push(first, first + d - 1, first + d);
  }
  return { positions, indices: Uint32Array.from(indices) };
}

/** How a silhouette and the body agree. */
interface Fit {
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
