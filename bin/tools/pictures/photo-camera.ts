import { moveCamera, resizeCamera, type Similarity } from '../../../functions/engine/geometry/camera.ts';
import { IDENTITY } from '../../../functions/engine/geometry/mat3.ts';
import type { Camera } from '../../../functions/engine/types.ts';
import type { Generated } from '../../../functions/generation/embedded/generate.ts';
import { boundsOf } from '../../../functions/generation/packaging/bounds.ts';
import { outlineOf, type Frame } from '../../../functions/generation/packaging/picture/studio-camera.ts';

/** Share of the panel that the product fills in the direction that is tight. */
const FILL = 0.8;

/** The camera a photo was taken with, in the model's metres and in pixels of the photo. */
export function cameraOfPhoto({ model, shape, photos }: Generated, index: number): Camera {
  const [metres, found] = [boundsOf(model.positions), boundsOf(shape.mesh.positions)];
  const scale = (metres.max[1] - metres.min[1]) / (found.max[1] - found.min[1]);
  const [left, foot, back] = found.min;
  // As `scaleToSize` leaves it: the base on the floor, the middle over the origin.
  const similarity: Similarity = {
    rotation: IDENTITY,
    scale,
    translation: [(-scale * (left + found.max[0])) / 2, -scale * foot, (-scale * (back + found.max[2])) / 2],
  };
  return resizeCamera(moveCamera(shape.poses.cameras[index], similarity), photos[index].photo.image.width);
}

/** A part of a photo, in its pixels. */
export interface Crop extends Frame {
  left: number;
  top: number;
}

/** The part of a photo round the product that has the shape of `frame`; never more than there is. */
export function cropAround(positions: Float32Array, camera: Camera, frame: Frame): Crop {
  const { left, right, top, bottom } = outlineOf(positions, camera);
  const scale = Math.min(
    Math.max((right - left) / (FILL * frame.width), (bottom - top) / (FILL * frame.height)),
    camera.width / frame.width,
    camera.height / frame.height,
  );
  const [width, height] = [Math.floor(scale * frame.width), Math.floor(scale * frame.height)];
  const within = (middle: number, size: number, limit: number) =>
    Math.round(Math.min(limit - size, Math.max(0, middle - size / 2)));
  return {
    left: within((left + right) / 2, width, camera.width),
    top: within((top + bottom) / 2, height, camera.height),
    width,
    height,
  };
}

/** The camera that sees just the crop, on a picture of the size of `frame`. */
export function cropCamera(camera: Camera, { left, top, width }: Crop, frame: Frame): Camera {
  const scale = frame.width / width;
  return {
    ...camera,
    focal: camera.focal * scale,
    cx: (camera.cx - left) * scale,
    cy: (camera.cy - top) * scale,
    ...frame,
  };
}
