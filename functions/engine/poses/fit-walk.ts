import type { Camera } from '../types.ts';
import { coherenceView, type CoherenceView } from './coherence-view.ts';
import { inObjectFrame, type EstimatePosesOptions } from './estimate-poses.ts';
import { reachOf } from './first-guess.ts';
import { fitAgreeingOrbit, type AgreeingOrbit, type RoomPhoto } from './fit-agreeing-orbit.ts';
import { fitLens } from './fit-lens.ts';
import { freeContradicted, viewOfFreed } from './free-contradicted.ts';
import { outlinesThatDisagree } from './outlines-that-disagree.ts';
import { AZIMUTH, LOG_DISTANCE, ORBIT_PARAMETERS, orbitOf } from './orbit.ts';
import { refineOrbit, type RefinedOrbit } from './refine-orbit.ts';
import { spreadFrames } from '../views/spread-frames.ts';
import { walkPartners } from './walk-partners.ts';

/** Frames that the orbit is searched with, as that of twelve photos. */
const SEARCHED = 12;
/** The product's middle in its own frame. */
const MIDDLE_OF_PRODUCT = [0, 0.5, 0] as const;
const MIDDLE = { diagonal: 400, points: 100 };
const FINE = { diagonal: 800, points: 150 };
const REFINE = { iterations: 15, tolerance: 1e-3, samples: 64, caps: [8], outlier: 0.5, noise: 0.05 };

/**
 * Finds where the frames of a walk were taken from: the orbit is searched with twelve of them, the others are put
 * between these, and all are refined together. Frames whose outlines the others contradict are left out. `places` tells
 * where on the walk each frame was taken, in shares of a whole turn.
 *
 * Throws what `fitOrbit` throws; photos it names are frames.
 */
export function fitWalk(
  frames: readonly RoomPhoto[],
  { places, onProgress, ...options }: EstimatePosesOptions & { places: readonly number[] },
): AgreeingOrbit {
  const onIteration = (): void => options.signal?.throwIfAborted();
  const keys = spreadFrames(
    frames.map(({ confidence }) => confidence),
    SEARCHED,
  );
  const searched = fitAgreeingOrbit(
    keys.map((i) => frames[i]),
    { ...options, places: keys.map((i) => places[i]), onProgress: (share) => onProgress?.(0.5 * share) },
  );
  const found = searched.used.map((k) => keys[k]);
  const orbit = orbitOf(searched.poses.cameras, MIDDLE_OF_PRODUCT);

  const lens = lensOf(searched.poses.cameras[0]);
  const isTold = frames.some(({ focal }) => focal !== undefined);
  const factor = isTold
    ? 1
    : fitLens(
        found.map((i, k) => coherenceView(frames[i].mask, searched.poses.cameras[k].focal, MIDDLE)),
        orbit,
        onIteration,
      );
  const lengths = frames.map(({ mask, focal }) => focal ?? factor * lens * Math.max(mask.width, mask.height));
  for (let k = LOG_DISTANCE; k < orbit.length; k += ORBIT_PARAMETERS) orbit[k] += Math.log(factor);
  onProgress?.(0.6);

  const refine = (views: CoherenceView[], start: Float64Array): RefinedOrbit =>
    refineOrbit(views, start, {
      ...REFINE,
      radius: reachOf(views),
      partners: walkPartners(views.length),
      onIteration,
    });
  const roughly = refine(
    frames.map(({ mask }, i) => coherenceView(mask, lengths[i], MIDDLE)),
    placedBetween(
      orbit,
      found.map((i) => places[i]),
      places,
    ),
  );
  onProgress?.(0.7);
  const outlines = freeContradicted(
    frames.map(({ mask }) => mask),
    lengths,
    roughly.parameters,
  );
  const disagreeing = outlinesThatDisagree(
    outlines.map((outline, i) => viewOfFreed(outline, lengths[i], MIDDLE)),
    roughly.parameters,
  );
  onProgress?.(0.8);
  const used = frames.map((_, i) => i).filter((i) => !disagreeing.has(i));
  const views = used.map((i) => viewOfFreed(outlines[i], lengths[i], FINE));
  const refined = refine(views, ofFrames(roughly.parameters, used));
  onProgress?.(0.95);
  const poses = inObjectFrame(
    used.map((i) => outlines[i].mask),
    used.map((i) => lengths[i]),
    { ...refined, views, lensFactor: 1 },
    spreadFrames(
      used.map((_, k) => -k),
      SEARCHED,
    ),
  );
  onProgress?.(1);
  const isFreed = outlines.some(({ freed }) => freed.length > 0);
  return {
    poses,
    used,
    isLensFitted: !isTold,
    ...(isFreed && { recut: used.map((i) => outlines[i].mask) }),
  };
}

/** Focal length in shares of the photo's longer side. */
const lensOf = ({ focal, width, height }: Camera): number => focal / Math.max(width, height);

const ofFrames = (parameters: Float64Array, used: readonly number[]): Float64Array =>
  Float64Array.from(
    used.flatMap((i) => [...parameters.subarray(i * ORBIT_PARAMETERS, (i + 1) * ORBIT_PARAMETERS)]),
  );

/**
 * The orbit of cameras at all `places` (shares of a whole turn, rising), each put between its neighbours among those
 * that are `known`; the last and the first are neighbours.
 */
function placedBetween(
  orbit: Float64Array,
  known: readonly number[],
  places: readonly number[],
): Float64Array {
  const last = known.length - 1;
  const at = (k: number, parameter: number) => orbit[k * ORBIT_PARAMETERS + parameter];
  const way = Math.sign(at(last, AZIMUTH) - at(0, AZIMUTH));
  return Float64Array.from(
    places.flatMap((place) => {
      const after = known.findIndex((one) => one > place);
      const [a, b] = after <= 0 ? [last, 0] : [after - 1, after];
      const wrap = (share: number) => share - Math.floor(share);
      const share = wrap(place - known[a]) / wrap(known[b] - known[a]);
      return Array.from({ length: ORBIT_PARAMETERS }, (_, parameter) => {
        const from = at(a, parameter);
        const rise = at(b, parameter) - from;
        const turn = parameter === AZIMUTH ? way * 2 * Math.PI : 0;
        const shortest = turn === 0 ? rise : rise - turn * Math.floor(rise / turn);
        return from + share * shortest;
      });
    }),
  );
}
