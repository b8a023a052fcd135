import { project, rayThrough } from '../geometry/camera.ts';
import { dot, length, type Vec3 } from '../geometry/vec3.ts';
import { labelRegions } from '../segment/regions.ts';
import { sampleDistance } from '../geometry/signed-distance.ts';
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
/**
 * No hole stands that two other photos deny: on this share of its rays they show the product where all holes together leave
 * nothing of it. Before plain walls the second of the photos says so of at most .3 of a true hole's rays, of shelves whose
 * inside was taken for the room of .9 and more. That of one photo alone proves nothing: its own gaps may be filled
 * (decisions/036-what-other-photos-deny.md).
 */
const DENIED = { share: 0.85, photos: 2 };
/** So many rays are sent through each hole for that, and so many places on each looked at. */
const [DENIED_RAYS, PLACES] = [24, 4];
/** Not nearer to another photo's outline than this share of the product's height. */
const APART = 0.01;
/** Holes beyond this many in one photo are left alone: hole numbers fit a byte. */
const MOST_HOLES = 255;

interface Hole {
  photo: number;
  /** Index of each of its pixels in the photo's mask. */
  pixels: Uint32Array;
  /** For each sample on its way through the body, the other holes (numbers in the list) that empty it too. */
  samples: number[][];
  isDenied: boolean;
}

/**
 * The silhouettes with those enclosed holes filled that no other photo confirms, or that two deny: paint or gloss of the
 * backdrop's colour must not become a tunnel. A hole stands where the holes of other photos that stand empty enough of the
 * way through the body that all outlines, their holes filled, leave. Masks without a false hole are returned as they are.
 * Expects the product 1 high with its foot at the origin; throws `RangeError` when a mask is empty.
 */
export function fillFalseHoles(masks: readonly Mask[], cameras: readonly Camera[]): Mask[] {
  const maps = masks.map(mapHoles);
  const holes = maps.flatMap(({ pixels }, photo) =>
    pixels.map((each): Hole => ({ photo, pixels: each, samples: [], isDenied: false })),
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
  for (const hole of holes) {
    hole.samples = followRays(hole, solid, numbered);
    hole.isDenied = isDenied(hole, solid, numbered, masks);
  }
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
  return evenly(pixels, RAYS).flatMap((pixel) =>
    [...placesBehind(pixel, camera, elsewhere)].map((place) =>
      witnesses.flatMap((other) => holeAt(other, place) ?? []),
    ),
  );
}

/** Whether other photos show the product where the holes of all the others leave nothing of it. */
function isDenied(
  { photo, pixels }: Hole,
  solid: readonly HullView[],
  photos: readonly NumberedHoles[],
  masks: readonly Mask[],
): boolean {
  const { camera } = photos[photo];
  const elsewhere = solid.filter((_, i) => i !== photo);
  const rays = evenly(pixels, DENIED_RAYS).map((pixel) =>
    evenly([...placesBehind(pixel, camera, elsewhere)], PLACES),
  );
  const isLostIn = (other: number, place: Vec3): boolean => {
    const pixel = productAt(masks[other], solid[other], place);
    if (pixel === undefined) return false;
    for (const behind of placesBehind(pixel, photos[other].camera, solid))
      if (!photos.some((each, i) => i !== other && holeAt(each, behind) !== undefined)) return false;
    return true;
  };
  const denying = photos.filter((other, i) => {
    if (i === photo || cosineBetween(camera, other.camera) >= SAME_SIDE) return false;
    let pardoned = (1 - DENIED.share) * rays.length;
    return rays.every((places) => places.some((place) => isLostIn(i, place)) || pardoned-- >= 1);
  });
  return denying.length >= DENIED.photos;
}

/** Where on its way through the body the ray of one pixel is, a step after the other. */
function* placesBehind(pixel: number, camera: Camera, body: readonly HullView[]): Generator<Vec3> {
  const orbit = length(camera.translation);
  const [u, v] = [(pixel % camera.width) + 0.5, Math.floor(pixel / camera.width) + 0.5];
  const { origin, direction } = rayThrough(camera, u, v);
  for (let z = Math.max(STEP, orbit - REACH); z < orbit + REACH; z += STEP) {
    const [x, y, w] = [0, 1, 2].map((axis) => origin[axis] + z * direction[axis]);
    if (hullValue(body, x, y, w, 0) > 0) yield [x, y, w];
  }
}

/** The pixel of a photo's product that a place is seen at, well inside its outline. */
function productAt(
  mask: Mask,
  { camera, distance, rows: m, bounds }: HullView,
  place: Vec3,
): number | undefined {
  const [x, y, z] = place;
  const w = m[8] * x + m[9] * y + m[10] * z + m[11];
  const within = sampleDistance(
    distance,
    (m[0] * x + m[1] * y + m[2] * z + m[3]) / w,
    (m[4] * x + m[5] * y + m[6] * z + m[7]) / w,
  );
  if (w <= 0 || within < APART * bounds.height) return undefined;
  const { u, v } = project(camera, place);
  const pixel = Math.floor(v) * mask.width + Math.floor(u);
  return mask.data[pixel] > 127 ? pixel : undefined;
}

/** So many of them at most, evenly spread. */
function evenly<T>(all: ArrayLike<T>, most: number): T[] {
  const stride = Math.max(1, Math.floor(all.length / most));
  const chosen: T[] = [];
  for (let k = stride >> 1; k < all.length; k += stride) chosen.push(all[k]);
  return chosen;
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

/** Fills those denied, then the least confirmed hole, which then confirms no other, until all that are left are confirmed. */
function findFalse(holes: readonly Hole[]): number[] {
  const stands = holes.map((hole) => !hole.isDenied);
  const found = [...holes.keys()].filter((k) => !stands[k]);
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
