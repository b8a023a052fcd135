import type { Camera } from '../types.ts';

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
