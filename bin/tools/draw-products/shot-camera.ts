import { MathUtils, PerspectiveCamera } from 'three';
import type { Shot } from './orbit.ts';

/** Metres. */
const [NEAR, FAR] = [0.01, 500];

/** The camera that takes a shot. */
export function shotCamera({ width, height, focal, position, target, roll }: Shot): PerspectiveCamera {
  const angle = 2 * Math.atan(height / 2 / focal);
  const camera = new PerspectiveCamera(MathUtils.radToDeg(angle), width / height, NEAR, FAR);
  camera.position.set(...position);
  camera.lookAt(...target);
  camera.rotateZ(MathUtils.degToRad(roll));
  camera.updateMatrixWorld(true);
  return camera;
}

/** What `cams.json` says of the photo `id`: `view` is world to camera, column by column; angles are in degrees. */
export const describeCamera = (id: string, shot: Shot) => ({
  id,
  w: shot.width,
  h: shot.height,
  f35: shot.focal35,
  fpx: shot.focal,
  az: shot.azimuth,
  el: shot.elevation,
  dist: shot.distance,
  pos: shot.position,
  target: shot.target,
  roll: shot.roll,
  view: shotCamera(shot).matrixWorldInverse.toArray(),
});
