import { nearestSeed } from '../geometry/distance-transform.ts';
import { resizeCamera } from '../geometry/camera.ts';
import type { Camera, Mesh } from '../types.ts';
import { angleBetween, seeSurface, type SeenSurface } from './see-surface.ts';
import { outlineWaviness } from './straightness.ts';

/**
 * What the eye sees of a surface before it reads any number: does light fall on it as on the truth, can one see
 * through it, does anything stick out. IoU and chamfer improve while a model breaks; these do not.
 */
export interface SurfaceLikeness {
  /** Angle between the facets and the truth's at the same pixel, degrees. */
  normalMean: number;
  normalMedian: number;
  /** Share of the pixels where it is below 15°. */
  within15: number;
  /** Pixels through which the backdrop shows well inside of the truth, per 10 000 of the truth's; and in how many pieces. */
  holePixels: number;
  holes: number;
  /** Pixels of the model well outside of the truth, per 10 000. */
  strayPixels: number;
  /** Mean angle between the normals of neighbouring pixels of one face, degrees, and the truth's. */
  roughness: number;
  trueRoughness: number;
  /** How far the outline strays from straight where the truth's is straight: root mean square, ‰ of the height. */
  waviness: number;
}

/** Longer side of the pictures compared, at most, in pixels. */
const SIDE = 640;
/** Further inside or outside than this is no matter of a rim: share of the picture's longer side. */
const RIM = 0.008;
/** Neighbouring pixels are on one surface when their depths differ by less, in shares of the height. */
const SAME_SURFACE = 0.02;
/** Smaller pieces are a pixel's chance, not a hole. Pixels. */
const LEAST_HOLE = 6;
const FLAT_DEGREES = 15;

/** Compares over all views at once. The mesh stands where the truth stands. */
export function measureSurface(mesh: Mesh, truth: Mesh, cameras: readonly Camera[]): SurfaceLikeness {
  const height = heightOf(truth);
  const angles: number[] = [];
  const rough = { model: [0, 0], truth: [0, 0] };
  let [solid, holePixels, holes, stray] = [0, 0, 0, 0];
  const wavy: number[] = [];
  for (const camera of cameras) {
    const side = Math.max(camera.width, camera.height);
    const small = resizeCamera(camera, camera.width * Math.min(1, SIDE / side));
    const [got, want] = [seeSurface(mesh, small), seeSurface(truth, small)];
    const rim = RIM * Math.max(small.width, small.height);
    const deep = distanceInside(want).map((distance) => (distance > rim ? 1 : 0));
    const far = distanceOutside(want).map((distance) => (distance > rim ? 1 : 0));
    const hole = new Uint8Array(deep.length);
    for (let p = 0; p < deep.length; p++) {
      const [mine, theirs] = [got.depth[p] < Infinity, want.depth[p] < Infinity];
      if (theirs) solid++;
      if (mine && theirs) angles.push(angleBetween(got, p, want, p));
      if (deep[p] && !mine) hole[p] = 1;
      if (far[p] && mine) stray++;
    }
    const pieces = piecesOf(hole, want.width).filter((size) => size >= LEAST_HOLE);
    holes += pieces.length;
    holePixels += pieces.reduce((sum, size) => sum + size, 0);
    addRoughness(rough.model, got, SAME_SURFACE * height);
    addRoughness(rough.truth, want, SAME_SURFACE * height);
    wavy.push(...outlineWaviness(got, want).map((pixels) => inThousandths(pixels, small, want, height)));
  }
  const sorted = Float64Array.from(angles).sort();
  return {
    normalMean: sorted.reduce((sum, angle) => sum + angle, 0) / sorted.length,
    normalMedian: sorted[sorted.length >> 1],
    within15: angles.filter((angle) => angle < FLAT_DEGREES).length / angles.length,
    holePixels: (1e4 * holePixels) / solid,
    holes,
    strayPixels: (1e4 * stray) / solid,
    roughness: rough.model[0] / rough.model[1],
    trueRoughness: rough.truth[0] / rough.truth[1],
    waviness: wavy.length === 0 ? 0 : Math.sqrt(wavy.reduce((sum, w) => sum + w * w, 0) / wavy.length),
  };
}

/** Pixels of a picture in ‰ of the product's height, at the product's mean distance. */
function inThousandths(pixels: number, { focal }: Camera, { depth }: SeenSurface, height: number): number {
  const seen = depth.filter((z) => z < Infinity);
  const distance = seen.reduce((sum, z) => sum + z, 0) / seen.length;
  return (1000 * pixels * distance) / focal / height;
}

const heightOf = ({ positions }: Mesh): number => {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 1; i < positions.length; i += 3) {
    [low, high] = [Math.min(low, positions[i]), Math.max(high, positions[i])];
  }
  return high - low;
};

/** Pixels to the nearest pixel where nothing is seen. */
const distanceInside = ({ depth, width, height }: SeenSurface): Float64Array =>
  nearestSeed(
    Uint8Array.from(depth, (z) => (z < Infinity ? 0 : 1)),
    width,
    height,
  ).squared.map(Math.sqrt);

/** Pixels to the nearest pixel where something is seen. */
const distanceOutside = ({ depth, width, height }: SeenSurface): Float64Array =>
  nearestSeed(
    Uint8Array.from(depth, (z) => (z < Infinity ? 1 : 0)),
    width,
    height,
  ).squared.map(Math.sqrt);

/** Pixels of each piece of a mask, joined by sides. */
function piecesOf(mask: Uint8Array, width: number): number[] {
  const left = mask.slice();
  const sizes: number[] = [];
  for (let seed = 0; seed < left.length; seed++) {
    if (!left[seed]) continue;
    const queue = [seed];
    left[seed] = 0;
    let size = 0;
    for (let p = queue.pop(); p !== undefined; p = queue.pop()) {
      size++;
      for (const q of [p - 1, p + 1, p - width, p + width]) {
        if (!left[q]) continue;
        left[q] = 0;
        queue.push(q);
      }
    }
    sizes.push(size);
  }
  return sizes;
}

/** Adds the angles between neighbours on one surface to `sum`: their total and their number. */
function addRoughness(sum: number[], seen: SeenSurface, sameSurface: number): void {
  const { width, depth } = seen;
  for (let p = 0; p < depth.length - width; p++) {
    if (depth[p] === Infinity) continue;
    for (const q of [p + 1, p + width]) {
      if (!(Math.abs(depth[q] - depth[p]) < sameSurface)) continue;
      sum[0] += angleBetween(seen, p, seen, q);
      sum[1]++;
    }
  }
}
