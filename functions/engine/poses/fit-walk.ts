import { moveCamera } from '../geometry/camera.ts';
import { IDENTITY } from '../geometry/mat3.ts';
import { carveHull } from '../hull/carve-hull.ts';
import { hullViews } from '../hull/hull-views.ts';
import { mendOutlines } from '../hull/mend-outlines.ts';
import { EngineFailure, type Camera, type Mask } from '../types.ts';
import { agreeTracked } from './agree-tracked.ts';
import { coherenceView, type CoherenceView } from './coherence-view.ts';
import { inObjectFrame, type EstimatePosesOptions } from './estimate-poses.ts';
import { reachOf } from './first-guess.ts';
import { fitAgreeingOrbit, type AgreeingOrbit } from './fit-agreeing-orbit.ts';
import { fitRoundOrbit } from './fit-round-orbit.ts';
import { outlinesThatDisagree } from './outlines-that-disagree.ts';
import { orbitOfTracked } from './orbit-of-tracked.ts';
import { cameraOfPose, ORBIT_PARAMETERS, orbitOf, MIDDLE_OF_PRODUCT, posesOfOrbit } from './orbit.ts';
import { placedBetween } from './placed-between.ts';
import { refineOrbit, type RefinedOrbit } from './refine-orbit.ts';
import type { RoomPhoto } from './room-photo.ts';
import { HULL_OF_PAINT, settleByPaint } from './settle-by-paint.ts';
import { trackWalk } from './track-walk.ts';
import { spreadFrames } from '../views/spread-frames.ts';
import { walkPartners } from './walk-partners.ts';

/** Frames that the orbit is searched with, as that of twelve photos. */
const SEARCHED = 12;
/** How often outlines are mended and cameras refined, in turn. */
const ROUNDS = 2;
const MIDDLE = { diagonal: 400, points: 100 };
const FINE = { diagonal: 800, points: 150 };
const REFINE = { iterations: 15, tolerance: 1e-3, samples: 64, caps: [8], noise: 0.05 };
/** From the middle of the product to its foot. */
const TO_PRODUCT = { rotation: IDENTITY, scale: 1, translation: MIDDLE_OF_PRODUCT };
/** What holds cameras where tracks or paint put them, as `noise` does: outlines hardly move them, since they are the worse of both. */
const HELD = 12;
/** From how much disagreement on, % of the height, a point counts less: at first poses are wrong, at last outlines are. */
const OUTLIER = { first: 0.5, last: 0.15 };

/** Where frames of a walk are begun from. */
interface Begun {
  /** Indices of the frames that are. */
  used: number[];
  /** Six numbers for each of these. */
  orbit: Float64Array;
  /** The outline of each of these: its own, or cut again by what the others show. */
  masks: Mask[];
  /** Focal length of each of these, in pixels of its mask. */
  lengths: number[];
  /** Whether tracks or paint told the orbit, so that cameras are held to it; else it is only a start. */
  isHeld: boolean;
  /** Whether the outlines were cut again by what the others show, so that none lacks what these do. */
  isAgreed: boolean;
}

export interface WalkOptions extends EstimatePosesOptions {
  /** Whether paint has a say where outlines place the frames, for a minute or two of the processor. */
  isSettled: boolean;
}

/**
 * Finds where the frames of a walk were taken from: by what can be known again in neighbouring frames, where there is
 * enough of it, which outlines then only amend; else by the profile that outlines of a round product share, or by outlines
 * two by two and what paint neighbours share on them. Frames whose outlines the others contradict are left out. `places`
 * tells where on the walk each frame was taken, in shares of a whole turn.
 *
 * Throws what `fitOrbit` throws, without naming a frame.
 */
export function fitWalk(
  frames: readonly RoomPhoto[],
  { places, isSettled, onProgress, ...options }: WalkOptions & { places: readonly number[] },
): AgreeingOrbit {
  const onIteration = (): void => options.signal?.throwIfAborted();
  const isTold = frames.some(({ focal }) => focal !== undefined);
  const begin = (share: number): void => onProgress?.(0.4 * share);
  const tracked = begunByTracks(frames, { ...options, places, onProgress: begin });
  const round = tracked ? undefined : placedByProfile(frames, places, options);
  if (round) return round;
  let begun = tracked ?? begunByOutlines(frames, { ...options, places, onProgress: begin });
  const refine = (
    views: CoherenceView[],
    outlier: number,
    guess: Float64Array,
    start = guess,
  ): RefinedOrbit =>
    refineOrbit(
      views,
      guess,
      {
        ...REFINE,
        noise: begun.isHeld ? HELD : REFINE.noise,
        outlier,
        radius: reachOf(views),
        partners: walkPartners(views.length),
        onIteration,
      },
      start,
    );
  const viewsOf = ({ masks, lengths }: Begun) =>
    masks.map((mask, k) => coherenceView(mask, lengths[k], MIDDLE));
  let first = refine(viewsOf(begun), OUTLIER.first, begun.orbit);
  onProgress?.(0.5);
  const settled = isSettled && !begun.isHeld && settledByPaint(frames, begun, first, options);
  if (settled) {
    begun = settled;
    first = refine(viewsOf(begun), OUTLIER.first, begun.orbit);
  }
  const all = viewsOf(begun);
  const disagreeing = outlinesThatDisagree(all, first.parameters);
  const kept = [...begun.used.keys()].filter((k) => !disagreeing.has(k));
  const used = kept.map((k) => begun.used[k]);
  const masks = kept.map((k) => begun.masks[k]);
  const focals = kept.map((k) => begun.lengths[k]);
  let outlines = masks;
  let roughly = ofFrames(first.parameters, kept);
  const guessed = begun.isHeld ? ofFrames(begun.orbit, kept) : undefined;
  const viewsAt = (size: typeof MIDDLE) => outlines.map((mask, k) => coherenceView(mask, focals[k], size));
  // Wrong outlines pull the cameras, and wrong cameras make outlines seem wrong.
  for (let round = 0; round < ROUNDS && !begun.isAgreed; round++) {
    onProgress?.(0.7 + (0.2 * round) / ROUNDS);
    const poses = posesOfOrbit(roughly);
    outlines = mendOutlines(
      masks.map((mask, k) => ({ mask, image: frames[used[k]].image })),
      masks.map((mask, k) => cameraOfPose(poses, k, focals[k], mask)),
    );
    if (outlines.every((mask, k) => mask === masks[k])) break;
    roughly = refine(viewsAt(MIDDLE), OUTLIER.first, guessed ?? roughly, roughly).parameters;
  }
  const views = viewsAt(FINE);
  const refined = refine(views, OUTLIER.last, guessed ?? roughly, roughly);
  onProgress?.(0.95);
  const poses = inObjectFrame(
    outlines,
    focals,
    { ...refined, views, lensFactor: 1 },
    spreadFrames(
      used.map((_, k) => -k),
      SEARCHED,
    ),
  );
  onProgress?.(1);
  const isRecut = outlines.some((mask, k) => mask !== frames[used[k]].mask);
  return {
    poses,
    used,
    isLensFitted: !isTold,
    ...(isRecut && { recut: outlines }),
    ...(begun.isAgreed && { lookedFor: used }),
  };
}

/** Nothing where too little is known again from frame to frame. */
function begunByTracks(
  frames: readonly RoomPhoto[],
  { places, seed, onProgress, signal }: EstimatePosesOptions & { places: readonly number[] },
): Begun | undefined {
  const told = frames.find(({ focal }) => focal !== undefined);
  const tracked = trackWalk(
    frames.map(({ image }) => image),
    {
      places,
      lens: told && told.focal! / Math.max(told.mask.width, told.mask.height),
      seed,
      onProgress: (share) => onProgress?.(0.7 * share),
      signal,
    },
  );
  if (!tracked || tracked.used.length < SEARCHED) return undefined;
  const { used } = tracked;
  const lengths = used.map(
    (i, k) => (tracked.cameras[k].focal * frames[i].mask.width) / tracked.cameras[k].width,
  );
  const taken = used.map((i) => frames[i]);
  const isInRoom = taken.some(({ likelihood }) => likelihood !== undefined);
  const masks = isInRoom
    ? agreeTracked(taken, tracked.cameras, lengths, {
        seed,
        signal,
        onProgress: (share) => onProgress?.(0.7 + 0.3 * share),
      })
    : taken.map(({ mask }) => mask);
  return {
    used,
    masks,
    lengths,
    orbit: orbitOfTracked(
      tracked.cameras,
      masks.map((mask, k) => coherenceView(mask, lengths[k], MIDDLE)),
    ),
    isHeld: true,
    isAgreed: isInRoom,
  };
}

/**
 * Where the frames of a round product were taken from, but for the way round it, which paint tells later. Its profile tells the lens roughly:
 * one a sixth too long leaves a can 2 % too narrow.
 */
function placedByProfile(
  frames: readonly RoomPhoto[],
  places: readonly number[],
  { signal }: Pick<EstimatePosesOptions, 'signal'>,
): AgreeingOrbit | undefined {
  const isRecut = frames.some(({ likelihood }) => likelihood !== undefined);
  const found = fitRoundOrbit(frames, { places, isRecut, signal });
  return found && { ...found, isLensFitted: frames.every(({ focal }) => focal === undefined) };
}

/** The orbit is searched with twelve of the frames, and the others are put between these. */
function begunByOutlines(
  frames: readonly RoomPhoto[],
  { places, ...options }: EstimatePosesOptions & { places: readonly number[] },
): Begun {
  const keys = spreadFrames(
    frames.map(({ confidence }) => confidence),
    SEARCHED,
  );
  const searched = searchAmong(keys, frames, { ...options, places: keys.map((i) => places[i]) });
  const found = searched.used.map((k) => keys[k]);
  const orbit = orbitOf(searched.poses.cameras, MIDDLE_OF_PRODUCT);
  const lens = lensOf(searched.poses.cameras[0]);
  return {
    used: [...frames.keys()],
    masks: frames.map(({ mask }) => mask),
    lengths: frames.map(({ mask }) => lens * Math.max(mask.width, mask.height)),
    orbit: placedBetween(
      orbit,
      found.map((i) => places[i]),
      places,
    ),
    isHeld: false,
    isAgreed: false,
  };
}

/**
 * The frames where the paint that neighbours share puts them, in place of outlines alone, which hardly tell the turns of a
 * round product, nor the lens of a film. Nothing where paint tells nothing. `begun.orbit` was refined to `parameters`.
 */
function settledByPaint(
  frames: readonly RoomPhoto[],
  begun: Begun,
  { parameters, incoherence, perView }: RefinedOrbit,
  { signal }: Pick<EstimatePosesOptions, 'signal'>,
): Begun | undefined {
  const poses = posesOfOrbit(parameters);
  const cameras = begun.masks.map((mask, k) =>
    moveCamera(cameraOfPose(poses, k, begun.lengths[k], mask), TO_PRODUCT),
  );
  const settled = settleByPaint(
    begun.masks.map((mask, k) => ({ mask, image: frames[begun.used[k]].image, camera: cameras[k] })),
    { cameras, incoherence, perPhoto: perView },
    carveHull(hullViews(begun.masks, cameras), HULL_OF_PAINT),
    { capture: 'walk', signal },
  );
  return (
    settled && {
      ...begun,
      orbit: orbitOf(settled.poses.cameras, MIDDLE_OF_PRODUCT),
      lengths: settled.poses.cameras.map(({ focal }) => focal),
      isHeld: true,
    }
  );
}

function searchAmong(
  keys: readonly number[],
  frames: readonly RoomPhoto[],
  options: EstimatePosesOptions & { places: readonly number[] },
): AgreeingOrbit {
  // None of so many frames is worth a refusal: one that fits no other is left out of the search.
  const searched = keys.map((i) => ({ ...frames[i], isDoubtful: true }));
  try {
    return fitAgreeingOrbit(searched, { ...options, isKnownNotRound: true });
  } catch (error) {
    throw error instanceof EngineFailure ? new EngineFailure(error.code, { cause: error }) : error;
  }
}

/** Focal length in shares of the photo's longer side. */
const lensOf = ({ focal, width, height }: Camera): number => focal / Math.max(width, height);

const ofFrames = (parameters: Float64Array, used: readonly number[]): Float64Array =>
  Float64Array.from(
    used.flatMap((i) => [...parameters.subarray(i * ORBIT_PARAMETERS, (i + 1) * ORBIT_PARAMETERS)]),
  );
