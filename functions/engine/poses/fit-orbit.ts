import { EngineFailure, type Poses } from '../types.ts';
import { estimateOrbit, type OrbitPhoto } from './estimate-orbit.ts';
import type { EstimatePosesOptions } from './estimate-poses.ts';

/** A silhouette that may be left out, should the others agree without it. */
export interface DoubtfulPhoto extends OrbitPhoto {
  isDoubtful: boolean;
  /** Of its silhouette, 0 to 1: among doubtful ones the least certain is the first to go. */
  confidence: number;
}

export interface FittedOrbit {
  poses: Poses;
  /** Indices of the photos that the poses are of. */
  used: number[];
  /** Whether the outlines told the focal length, which no file did. */
  isLensFitted?: boolean;
  /** Whether the profile that outlines of a round product share told the poses, which leaves the way round it to paint. */
  isByProfile?: boolean;
}

/** Fewer silhouettes agree on anything: none is left out below this. */
const ENOUGH = 6;
/** One certain outline in so many may be wrong: paint as light as the wall is told from it by no photo alone. */
const ONE_WRONG_IN = 8;
/** Incoherence, % of the product's height, above which doubtful silhouettes are suspected: good ones leave a third of it. */
const SUSPECT = 0.2;
/** Without one that was to blame, so much of the incoherence remains at most. */
const CLEARLY_LESS = 0.7;

/**
 * Finds where the photos were taken from, without those doubtful ones that the others contradict. `places` tells where
 * on the orbit each was taken, in shares of a whole turn. Of eight photos one is left out that is beyond doubt and fits no
 * other, too. Throws what `estimateOrbit` throws; the photo it names is the one that fits no other.
 */
export function fitOrbit(
  photos: readonly DoubtfulPhoto[],
  { places, ...options }: EstimatePosesOptions & { places: readonly number[] },
): FittedOrbit {
  const fit = (used: number[]) => withoutMisfits(photos, used, { ...options, places });
  let best = fit(photos.map((_, i) => i));
  while (best.poses.incoherence > SUSPECT && best.used.length > ENOUGH) {
    const doubtful = best.used.filter((i) => photos[i].isDoubtful);
    if (doubtful.length === 0) break;
    const least = doubtful.reduce((a, b) => (photos[b].confidence < photos[a].confidence ? b : a));
    const without = fit(best.used.filter((i) => i !== least));
    if (without.poses.incoherence > CLEARLY_LESS * best.poses.incoherence) break;
    best = without;
  }
  return best;
}

/** Leaves out each doubtful photo without which all others fit one orbit, and so few certain ones as may be wrong. */
function withoutMisfits(
  photos: readonly DoubtfulPhoto[],
  first: number[],
  { places, ...options }: EstimatePosesOptions & { places: readonly number[] },
): FittedOrbit {
  let used = first;
  let pardons = Math.floor(first.length / ONE_WRONG_IN);
  for (;;) {
    try {
      const chosen = used.map((i) => photos[i]);
      const poses = estimateOrbit(chosen, { ...options, places: used.map((i) => places[i]) });
      return { poses, used };
    } catch (error) {
      if (!(error instanceof EngineFailure) || error.photo === undefined) throw error;
      const misfit = used[error.photo];
      const isPardoned = photos[misfit].isDoubtful || pardons-- > 0;
      if (!isPardoned || used.length <= ENOUGH)
        throw new EngineFailure(error.code, { photo: misfit, cause: error });
      used = used.filter((i) => i !== misfit);
    }
  }
}
