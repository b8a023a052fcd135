import { agreeOutlines } from '../hull/agree-outlines.ts';
import type { Mask } from '../types.ts';
import { admitLeftOut } from './admit-left-out.ts';
import type { EstimatePosesOptions } from './estimate-poses.ts';
import { fitOrbit, type FittedOrbit } from './fit-orbit.ts';
import { fitRoundOrbit } from './fit-round-orbit.ts';
import type { RoomPhoto } from './room-photo.ts';

export interface AgreeingOrbit extends FittedOrbit {
  /** Silhouettes of the photos used, cut again by what the others say; left out where they were not, or no better. */
  recut?: Mask[];
  /** Indices of photos used whose own outlines were not believed. */
  lookedFor?: number[];
}

export interface FitAgreeingOptions extends EstimatePosesOptions {
  /** Of all photos, also those not used. */
  places: readonly number[];
  /** Indices of the photos whose outlines are believed at first; all of them where left out. */
  present?: readonly number[] | undefined;
  /** Whether photos that were left out are looked for in what the others show; they stay left out otherwise. */
  isLeftOutLookedFor?: boolean;
  /** Whether it was tried before whether they are of a round product, and they are not. */
  isKnownNotRound?: boolean;
}

/**
 * Incoherence, % of the product's height, between which votes are cast. Below, all agree already. Above, the poses are
 * wrong, and votes from wrong places make wrong outlines agree: lantern, 18° off, .80 to .27; armchair, 11° off, .60 to
 * .38. At .42 a sofa's outlines overlap the true ones by .976 and its model held-out views by .92.
 */
const WORTH_VOTING = [0.02, 0.5] as const;

/**
 * Finds where the photos were taken from as `fitOrbit` does, those of a round product as `fitRoundOrbit` does. Where outlines were cut out of clutter and the poses are
 * coherent, the outlines are cut again by what the other photos say, and kept if they then agree better; photos that were
 * left out are looked for in what the others show.
 *
 * Mean and least overlap with the true silhouettes, and incoherence, on cluttered sets: table .933/.79 to .965/.89 and
 * .274 to .121; teapot .994 before and after and .037 to .020. A second time gains nothing (table .963/.89, .123).
 */
export function fitAgreeingOrbit(
  photos: readonly RoomPhoto[],
  {
    onProgress,
    present = [...photos.keys()],
    isLeftOutLookedFor = false,
    isKnownNotRound = false,
    ...options
  }: FitAgreeingOptions,
): AgreeingOrbit {
  const isInRoom = present.some((i) => photos[i].likelihood !== undefined);
  const round = isKnownNotRound
    ? undefined
    : fitRoundOrbit(
        present.map((i) => photos[i]),
        { places: present.map((i) => options.places[i]), isRecut: isInRoom, signal: options.signal },
      );
  if (round) return { ...round, used: round.used.map((k) => present[k]) };
  const part = (from: number, to: number) => (share: number) => onProgress?.(from + share * (to - from));
  const fit = (indices: readonly number[], masks: readonly Mask[], progress?: (share: number) => void) => {
    const found = fitOrbit(
      indices.map((i, k) => ({ ...photos[i], mask: masks[k] })),
      { ...options, places: indices.map((i) => options.places[i]), onProgress: progress },
    );
    return { ...found, used: found.used.map((k) => indices[k]) };
  };
  const masksOf = (indices: readonly number[]) => indices.map((i) => photos[i].mask);
  const first = fit(present, masksOf(present), isInRoom ? part(0, 0.4) : onProgress);
  const { incoherence, cameras } = first.poses;
  if (!isInRoom || incoherence > WORTH_VOTING[1]) return first;
  const voted = (): AgreeingOrbit => {
    if (incoherence < WORTH_VOTING[0]) return first;
    const recut = agreeOutlines(first.used.map((i, k) => ({ ...photos[i], camera: cameras[k] })));
    const again = fit(first.used, recut, part(0.4, 0.7));
    const isBetter =
      again.used.length === first.used.length && again.poses.incoherence < first.poses.incoherence;
    return isBetter ? { ...again, recut } : first;
  };
  if (!isLeftOutLookedFor) return voted();
  return admitLeftOut(photos, voted(), options.places, (indices, masks) => fit(indices, masks, part(0.7, 1)));
}
