import { agreeOutlines, type Lattice } from '../hull/agree-outlines.ts';
import { fillOutvoted } from '../hull/fill-outvoted.ts';
import { hullViews } from '../hull/hull-views.ts';
import { boxAround } from '../hull/outline-votes.ts';
import type { Camera, Mask } from '../types.ts';
import { coherenceView } from './coherence-view.ts';
import { depthOdds } from './depth-odds.ts';
import { orbitOfTracked } from './orbit-of-tracked.ts';
import { cameraOfPose, posesOfOrbit } from './orbit.ts';
import type { RoomPhoto } from './room-photo.ts';

/**
 * What all frames are worth together, in photos, each time that outlines are cut again: mildly first, so that what one
 * frame in six lacks is not taken from the others, but comes back there; then strictly, which empties gaps between legs.
 */
const WORTHS = { mildly: 5, strictly: 14 };
/** How often what single outlines lack is filled: what comes back in one lets more be seen in others. */
const FILLED = 2;
const SIZE = { diagonal: 400, points: 100 };

/** What each part takes of the time: two rounds of votes with what depth tells between them, and filling. */
const SHARES = { votes: 0.3, depth: 0.25 };

export interface AgreeTrackedOptions {
  seed?: number | undefined;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The outlines of a walk's frames in a room, cut again by what the other frames show and by how far away it is, from where tracks put the
 * cameras (in any world). What tells the places are the room's own marks, so that outlines may be far wrong. `lengths` are focal
 * lengths in pixels of the masks.
 */
export function agreeTracked(
  frames: readonly RoomPhoto[],
  cameras: readonly Camera[],
  lengths: readonly number[],
  { seed = 1, onProgress, signal }: AgreeTrackedOptions = {},
): Mask[] {
  let masks = frames.map(({ mask }) => mask);
  const camerasNow = (): Camera[] => {
    const views = masks.map((mask, k) => coherenceView(mask, lengths[k], SIZE));
    const poses = posesOfOrbit(orbitOfTracked(cameras, views));
    return masks.map((mask, k) => cameraOfPose(poses, k, lengths[k], mask));
  };
  const vote = (worth: number, placed: readonly Camera[], depths: readonly (Lattice | undefined)[]): void => {
    signal?.throwIfAborted();
    masks = agreeOutlines(
      frames.map((frame, k) => ({ ...frame, mask: masks[k], camera: placed[k], depth: depths[k] })),
      { worth },
    );
  };
  vote(WORTHS.mildly, camerasNow(), []);
  onProgress?.(SHARES.votes);
  // Rough outlines are enough to know round where the product stands.
  const placed = camerasNow();
  const depths = depthOdds(
    frames.map(({ image }, k) => ({ image, camera: placed[k] })),
    boxAround(hullViews(masks, placed, SIZE.diagonal)),
    { seed, signal },
  );
  onProgress?.(SHARES.votes + SHARES.depth);
  vote(WORTHS.strictly, placed, depths);
  onProgress?.(2 * SHARES.votes + SHARES.depth);
  for (let round = 0; round < FILLED; round++) {
    signal?.throwIfAborted();
    masks = fillOutvoted(masks, camerasNow());
  }
  onProgress?.(1);
  return masks;
}
