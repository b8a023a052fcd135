import type { Camera } from '../types.ts';
import { apply, applyTransposed, compose, transpose, type Mat3 } from './mat3.ts';
import { add, cross, multiply, normalise, subtract, type Vec3 } from './vec3.ts';

/** Where the camera stands, in world space. */
export function cameraCentre({ rotation, translation }: Camera): Vec3 {
  return multiply(applyTransposed(rotation, translation), -1);
}

/** Image position in pixels and distance −z of a world point; meaningless when `depth` ≤ 0. */
export function project(camera: Camera, point: Vec3): { u: number; v: number; depth: number } {
  const [x, y, z] = add(apply(camera.rotation, point), camera.translation);
  return { u: camera.cx - (camera.focal * x) / z, v: camera.cy + (camera.focal * y) / z, depth: -z };
}

/** The world ray through an image position: `origin + depth · direction` is at that distance −z. */
export function rayThrough(camera: Camera, u: number, v: number): { origin: Vec3; direction: Vec3 } {
  return { origin: cameraCentre(camera), direction: directionThrough(camera, u, v) };
}

/** Its direction alone: of the rays of one image the origin is the same. */
export const directionThrough = ({ rotation, focal, cx, cy }: Camera, u: number, v: number): Vec3 =>
  applyTransposed(rotation, [(u - cx) / focal, (cy - v) / focal, -1]);

/** World-to-camera rotation of a camera at `from` that looks at `target`, its right side level. */
export function lookAt(from: Vec3, target: Vec3, up: Vec3 = [0, 1, 0]): Mat3 {
  const back = normalise(subtract(from, target));
  const right = normalise(cross(up, back));
  return [...right, ...cross(back, right), ...back];
}

/** A change of world: X becomes scale · rotation · X + translation. */
export interface Similarity {
  rotation: Mat3;
  scale: number;
  translation: Vec3;
}

export const applySimilarity = ({ rotation, scale, translation }: Similarity, point: Vec3): Vec3 =>
  add(multiply(apply(rotation, point), scale), translation);

/** The same camera in the changed world: it sees the moved points where it saw them before. */
export function moveCamera(camera: Camera, { rotation, scale, translation }: Similarity): Camera {
  const turned = compose(camera.rotation, transpose(rotation));
  const moved = subtract(multiply(camera.translation, scale), apply(turned, translation));
  return { ...camera, rotation: turned, translation: [moved[0], moved[1], moved[2]] };
}

/** The same camera for its image scaled to `width` pixels. */
export function resizeCamera(camera: Camera, width: number): Camera {
  const scale = width / camera.width;
  return {
    ...camera,
    focal: camera.focal * scale,
    cx: camera.cx * scale,
    cy: camera.cy * scale,
    width,
    height: Math.round(camera.height * scale),
  };
}
