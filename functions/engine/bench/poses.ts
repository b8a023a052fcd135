/**
 * Measures poses and hull against the truth:
 * `npx tsx functions/engine/bench/poses.ts objects=stool,chair set=p8 masks=true order=orbit lens=known`.
 *
 * `masks` true or own (our segmentation), `order` orbit, swapped (photos 3 and 4) or shuffled, `lens` known or unknown.
 */
import { cameraCentre, moveCamera, type Similarity } from '../geometry/camera.ts';
import { apply, transpose, type Mat3 } from '../geometry/mat3.ts';
import { add, multiply, subtract, type Vec3 } from '../geometry/vec3.ts';
import { carveHull } from '../hull/carve-hull.ts';
import { hullViews } from '../hull/hull-views.ts';
import { productBox } from '../hull/product-box.ts';
import { reprojectionIoU } from '../hull/reprojection.ts';
import { estimatePoses } from '../poses/estimate-poses.ts';
import { findProduct } from '../segment/find-product.ts';
import type { Camera, Mask, ScalarField } from '../types.ts';
import { sidesOf } from './box-of.ts';
import { mean } from './mean.ts';
import { loadPhotoSet, loadTrueMesh } from './photo-sets.ts';
import { azimuthErrors, commonTurn, rotationErrors } from './pose-errors.ts';

/** Photos of one object with what is true about them, metres. */
interface Truth {
  masks: Mask[];
  cameras: Camera[];
  /** Width, height and depth. */
  size: Vec3;
}

const DEGREE = 180 / Math.PI;
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Estimated world to true world: turned as the cameras say, of the true height, then shifted to fit the photos. */
function alignment(truth: Truth, cameras: readonly Camera[], field: ScalarField): Similarity {
  const rotation = commonTurn(cameras, truth.cameras);
  const scale = truth.size[1];
  const shift = truth.cameras.map((camera, i) =>
    subtract(cameraCentre(camera), multiply(apply(rotation, cameraCentre(cameras[i])), scale)),
  );
  let translation: Vec3 = [0, 1, 2].map((k) => mean(shift.map((s) => s[k]))) as unknown as Vec3;
  let best = fit(truth, field, { rotation, scale, translation });
  for (let step = 0.03 * scale; step > 0.001 * scale; step /= 2) {
    for (const move of [0, 1, 2].flatMap((k) =>
      [step, -step].map((s) => [0, 1, 2].map((a) => (a === k ? s : 0))),
    )) {
      const moved = add(translation, [move[0], move[1], move[2]]);
      const value = fit(truth, field, { rotation, scale, translation: moved });
      if (value > best) [best, translation] = [value, moved];
    }
  }
  return { rotation, scale, translation };
}

const fit = (set: Truth, field: ScalarField, world: Similarity): number =>
  mean(
    reprojectionIoU(
      field,
      set.masks,
      set.cameras.map((camera) => moveCamera(camera, inverse(world))),
    ),
  );

function inverse({ rotation, scale, translation }: Similarity): Similarity {
  const back = transpose(rotation);
  return { rotation: back, scale: 1 / scale, translation: multiply(apply(back, translation), -1 / scale) };
}

/** Degrees by which the estimated world leans and is turned off the nearest quarter turn, and the whole turn. */
function worldTurn(turn: Mat3) {
  const tilt = Math.acos(Math.min(1, turn[4])) * DEGREE;
  const yaw = Math.atan2(turn[2], turn[8]) * DEGREE;
  return { tilt, yawOff: yaw - 90 * Math.round(yaw / 90), yaw };
}

const ORDERS: Record<string, number[]> = {
  orbit: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  swapped: [0, 1, 3, 2, 4, 5, 6, 7],
  shuffled: [0, 5, 2, 7, 1, 6, 4, 3],
};

async function loadTruth(
  object: string,
  set: string,
  order: readonly number[],
): Promise<Truth & { own: Mask[] }> {
  const all = await loadPhotoSet(object, set);
  const views = order.filter((i) => i < all.length).map((i) => all[i]);
  const masks = views.map(({ mask }) => mask);
  return {
    masks,
    cameras: views.map(({ camera }) => camera),
    size: sidesOf(loadTrueMesh(object).positions),
    own: args.masks === 'own' ? views.map(({ image }) => findProduct(image).mask) : masks,
  };
}

/** How large the cameras' orbit is: with the height alone known, its error is that of the model's scale. */
function orbitSize(cameras: readonly Camera[]): number {
  const centres = cameras.map(cameraCentre);
  const middle = [0, 1, 2].map((k) => mean(centres.map((centre) => centre[k])));
  return mean(centres.map((centre) => Math.hypot(...centre.map((x, k) => x - middle[k]))));
}

const args: Record<string, string> = {
  objects: 'stool,table,cabinet,lantern,chair,teapot,sofa,bookshelf',
  set: 'p8',
  masks: 'true',
  order: 'orbit',
  lens: 'known',
  ...Object.fromEntries(process.argv.slice(2).map((argument) => argument.split('='))),
};
console.log(
  'object      incoherence  worst | rotation mean   max | azimuth mean  max | tilt   yaw |    W%    D% scale% | IoU own   min held-out | lens | CPU s poses  hull',
);
for (const object of args.objects.split(',')) {
  const truth = await loadTruth(object, args.set, ORDERS[args.order]);
  const held = await loadTruth(object, 'h6', ORDERS.orbit);
  const masks = truth.own;
  const start = cpuSeconds();
  const poses = estimatePoses(masks, args.lens === 'known' ? truth.cameras.map(({ focal }) => focal) : []);
  const carving = cpuSeconds();
  const silhouettes = hullViews(masks, poses.cameras);
  const field = carveHull(silhouettes);
  const done = cpuSeconds();
  const rotation = rotationErrors(poses.cameras, truth.cameras);
  const azimuth = azimuthErrors(poses.cameras, truth.cameras);
  const world = worldTurn(commonTurn(poses.cameras, truth.cameras));
  const own = reprojectionIoU(field, masks, poses.cameras);
  const back = inverse(alignment(truth, poses.cameras, field));
  const heldOut = reprojectionIoU(
    field,
    held.masks,
    held.cameras.map((camera) => moveCamera(camera, back)),
  );
  const { min, max } = productBox(silhouettes);
  const [width, height, depth] = subtract(max, min);
  const isTurned = Math.abs(Math.round(world.yaw / 90)) % 2 === 1;
  const [trueWidth, trueDepth] = isTurned ? [truth.size[2], truth.size[0]] : [truth.size[0], truth.size[2]];
  const scale = truth.size[1] / height;
  const percentOff = (found: number, real: number): number => 100 * (found / real - 1);
  const print = (value: number, width: number, digits: number): string =>
    value.toFixed(digits).padStart(width);
  console.log(
    object.padEnd(11),
    print(poses.incoherence, 11, 3),
    print(Math.max(...poses.perPhoto), 6, 3),
    print(rotation.mean, 15, 2),
    print(rotation.worst, 5, 2),
    print(azimuth.mean, 14, 2),
    print(azimuth.worst, 5, 2),
    print(world.tilt, 6, 2),
    print(world.yawOff, 6, 2),
    print(percentOff(width * scale, trueWidth), 7, 1),
    print(percentOff(depth * scale, trueDepth), 5, 1),
    print(percentOff(orbitSize(poses.cameras) * scale, orbitSize(truth.cameras)), 6, 1),
    print(mean(own), 9, 3),
    print(Math.min(...own), 5, 3),
    print(mean(heldOut), 8, 3),
    print(poses.cameras[0].focal / truth.cameras[0].focal, 6, 2),
    print(carving - start, 13, 1),
    print(done - carving, 5, 1),
  );
}
