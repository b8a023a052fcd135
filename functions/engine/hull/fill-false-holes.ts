import { project, rayThrough } from '../geometry/camera.ts';
import { dot, length, type Vec3 } from '../geometry/vec3.ts';
import { labelRegions } from '../segment/regions.ts';
import type { Camera, Mask } from '../types.ts';
import { hullValue } from './hull-value.ts';
import { hullViews, type HullView } from './hull-views.ts';

/** Rays sent through each hole. */
const RAYS = 200;
/** Between two samples on a ray, and as far as it is followed before and behind the world's origin, in heights. */
const [STEP, REACH] = [0.02, 2.5];
/**
 * A hole stands where the other photos' holes empty this share of the way through the body. True ones have .38 (an armrest
 * seen askew) to 1, paint as light as the wall .07 to .28; see decisions/014-no-photo-is-law.md.
 */
const LEAST_EMPTY = 1 / 3;
/** Photos taken within 25° of each other see the same paint through the same hole: they prove nothing to one another. */
const SAME_SIDE = Math.cos((25 * Math.PI) / 180);
/** Holes beyond this many in one photo are left alone: hole numbers fit a byte. */
const MOST_HOLES = 255;

interface Hole {
  photo: number;
  /** Index of each of its pixels in the photo's mask. */
  pixels: Uint32Array;
  /** For each sample on its way through the body, the other holes (numbers in the list) that empty it too. */
  samples: number[][];
}

/**
 * The silhouettes with those enclosed holes filled that no other photo confirms: paint or gloss of the backdrop's colour
 * must not become a tunnel. A hole stands where the holes of other photos that stand empty enough of the way through the
 * body that all outlines, their holes filled, leave. Masks without a false hole are returned as they are. Expects the
 * product 1 high with its foot at the origin; throws `RangeError` when a mask is empty.
 */
export function fillFalseHoles(masks: readonly Mask[], cameras: readonly Camera[]): Mask[] {
  const maps = masks.map(mapHoles);
  const holes = maps.flatMap(({ pixels }, photo) =>
    pixels.map((each): Hole => ({ photo, pixels: each, samples: [] })),
  );
  if (holes.length === 0) return [...masks];
  const solid = hullViews(
    masks.map((mask, i) => fill(mask, maps[i].pixels)),
    cameras,
  );
  const numbered = maps.map(({ owner }, photo) => ({
    owner,
    first: holes.findIndex((hole) => hole.photo === photo),
    camera: cameras[photo],
  }));
  for (const hole of holes) hole.samples = followRays(hole, solid, numbered);
  const falseOnes = new Set(findFalse(holes));
  return masks.map((mask, photo) =>
    fill(
      mask,
      holes.filter((hole, k) => hole.photo === photo && falseOnes.has(k)).map(({ pixels }) => pixels),
    ),
  );
}

interface HoleMap {
  /** Number of the hole that each pixel belongs to, from 1; 0 for none. */
  owner: Uint8Array;
  pixels: Uint32Array[];
}

/** The parts of the backdrop that the product encloses. */
function mapHoles({ width, height, data }: Mask): HoleMap {
  const isProduct = data.map((level) => (level > 127 ? 1 : 0));
  const { labels, regions } = labelRegions(isProduct, width, height, 0);
  const numbers = new Int32Array(regions.length);
  const pixels: Uint32Array[] = [];
  regions.forEach(({ touchesBorder, size }, k) => {
    if (!touchesBorder && pixels.length < MOST_HOLES) numbers[k] = pixels.push(new Uint32Array(size));
  });
  const owner = new Uint8Array(data.length);
  const filled = new Uint32Array(pixels.length);
  for (let p = 0; p < labels.length; p++) {
    const number = labels[p] > 0 ? numbers[labels[p] - 1] : 0;
    if (number === 0) continue;
    owner[p] = number;
    pixels[number - 1][filled[number - 1]++] = p;
  }
  return { owner, pixels };
}

interface NumberedHoles extends Pick<HoleMap, 'owner'> {
  /** Number of the photo's first hole in the list of all. */
  first: number;
  camera: Camera;
}

/** What other photos say of the way through the body behind a hole; a sample for each step inside. */
function followRays(
  { photo, pixels }: Hole,
  solid: readonly HullView[],
  photos: readonly NumberedHoles[],
): number[][] {
  const { camera } = photos[photo];
  const elsewhere = solid.filter((_, i) => i !== photo);
  const witnesses = photos.filter(
    (other) => other.first >= 0 && cosineBetween(camera, other.camera) < SAME_SIDE,
  );
  const samples: number[][] = [];
  const orbit = length(camera.translation);
  const stride = Math.max(1, Math.floor(pixels.length / RAYS));
  for (let k = stride >> 1; k < pixels.length; k += stride) {
    const [u, v] = [(pixels[k] % camera.width) + 0.5, Math.floor(pixels[k] / camera.width) + 0.5];
    const { origin, direction } = rayThrough(camera, u, v);
    for (let z = Math.max(STEP, orbit - REACH); z < orbit + REACH; z += STEP) {
      const [x, y, w] = [0, 1, 2].map((axis) => origin[axis] + z * direction[axis]);
      if (hullValue(elsewhere, x, y, w, 0) > 0)
        samples.push(witnesses.flatMap((other) => holeAt(other, [x, y, w]) ?? []));
    }
  }
  return samples;
}

/** Of the directions two cameras look in. */
function cosineBetween({ rotation: a }: Camera, { rotation: b }: Camera): number {
  return dot([a[6], a[7], a[8]], [b[6], b[7], b[8]]);
}

/** Number in the list of all of the photo's hole that a point is seen through. */
function holeAt({ owner, first, camera }: NumberedHoles, point: Vec3): number | undefined {
  const { u, v, depth } = project(camera, point);
  const [x, y] = [Math.floor(u), Math.floor(v)];
  if (depth <= 0 || x < 0 || y < 0 || x >= camera.width || y >= camera.height) return undefined;
  const number = owner[y * camera.width + x];
  return number === 0 ? undefined : first + number - 1;
}

/** Fills the least confirmed hole, which then confirms no other, until all that are left are confirmed. */
function findFalse(holes: readonly Hole[]): number[] {
  const found: number[] = [];
  const stands = holes.map(() => true);
  const emptyShare = ({ samples }: Hole): number =>
    samples.length === 0
      ? 1
      : samples.filter((others) => others.some((k) => stands[k])).length / samples.length;
  for (;;) {
    let [worst, least] = [-1, LEAST_EMPTY];
    holes.forEach((hole, k) => {
      const share = stands[k] ? emptyShare(hole) : 1;
      if (share < least) [worst, least] = [k, share];
    });
    if (worst < 0) return found;
    stands[worst] = false;
    found.push(worst);
  }
}

/** The mask with these holes filled, and the soft edge that was round them; the mask itself without any. */
function fill(mask: Mask, holes: readonly Uint32Array[]): Mask {
  if (holes.length === 0) return mask;
  const { width, data } = mask;
  const filled = data.slice();
  for (const pixels of holes) {
    for (const p of pixels) {
      filled[p] = 255;
      // An enclosed pixel has neighbours on every side.
      for (const q of [
        p - width - 1,
        p - width,
        p - width + 1,
        p - 1,
        p + 1,
        p + width - 1,
        p + width,
        p + width + 1,
      ])
        if (data[q] > 127) filled[q] = 255;
    }
  }
  return { ...mask, data: filled };
}
