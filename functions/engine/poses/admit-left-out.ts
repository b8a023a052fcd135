import { agreeOutlines } from '../hull/agree-outlines.ts';
import { surfaceCubes } from '../hull/outline-votes.ts';
import { toLab } from '../segment/lab-image.ts';
import { shrinkToLab } from '../segment/likelihood-of.ts';
import { recurringColours } from '../segment/recurring-colours.ts';
import { apply } from '../geometry/mat3.ts';
import { subtract } from '../geometry/vec3.ts';
import type { Camera, Mask } from '../types.ts';
import type { FittedOrbit } from './fit-orbit.ts';
import { MIDDLE_OF_PRODUCT, orbitOf, posesOfOrbit } from './orbit.ts';
import { placeByColours, type BodyPoints } from './place-by-colours.ts';
import { placedBetween } from './placed-between.ts';
import type { RoomPhoto } from './room-photo.ts';

/** Longest side of the photos that the body is looked for in, in pixels. */
const SIDE = 160;
/**
 * The colours of what a photo shows suit the product so well at least, against those of the photos used: of what the body
 * covers, which may have matter in its gaps, and of what is then cut out.
 */
const AS_GOOD = { covered: 0.15, cut: 0.3 };
/**
 * With those admitted the incoherence, % of the product's height, is so much at most, or so many times what it was. Up to .1
 * two photos of a lantern came back, at .96 and .90 of overlap, and two of a teapot, after which all stood 16° off.
 */
const AGREES = { percent: 0.05, times: 1.3 };

interface Admitting extends FittedOrbit {
  recut?: Mask[];
  lookedFor?: number[];
}

/**
 * Photos that were left out, looked for in what the others show: each is placed between its neighbours, moved to where the
 * colours of the product are, and cut again by what the others tell. Those that then agree with the others are admitted.
 */
export function admitLeftOut(
  photos: readonly RoomPhoto[],
  found: Admitting,
  places: readonly number[],
  fit: (indices: readonly number[], masks: readonly Mask[]) => FittedOrbit,
): Admitting {
  const absent = [...photos.keys()].filter((i) => !found.used.includes(i) && photos[i].likelihood);
  if (absent.length === 0) return found;
  const { cameras } = found.poses;
  const known = found.used.map((i, k) => ({ ...photos[i], mask: found.recut?.[k] ?? photos[i].mask }));
  const cubes = surfaceCubes(
    known.map(({ mask }) => mask),
    cameras,
  );
  const body: BodyPoints = {
    ...cubes,
    points: cubes.points.map((point) => subtract(point, MIDDLE_OF_PRODUCT)),
  };
  const labs = [...known, ...absent.map((i) => photos[i])].map(({ image }) => toLab(image, SIDE));
  const masks = known.map(({ mask }, k) => shrinkToLab(mask, labs[k]));
  const nats = recurringColours(
    labs.map((lab, k) => ({ lab, mask: masks[k], trust: 0.05 + (known[k]?.confidence ?? 0) ** 2 })),
  );
  const worthOf = (k: number, mask: Uint8Array) => meanOf(nats[k].filter((_, pixel) => mask[pixel] === 1));
  const usual = known.map((_, k) => worthOf(k, masks[k])).toSorted((a, b) => a - b)[known.length >> 1];
  const guesses = placedBetween(
    orbitOf(cameras, MIDDLE_OF_PRODUCT),
    found.used.map((i) => places[i]),
    absent.map((i) => places[i]),
  );
  const placed = absent.flatMap((i, n) => {
    const lab = labs[known.length + n];
    const scale = lab.width / photos[i].mask.width;
    const focal = cameras[0].focal * (photos[i].mask.width / cameras[0].width);
    const guess = guesses.slice(6 * n, 6 * n + 6);
    const { parameters, worth } = placeByColours(
      body,
      { width: lab.width, height: lab.height, data: nats[known.length + n], focal: focal * scale },
      guess,
    );
    if (worth < AS_GOOD.covered * usual) return [];
    return [{ index: i, n, camera: cameraOf(parameters, photos[i].mask, focal) }];
  });
  if (placed.length === 0) return found;
  const cut = cutLeftOut(
    photos,
    known.map((photo, k) => ({ ...photo, camera: cameras[k] })),
    placed,
  );
  const believed = placed.flatMap(({ index, n }, k) => {
    const at = known.length + n;
    return worthOf(at, shrinkToLab(cut[k], labs[at])) < AS_GOOD.cut * usual ? [] : [{ index, mask: cut[k] }];
  });
  if (believed.length === 0) return found;
  const ofKnown = found.used.map((index, k) => ({ index, mask: known[k].mask }));
  const again = fitAll([...ofKnown, ...believed], fit);
  const limit = Math.max(AGREES.percent, AGREES.times * found.poses.incoherence);
  if (again.used.length <= found.used.length || again.poses.incoherence > limit) return found;
  // Where they were taken from is known better now.
  const admitted = again.used.flatMap((index, k) =>
    found.used.includes(index) ? [] : [{ index, camera: again.poses.cameras[k] }],
  );
  const better = cutLeftOut(
    photos,
    again.used.flatMap((index, k) =>
      found.used.includes(index)
        ? [{ ...photos[index], mask: again.recut[k], camera: again.poses.cameras[k] }]
        : [],
    ),
    admitted,
  );
  const last = fitAll(
    again.used.map((index, k) => {
      const at = admitted.findIndex((one) => one.index === index);
      return { index, mask: at >= 0 ? better[at] : again.recut[k] };
    }),
    fit,
  );
  const isBetter = last.used.length === again.used.length && last.poses.incoherence < again.poses.incoherence;
  return { ...(isBetter ? last : again), lookedFor: admitted.map(({ index }) => index) };
}

/** Outlines of photos whose own are not believed, by what the known ones tell. */
function cutLeftOut(
  photos: readonly RoomPhoto[],
  known: readonly (RoomPhoto & { camera: Camera })[],
  leftOut: readonly { index: number; camera: Camera }[],
): Mask[] {
  const cut = agreeOutlines([
    ...known.map((photo) => ({ ...photo, likelihood: undefined })),
    ...leftOut.map(({ index, camera }) => ({ ...photos[index], camera, isLeftOut: true })),
  ]);
  return cut.slice(known.length);
}

/** The orbit of photos with these outlines, which go with it. */
function fitAll(
  outlined: readonly { index: number; mask: Mask }[],
  fit: (indices: readonly number[], masks: readonly Mask[]) => FittedOrbit,
): FittedOrbit & { recut: Mask[] } {
  const inOrder = outlined.toSorted((a, b) => a.index - b.index);
  const all = inOrder.map(({ index }) => index);
  const found = fit(
    all,
    inOrder.map(({ mask }) => mask),
  );
  return { ...found, recut: found.used.map((index) => inOrder[all.indexOf(index)].mask) };
}

const meanOf = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The camera of an orbit's parameters round the middle, for photos with masks of this size. */
function cameraOf(parameters: Float64Array, { width, height }: Mask, focal: number): Camera {
  const p = posesOfOrbit(parameters);
  const rotation = [...p.subarray(0, 9)];
  const [x, y, z] = apply(rotation, MIDDLE_OF_PRODUCT);
  return {
    rotation,
    translation: [p[9] - x, p[10] - y, p[11] - z],
    focal,
    cx: width / 2,
    cy: height / 2,
    width,
    height,
  };
}
