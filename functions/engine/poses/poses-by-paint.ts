import { carveHull } from '../hull/carve-hull.ts';
import { withMovedCameras, type HullView } from '../hull/hull-views.ts';
import type { RoundBody } from '../hull/round-body.ts';
import type { Camera, Capture, Mask, Poses } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';
import { coherenceView } from './coherence-view.ts';
import { reachOf } from './first-guess.ts';
import { MIDDLE_OF_PRODUCT, orbitOf } from './orbit.ts';
import { measureOrbit } from './refine-orbit.ts';
import { FINE } from './search-orbit.ts';
import { HULL_OF_PAINT, settleByPaint, type SettledPoses } from './settle-by-paint.ts';
import { turnByPaint } from './turn-by-paint.ts';
import { turnWalkByPaint } from './turn-walk-by-paint.ts';

/**
 * Outlines speak against a turn that leaves so much incoherence, % of the height, and so many times what there was: a woven basket, turned by
 * its meshes, goes from .006 to .28 at its handles; an ottoman on feet from .007 to .009, a vase from .001 to .003.
 */
const AGAINST = { percent: 0.03, times: 3 };

export interface PaintOptions {
  images: readonly ViewSource['image'][];
  /** The outlines, and the lenses and places that `outlined` has. */
  masks: readonly Mask[];
  hullViews: readonly HullView[];
  /** That of a round product. */
  body: RoundBody | undefined;
  /** Where on the orbit each photo was taken, in shares of a whole turn. */
  places: readonly number[];
  capture: Capture;
  /** Whether frames of a walk were placed by the profile of a round product: all others are settled as they are fitted. */
  isByProfile?: boolean | undefined;
  isSettled: boolean;
  withStands: readonly (Mask | undefined)[];
  signal?: AbortSignal | undefined;
}

/**
 * The poses once paint has told what outlines leave open: the way round a round product, unless outlines of what is not round
 * about it speak against that, and a little of all others. `outlined` is of an upright product of height 1.
 */
export function posesByPaint(
  outlined: Poses,
  {
    images,
    masks,
    hullViews,
    body,
    places,
    capture,
    isByProfile,
    isSettled,
    withStands,
    signal,
  }: PaintOptions,
): SettledPoses & { isTurned: boolean } {
  const seenBy = (cameras: readonly Camera[]): ViewSource[] =>
    cameras.map((camera, i) => ({ image: images[i], mask: masks[i], camera }));
  const settle = (poses: Poses): SettledPoses | undefined => {
    const hull = carveHull(withMovedCameras(hullViews, poses.cameras), HULL_OF_PAINT);
    return settleByPaint(seenBy(poses.cameras), poses, hull, { withStands, signal });
  };
  const turn = capture === 'photos' ? turnByPaint : isByProfile ? turnWalkByPaint : undefined;
  const cameras = body && turn?.(seenBy(outlined.cameras), body, places);
  const turned = cameras && { ...outlined, cameras };
  const isTurned = turned !== undefined && !isSpokenAgainst(turned, outlined, masks);
  const poses = isTurned ? turned : outlined;
  // All of the paint has turned what is round and nothing else: single spots of it tell less.
  const isLeft = !isSettled || capture === 'walk' || (isTurned && body?.isBare);
  const settled = isLeft ? undefined : settle(poses);
  return { poses, isLensTold: false, ...settled, isTurned };
}

function isSpokenAgainst(turned: Poses, outlined: Poses, masks: readonly Mask[]): boolean {
  // A turn leaves the lenses as they are.
  const views = masks.map((mask, i) => coherenceView(mask, outlined.cameras[i].focal, FINE));
  const [now, before] = [turned, outlined].map(
    ({ cameras }) => measureOrbit(views, orbitOf(cameras, MIDDLE_OF_PRODUCT), reachOf(views)).incoherence,
  );
  return now > Math.max(AGAINST.percent, AGAINST.times * before);
}
