/**
 * Measures poses and hull against the truth, true silhouettes:
 * `npx tsx functions/engine/bench/poses.ts objects=stool,chair set=p8`.
 */
import { cameraCentre, moveCamera, type Similarity } from '../geometry/camera.ts';
import { apply, compose, rotationAngle, transpose, type Mat3 } from '../geometry/mat3.ts';
import { add, multiply, subtract, type Vec3 } from '../geometry/vec3.ts';
import { carveHull } from '../hull/carve-hull.ts';
import { reprojectionIoU } from '../hull/reprojection.ts';
import { hullViews } from '../hull/hull-views.ts';
import { explainingBox } from '../hull/explaining-box.ts';
import { silhouetteRays } from '../hull/silhouette-rays.ts';
import { estimatePoses } from '../poses/estimate-poses.ts';
import type { Camera, Mask, ScalarField } from '../types.ts';
import { loadSet, objects, type PhotoSet } from './poses-data.ts';

const DEGREE = 180 / Math.PI;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The rotation nearest to the mean of rotations (polar factor, by Newton's iteration). */
function meanRotation(rotations: readonly Mat3[]): Mat3 {
  let m = rotations[0].map((_, k) => mean(rotations.map((r) => r[k])));
  for (let round = 0; round < 50; round++) {
    const [a, b, c, d, e, f, g, h, i] = m;
    const cofactor = [
      e * i - f * h,
      f * g - d * i,
      d * h - e * g,
      c * h - b * i,
      a * i - c * g,
      b * g - a * h,
      b * f - c * e,
      c * d - a * f,
      a * e - b * d,
    ];
    const det = a * cofactor[0] + b * cofactor[1] + c * cofactor[2];
    m = m.map((x, k) => (x + cofactor[k] / det) / 2);
  }
  return m;
}

/** Estimated world to true world: turned as the cameras say, of the true height, then shifted to fit the photos. */
function alignment(truth: PhotoSet, cameras: readonly Camera[], field: ScalarField): Similarity {
  const rotation = meanRotation(
    truth.cameras.map((camera, i) => compose(transpose(camera.rotation), cameras[i].rotation)),
  );
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

const fit = (set: PhotoSet, field: ScalarField, world: Similarity): number =>
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

function rotationErrors(truth: PhotoSet, cameras: readonly Camera[]) {
  const turns = truth.cameras.map((camera, i) => compose(transpose(camera.rotation), cameras[i].rotation));
  const common = meanRotation(turns);
  const errors = turns.map((turn) => rotationAngle(compose(transpose(common), turn)) * DEGREE);
  const tilt = Math.acos(Math.min(1, common[4])) * DEGREE;
  const yaw = Math.atan2(common[2], common[8]) * DEGREE;
  return {
    mean: mean(errors),
    worst: Math.max(...errors),
    tilt,
    yawOff: yaw - 90 * Math.round(yaw / 90),
    yaw,
  };
}

/** Azimuth steps between neighbouring cameras as seen from the product, against the true ones. */
function azimuthErrors(truth: PhotoSet, cameras: readonly Camera[]) {
  const azimuth = (camera: Camera, middle: Vec3): number => {
    const [x, , z] = subtract(cameraCentre(camera), middle);
    return Math.atan2(x, z);
  };
  const off = truth.cameras.map((camera, i) => azimuth(cameras[i], [0, 0, 0]) - azimuth(camera, [0, 0, 0]));
  const common = Math.atan2(mean(off.map(Math.sin)), mean(off.map(Math.cos)));
  const errors = off.map((o) => Math.abs(Math.atan2(Math.sin(o - common), Math.cos(o - common))) * DEGREE);
  return { mean: mean(errors), worst: Math.max(...errors) };
}

export function boxOf(masks: readonly Mask[], cameras: readonly Camera[]) {
  const views = hullViews(masks, cameras, 600);
  const poses = Float64Array.from(cameras.flatMap((camera) => [...camera.rotation, ...camera.translation]));
  return explainingBox(
    silhouetteRays(views, poses, { rays: 1500, radius: 3, slack: 1 }),
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
  );
}

const args = Object.fromEntries(process.argv.slice(2).map((arg) => arg.split('=')));
const totals: number[][] = [];
for (const object of args.objects?.split(',') ?? objects().filter((o) => o !== 'lamp' && o !== 'mustard')) {
  const set = await loadSet(object, args.set ?? 'p8');
  const held = await loadSet(object, 'h6');
  const start = cpuSeconds();
  const poses = estimatePoses(set.masks, args.focal ? [] : set.cameras.map(({ focal }) => focal));
  const seconds = cpuSeconds() - start;
  const rotation = rotationErrors(set, poses.cameras);
  const azimuth = azimuthErrors(set, poses.cameras);
  const carveStart = cpuSeconds();
  const field = carveHull(set.masks, poses.cameras, { slack: Number(args.slack ?? 0) });
  const carveSeconds = cpuSeconds() - carveStart;
  const world = alignment(set, poses.cameras, field);
  const iou = mean(
    reprojectionIoU(
      field,
      held.masks,
      held.cameras.map((c) => moveCamera(c, inverse(world))),
    ),
  );
  const own = mean(reprojectionIoU(field, set.masks, poses.cameras));
  const { min, max } = boxOf(set.masks, poses.cameras);
  const size = subtract(max, min).map((side) => side / (max[1] - min[1]));
  const turned = Math.abs(Math.round(rotation.yaw / 90)) % 2 === 1;
  const trueSize = [set.size[turned ? 2 : 0] / set.size[1], 1, set.size[turned ? 0 : 2] / set.size[1]];
  // How much too big or small the height alone makes the model: true camera distances against ours.
  const spread = (cameras: readonly Camera[]): number => {
    const centres = cameras.map(cameraCentre);
    const middle = [0, 1, 2].map((k) => mean(centres.map((c) => c[k])));
    return mean(centres.map((c) => Math.hypot(...c.map((x, k) => x - middle[k]))));
  };
  const scaleError = (spread(poses.cameras) * set.size[1]) / spread(set.cameras) - 1;
  totals.push([rotation.mean, seconds, iou]);
  const f = (x: number, digits = 2): string => x.toFixed(digits).padStart(6);
  console.log(
    `${object.padEnd(10)} ${set.set} incoh ${f(poses.incoherence, 3)} worst ${f(Math.max(...poses.perPhoto), 3)} rot ${f(rotation.mean)} max ${f(rotation.worst)}` +
      ` az ${f(azimuth.mean)}/${f(azimuth.worst)} tilt ${f(rotation.tilt)} yaw ${f(rotation.yawOff)} (${rotation.yaw.toFixed(0)})` +
      ` W ${f((size[0] / trueSize[0] - 1) * 100, 1)}% D ${f((size[2] / trueSize[2] - 1) * 100, 1)}% scale ${f(scaleError * 100, 1)}%` +
      ` own ${f(own, 3)} held-out ${f(iou, 3)} cpu ${f(seconds, 1)} + hull ${f(carveSeconds, 1)}`,
  );
}
console.log(
  'mean rot, cpu, held-out',
  [0, 1, 2].map((k) => mean(totals.map((t) => t[k])).toFixed(3)).join(' '),
);
