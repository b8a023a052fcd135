import { cameraCentre } from '../geometry/camera.ts';
import { symmetricEigen } from '../geometry/eigen.ts';
import { apply, compose, rotationAngle, transpose, type Mat3 } from '../geometry/mat3.ts';
import { cross, normalise } from '../geometry/vec3.ts';
import type { Camera } from '../types.ts';
import { mean } from './mean.ts';

const DEGREE = 180 / Math.PI;

/** Degrees. */
export interface AngleErrors {
  mean: number;
  worst: number;
}

/** How far each camera is turned from the true one, after the common turn of both worlds. */
export function rotationErrors(cameras: readonly Camera[], truth: readonly Camera[]): AngleErrors {
  const common = transpose(commonTurn(cameras, truth));
  return summary(turns(cameras, truth).map((turn) => rotationAngle(compose(common, turn)) * DEGREE));
}

/** How far round the upright axis through the product each camera is from the true one, after the common turn. */
export function azimuthErrors(cameras: readonly Camera[], truth: readonly Camera[]): AngleErrors {
  const off = cameras.map((camera, i) => azimuthOf(camera) - azimuthOf(truth[i]));
  const common = Math.atan2(mean(off.map(Math.sin)), mean(off.map(Math.cos)));
  return summary(off.map((o) => Math.abs(Math.atan2(Math.sin(o - common), Math.cos(o - common))) * DEGREE));
}

/** The turn from the estimated world to the true one, as the mean of what each camera says. */
export function commonTurn(cameras: readonly Camera[], truth: readonly Camera[]): Mat3 {
  return meanRotation(turns(cameras, truth));
}

function turns(cameras: readonly Camera[], truth: readonly Camera[]): Mat3[] {
  return truth.map((camera, i) => compose(transpose(camera.rotation), cameras[i].rotation));
}

function azimuthOf(camera: Camera): number {
  const [x, , z] = cameraCentre(camera);
  return Math.atan2(x, z);
}

const summary = (errors: readonly number[]): AngleErrors => ({
  mean: mean(errors),
  worst: Math.max(...errors),
});

/** The rotation nearest to the mean of rotations (Kabsch, Acta Crystallographica A32, 1976); never a reflection. */
function meanRotation(rotations: readonly Mat3[]): Mat3 {
  const m: Mat3 = rotations[0].map((_, k) => mean(rotations.map((r) => r[k])));
  const [, v2, v1] = symmetricEigen(compose(transpose(m), m)).vectors;
  const u1 = normalise(apply(m, v1));
  const u2 = normalise(apply(m, v2));
  const from = [...v1, ...v2, ...cross(v1, v2)];
  const to = [...u1, ...u2, ...cross(u1, u2)];
  return compose(transpose(to), from);
}
