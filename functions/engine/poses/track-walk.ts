import { findFeatures } from '../features/find-features.ts';
import { followFeatures, type Track } from '../features/follow-features.ts';
import { greyImage } from '../features/grey-image.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { Camera, Image } from '../types.ts';
import { adjustBundle, missesOf, type Bundle } from './adjust-bundle.ts';
import { cameraOfPose, posesOfOrbit } from './orbit.ts';
import { placeTracks } from './place-tracks.ts';
import { randomNumbers } from './random-numbers.ts';
import { equalRing, ringOfTracks } from './ring-of-tracks.ts';

/** Cameras of a walk as the pictures' own marks tell, room included: of any size, about upright, the ring's middle at 0. */
export interface TrackedWalk {
  /** Indices of the frames whose places are known. */
  used: number[];
  /** Of each of these, in pixels of the frame. */
  cameras: Camera[];
  /** What they see more than once, in the same world. */
  points: Vec3[];
}

export interface TrackWalkOptions {
  /** Where on the walk each frame was taken, in shares of a whole turn, to the right. */
  places: readonly number[];
  /** Focal length in shares of the longer side, where a file tells it: only where the search begins. */
  lens?: number | undefined;
  /** Sightings that place a frame; `FEWEST` where left out. */
  fewest?: number | undefined;
  seed?: number | undefined;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Longer side of the pictures that marks are looked for in, pixels: with 960 a plain wall leaves a third fewer. */
const SIDE = 1280;
/** Focal length in shares of the longer side, that of most telephones. */
const USUAL_LENS = 0.74;
/** From how many pixels on a sighting counts less, and from how many on a track is dropped, round by round. */
const ROUNDS = [
  { outlier: 6, limit: 12, radialSpread: 0 },
  { outlier: 2, limit: 5, radialSpread: 0 },
  { outlier: 1, limit: 3, radialSpread: 0.05 },
  { outlier: 1, limit: 2.5, radialSpread: 0.05 },
];
const ITERATIONS = 80;
/** No more tracks are used of each frame, the longest first: they cost time and tell nothing new. */
const MOST_A_FRAME = 400;
/**
 * A frame is placed by so many sightings: of fewer, which a product before a plain wall leaves, outlines tell more (.14 and
 * .21° off with 100 and 180 a frame, .05° with 400). And the walk, where so many of its frames are.
 */
const FEWEST = 200;
const LEAST_SHARE = 0.75;

/**
 * Finds where the frames of a walk were taken from by what can be known again in neighbouring frames, whatever it is: the
 * product, the floor, the room. Nothing where there is too little of it, which a product before a plain wall may leave.
 */
export function trackWalk(
  images: readonly Image[],
  { places, lens = USUAL_LENS, fewest = FEWEST, seed = 1, onProgress, signal }: TrackWalkOptions,
): TrackedWalk | undefined {
  const onIteration = (): void => signal?.throwIfAborted();
  const [{ width, height }] = images;
  if (images.some((image) => image.width !== width || image.height !== height)) return undefined;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const features = images.map((image, i) => {
    onIteration();
    onProgress?.((0.4 * i) / images.length);
    return findFeatures(greyImage(image, SIDE));
  });
  const followed = followFeatures(features, height * scale, randomNumbers(seed), (share) => {
    onIteration();
    onProgress?.(0.4 + 0.3 * share);
  });
  let tracks = longestOf(followed, images.length);
  if (!isEnough(placedFrames(tracks, images.length, fewest), images.length)) return undefined;

  const glass = {
    focal: lens * Math.max(width, height) * scale,
    radial: 0,
    cx: (width * scale) / 2,
    cy: (height * scale) / 2,
  };
  const ring = ringOfTracks(tracks, equalRing(places, 1), glass, onIteration);
  onProgress?.(0.8);
  const seenWith = { ...glass, focal: ring.focal };
  let bundle: Bundle = {
    orbit: ring.orbit,
    lens: seenWith,
    points: placeTracks(ring.orbit, seenWith, tracks),
  };
  for (const { outlier, limit, radialSpread } of ROUNDS) {
    bundle = adjustBundle(bundle, tracks, { iterations: ITERATIONS, outlier, radialSpread, onIteration });
    const misses = missesOf(bundle, tracks);
    const kept = [...tracks.keys()].filter((t) => misses[t].every((miss) => miss < limit));
    tracks = kept.map((t) => tracks[t]);
    bundle = { ...bundle, points: Float64Array.from(kept.flatMap((t) => pointOf(bundle.points, t))) };
  }
  const used = placedFrames(tracks, images.length, fewest);
  if (!isEnough(used, images.length)) return undefined;
  onProgress?.(1);
  const poses = posesOfOrbit(bundle.orbit);
  return {
    used,
    cameras: used.map((i) => cameraOfPose(poses, i, bundle.lens.focal / scale, images[i])),
    points: tracks.map((_, t) => pointOf(bundle.points, t)),
  };
}

const pointOf = (points: Float64Array, t: number): Vec3 => [
  points[3 * t],
  points[3 * t + 1],
  points[3 * t + 2],
];

/** Tracks by which every frame has its most, the longest first. */
function longestOf(tracks: readonly Track[], count: number): Track[] {
  const sightings = new Int32Array(count);
  return tracks
    .toSorted((a, b) => b.frames.length - a.frames.length)
    .filter(({ frames }) => {
      if (frames.every((i) => sightings[i] >= MOST_A_FRAME)) return false;
      for (const i of frames) sightings[i]++;
      return true;
    });
}

/**
 * The frames that enough sightings hold together. Where the walk falls apart, which nothing can join, the part with the most.
 */
function placedFrames(tracks: readonly Track[], count: number, fewest: number): number[] {
  const sightings = new Int32Array(count);
  const shared = new Int32Array(count * count);
  for (const { frames } of tracks) {
    for (const i of frames) {
      sightings[i]++;
      for (const j of frames) shared[i * count + j]++;
    }
  }
  const left = new Set([...sightings.keys()].filter((i) => sightings[i] >= fewest));
  let largest: number[] = [];
  while (left.size > 0) {
    const [first] = left;
    const part = [first];
    left.delete(first);
    for (const i of part) {
      for (const j of left) {
        if (shared[i * count + j] < fewest / 4) continue;
        part.push(j);
        left.delete(j);
      }
    }
    if (part.length > largest.length) largest = part;
  }
  return largest.sort((a, b) => a - b);
}

const isEnough = (used: readonly number[], count: number): boolean => used.length >= LEAST_SHARE * count;
