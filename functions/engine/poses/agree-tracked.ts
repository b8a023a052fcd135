import { agreeOutlines } from '../hull/agree-outlines.ts';
import { fillOutvoted } from '../hull/fill-outvoted.ts';
import type { Camera, Mask } from '../types.ts';
import { coherenceView } from './coherence-view.ts';
import { orbitOfTracked } from './orbit-of-tracked.ts';
import { cameraOfPose, posesOfOrbit } from './orbit.ts';
import type { RoomPhoto } from './room-photo.ts';

/**
 * What all frames are worth together, in photos, each time that outlines are cut again: mildly first, so that what one
 * frame in six lacks is not taken from the others, but comes back there; then strictly, which empties gaps between legs.
 */
const WORTHS = [5, 14];
/** How often what single outlines lack is filled: what comes back in one lets more be seen in others. */
const FILLED = 2;
const SIZE = { diagonal: 400, points: 100 };

export interface AgreeTrackedOptions {
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The outlines of a walk's frames in a room, cut again by what the other frames show, from where tracks put the cameras
 * (in any world). What tells the places are the room's own marks, so that outlines may be far wrong. `lengths` are focal
 * lengths in pixels of the masks.
 */
export function agreeTracked(
  frames: readonly RoomPhoto[],
  cameras: readonly Camera[],
  lengths: readonly number[],
  { onProgress, signal }: AgreeTrackedOptions = {},
): Mask[] {
  let masks = frames.map(({ mask }) => mask);
  const camerasNow = (): Camera[] => {
    const views = masks.map((mask, k) => coherenceView(mask, lengths[k], SIZE));
    const poses = posesOfOrbit(orbitOfTracked(cameras, views));
    return masks.map((mask, k) => cameraOfPose(poses, k, lengths[k], mask));
  };
  WORTHS.forEach((worth, round) => {
    signal?.throwIfAborted();
    onProgress?.(round / (WORTHS.length + 1));
    const seen = camerasNow().map((camera, k) => ({ ...frames[k], mask: masks[k], camera }));
    masks = agreeOutlines(seen, { worth });
  });
  for (let round = 0; round < FILLED; round++) {
    signal?.throwIfAborted();
    masks = fillOutvoted(masks, camerasNow());
  }
  onProgress?.(1);
  return masks;
}
