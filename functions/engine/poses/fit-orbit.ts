import { EngineFailure, type Poses } from '../types.ts';
import { estimateOrbit, type OrbitPhoto } from './estimate-orbit.ts';
import type { EstimatePosesOptions } from './estimate-poses.ts';

/** A silhouette that may be left out, should the others agree without it. */
export interface DoubtfulPhoto extends OrbitPhoto {
  isDoubtful: boolean;
}

export interface FittedOrbit {
  poses: Poses;
  /** Indices of the photos that the poses are of. */
  used: number[];
}

/** Fewer silhouettes agree on anything: none is left out below this. */
const ENOUGH = 6;

/**
 * Finds where the photos were taken from, without those doubtful ones that the others contradict. `places` tells where
 * on the orbit each was taken, in shares of a whole turn. Throws what `estimateOrbit` throws: a photo whose silhouette
 * is beyond doubt and fits no other shows another product, and is named.
 */
export function fitOrbit(
  photos: readonly DoubtfulPhoto[],
  { places, ...options }: EstimatePosesOptions & { places: readonly number[] },
): FittedOrbit {
  let used = photos.map((_, i) => i);
  for (;;) {
    try {
      const chosen = used.map((i) => photos[i]);
      const poses = estimateOrbit(chosen, { ...options, places: used.map((i) => places[i]) });
      return { poses, used };
    } catch (error) {
      if (!(error instanceof EngineFailure) || error.photo === undefined) throw error;
      const misfit = used[error.photo];
      if (!photos[misfit].isDoubtful || used.length <= ENOUGH)
        throw new EngineFailure(error.code, { photo: misfit, cause: error });
      used = used.filter((i) => i !== misfit);
    }
  }
}
