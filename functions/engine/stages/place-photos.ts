import type { EngineFailureCode } from '../failure.ts';
import { fillClaimed } from '../hull/fill-claimed.ts';
import { fitAgreeingOrbit, type AgreeingOrbit } from '../poses/fit-agreeing-orbit.ts';
import { fitWalk, type WalkOptions } from '../poses/fit-walk.ts';
import type { RoomPhoto } from '../poses/room-photo.ts';
import type { Capture, Photo, Silhouette } from '../types.ts';

/** Silhouettes less certain than this may be wrong, rather than show another product. Before plain walls: .64 and more. */
const CERTAIN = 0.6;
/** What is wrong with photos that the others may help to find the product in. */
const FOUND_LATER: readonly EngineFailureCode[] = ['backdrop_cluttered', 'no_product_found'];

/** What the first of two fits takes of the time, and how much of its incoherence the second may leave: a bed's goes from .130 to .026. */
const [FIRST_FIT, LEFT] = [0.6, 0.7];

/**
 * Where the photos were taken from, anew where outlines lacked what a second opinion claims and the other photos leave room for, and
 * agree the better with it. Of walks none is claimed: neighbours outvote what one frame lacks.
 */
export function placePhotos(
  all: readonly (Photo & Silhouette)[],
  chosen: readonly number[],
  capture: Capture,
  { onProgress, ...options }: WalkOptions,
): AgreeingOrbit {
  const isAnyClaimed = capture === 'photos' && chosen.some((i) => all[i].claimed);
  if (!isAnyClaimed) return fitPoses(all, chosen, capture, { ...options, onProgress });
  const first = fitPoses(all, chosen, capture, {
    ...options,
    onProgress: (share) => onProgress?.(FIRST_FIT * share),
  });
  if (first.recut) return first;
  const filled = fillClaimed(
    first.used.map((i) => all[i].mask),
    first.used.map((i) => all[i].claimed),
    first.poses.cameras,
  );
  const mended = all.map((photo, i) => {
    const k = first.used.indexOf(i);
    return k < 0 ? photo : { ...photo, mask: filled[k] };
  });
  const isMended = (i: number): boolean => mended[i].mask !== all[i].mask;
  if (!first.used.some(isMended)) return first;
  const again = fitPoses(mended, chosen, capture, {
    ...options,
    onProgress: (share) => onProgress?.(FIRST_FIT + (1 - FIRST_FIT) * share),
  });
  if (again.poses.incoherence > LEFT * first.poses.incoherence) return first;
  return {
    ...again,
    recut: again.recut ?? again.used.map((i) => mended[i].mask),
    lookedFor: [...new Set([...(again.lookedFor ?? []), ...again.used.filter(isMended)])],
  };
}

/** Where the photos were taken from; `chosen` are those without faults. The photos used are indices of all. */
function fitPoses(
  all: readonly (Photo & Silhouette)[],
  chosen: readonly number[],
  capture: Capture,
  { isSettled, ...options }: WalkOptions,
): AgreeingOrbit {
  // In a room our own silhouettes may be certain and wrong: in the set c8 of the vase one of .85 overlaps the truth by .70.
  const isInRoom = chosen.some((i) => all[i].likelihood !== undefined);
  const onOrbit = all.map((photo) => photoOnOrbit(photo, isInRoom));
  const places = all.map((_, i) => i / all.length);
  if (capture === 'photos')
    return fitAgreeingOrbit(onOrbit, {
      ...options,
      places,
      present: chosen,
      isLeftOutLookedFor: isInRoom,
    });
  const found = fitWalk(
    chosen.map((i) => onOrbit[i]),
    { ...options, isSettled, places: chosen.map((i) => places[i]) },
  );
  return {
    ...found,
    used: found.used.map((k) => chosen[k]),
    lookedFor: found.lookedFor?.map((k) => chosen[k]) ?? [],
  };
}

/** A photo as the search for the orbit sees it. */
function photoOnOrbit(
  { image, mask, withStand, likelihood, focal, takenAt, confidence, faults = [] }: Photo & Silhouette,
  isInRoom: boolean,
): RoomPhoto {
  return {
    image,
    mask,
    withStand,
    // Where the product was not told from the room it may be found later; where the photo cuts it, there is nothing to find.
    likelihood: faults.every(({ code }) => FOUND_LATER.includes(code)) ? likelihood : undefined,
    takenAt,
    focal: focal && (focal * mask.width) / image.width,
    isDoubtful: isInRoom || confidence < CERTAIN,
    confidence,
  };
}
