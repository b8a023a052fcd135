import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import { cameraCentre } from '../geometry/camera.ts';
import { apply, compose, rotationX, rotationZ, rotationY, transpose, type Mat3 } from '../geometry/mat3.ts';
import { length, subtract, type Vec3 } from '../geometry/vec3.ts';
import type { Camera } from '../types.ts';

/**
 * A camera on an orbit around the world's origin, in radians and object heights: azimuth from +Z towards +X,
 * elevation, logarithm of the distance, then roll, yaw and pitch away from looking straight at the origin.
 */
export const ORBIT_PARAMETERS = 6;
export const [AZIMUTH, ELEVATION, LOG_DISTANCE, ROLL, YAW, PITCH] = [0, 1, 2, 3, 4, 5];

/** What an orbit goes round: the middle of an upright product of height 1. */
export const MIDDLE_OF_PRODUCT: Vec3 = [0, 0.5, 0];

/** The pose of each camera of `parameters` (6 a camera). */
export function posesOfOrbit(parameters: Float64Array): Float64Array {
  const count = parameters.length / ORBIT_PARAMETERS;
  const poses = new Float64Array(count * POSE_NUMBERS);
  for (let i = 0; i < count; i++) {
    const at = i * ORBIT_PARAMETERS;
    const { rotation, translation } = poseOf(parameters.subarray(at, at + ORBIT_PARAMETERS));
    poses.set(rotation, i * POSE_NUMBERS);
    poses.set(translation, i * POSE_NUMBERS + 9);
  }
  return poses;
}

/** Camera `i` of poses (12 numbers each), whose picture of this size has its principal point in the middle; the focal length in its pixels. */
export function cameraOfPose(
  poses: Float64Array,
  i: number,
  focal: number,
  { width, height }: Pick<Camera, 'width' | 'height'>,
): Camera {
  const p = poses.subarray(i * POSE_NUMBERS, (i + 1) * POSE_NUMBERS);
  return {
    rotation: [...p.subarray(0, 9)],
    translation: [p[9], p[10], p[11]],
    focal,
    cx: width / 2,
    cy: height / 2,
    width,
    height,
  };
}

/**
 * The parameters of cameras (6 a camera) on an orbit around `middle`. Azimuths go on from camera to camera, each less
 * than half a turn from the one before.
 */
export function orbitOf(cameras: readonly Camera[], middle: Vec3): Float64Array {
  const parameters = new Float64Array(cameras.length * ORBIT_PARAMETERS);
  cameras.forEach((camera, i) => {
    const from = subtract(cameraCentre(camera), middle);
    const distance = length(from);
    const elevation = Math.asin(from[1] / distance);
    const before = i > 0 ? parameters[(i - 1) * ORBIT_PARAMETERS + AZIMUTH] : 0;
    const turn = Math.atan2(from[0], from[2]) - before;
    const azimuth = before + turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
    const level = compose(rotationX(elevation), rotationY(-azimuth));
    const aim = compose(camera.rotation, transpose(level));
    parameters.set(
      [
        azimuth,
        elevation,
        Math.log(distance),
        Math.atan2(aim[1], aim[4]),
        Math.atan2(aim[6], aim[8]),
        -Math.asin(aim[7]),
      ],
      i * ORBIT_PARAMETERS,
    );
  });
  return parameters;
}

function poseOf(p: ArrayLike<number>): { rotation: Mat3; translation: Vec3 } {
  const aim = compose(rotationZ(-p[ROLL]), compose(rotationX(-p[PITCH]), rotationY(-p[YAW])));
  const level = compose(rotationX(p[ELEVATION]), rotationY(-p[AZIMUTH]));
  return { rotation: compose(aim, level), translation: apply(aim, [0, 0, -Math.exp(p[LOG_DISTANCE])]) };
}

/** Derivatives of each camera's pose by its six parameters: entry (i·6 + k)·12 + m. */
export function orbitDerivatives(parameters: Float64Array): Float64Array {
  const h = 1e-5; // central differences: error ~h², far below what a silhouette can tell
  const out = new Float64Array(parameters.length * POSE_NUMBERS);
  for (let k = 0; k < parameters.length; k++) {
    const at = k - (k % ORBIT_PARAMETERS);
    const nudged = parameters.slice(at, at + ORBIT_PARAMETERS);
    nudged[k - at] = parameters[k] + h;
    const ahead = posesOfOrbit(nudged);
    nudged[k - at] = parameters[k] - h;
    const behind = posesOfOrbit(nudged);
    for (let m = 0; m < POSE_NUMBERS; m++) out[k * POSE_NUMBERS + m] = (ahead[m] - behind[m]) / (2 * h);
  }
  return out;
}
