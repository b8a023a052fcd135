import { lookAt } from '../../../functions/engine/geometry/camera.ts';
import { apply } from '../../../functions/engine/geometry/mat3.ts';
import { rasterise } from '../../../functions/engine/raster/rasterise.ts';
import type { Camera, Image, Mask, Mesh } from '../../../functions/engine/types.ts';
import type { ViewSource } from '../../../functions/engine/views/view-source.ts';

export const SIDE = 200;
/** Colour of a box face by where its normal points. */
export const PAINT: Record<string, number[]> = {
  '-z': [200, 40, 40],
  '+z': [40, 180, 60],
  '-x': [50, 70, 210],
  '+x': [220, 190, 40],
  '+y': [150, 60, 180],
  '-y': [20, 20, 20],
};
const FACES = ['-z', '+z', '-x', '+x', '-y', '+y'];

/** Eight views on a circle, `height` above the middle of a shape 1 high. */
export function orbit(
  mesh: Mesh,
  gain: (i: number) => number,
  { height = 1.44, turn = 0.2, backdrop = [128, 128, 128] } = {},
): ViewSource[] {
  return Array.from({ length: 8 }, (_, i) => {
    const azimuth = (i * Math.PI) / 4 + turn;
    const from = [2.63 * Math.sin(azimuth), 0.5 + height, 2.63 * Math.cos(azimuth)] as const;
    const rotation = lookAt(from, [0, 0.5, 0]);
    const [x, y, z] = apply(rotation, from);
    const camera: Camera = {
      rotation,
      translation: [-x, -y, -z],
      focal: 1.4 * SIDE,
      cx: SIDE / 2,
      cy: SIDE / 2,
      width: SIDE,
      height: SIDE,
    };
    return { camera, ...photograph(mesh, camera, gain(i), backdrop) };
  });
}

function photograph(
  mesh: Mesh,
  camera: Camera,
  gain: number,
  backdrop: number[],
): { image: Image; mask: Mask } {
  const { triangle } = rasterise(mesh, camera);
  const image: Image = { width: SIDE, height: SIDE, channels: 3, data: new Uint8Array(SIDE * SIDE * 3) };
  triangle.forEach((t, pixel) => {
    const colour = t < 0 ? backdrop : PAINT[FACES[(t >> 1) % FACES.length]].map((value) => value * gain);
    image.data.set(colour, 3 * pixel);
  });
  return {
    image,
    mask: { width: SIDE, height: SIDE, data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)) },
  };
}
