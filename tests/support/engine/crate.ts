import { lookAt } from '../../../functions/engine/geometry/camera.ts';
import { apply } from '../../../functions/engine/geometry/mat3.ts';
import { extractSurface } from '../../../functions/engine/mesh/extract-surface.ts';
import { rasterise } from '../../../functions/engine/raster/rasterise.ts';
import type { Camera, ScalarField } from '../../../functions/engine/types.ts';
import type { ViewSource } from '../../../functions/engine/views/view-source.ts';
import { sampleField } from './shapes.ts';

const SIDE = 280;

/** A shallow crate, open to the front (−z): its silhouettes are those of a solid block. */
//   seen from above:   ┌─────────┐ z = 0.4
//                      │ ┌─────┐ │ z = −0.15
//                      └─┘     └─┘ z = −0.4
export const block = (x: number, y: number, z: number) =>
  Math.min(0.5 - Math.abs(x), 0.5 - Math.abs(y), 0.4 - Math.abs(z));
const hollow = (x: number, y: number, z: number) =>
  Math.min(0.35 - Math.abs(x), 0.35 - Math.abs(y), -0.15 - z);
export const crate = (x: number, y: number, z: number) => Math.min(block(x, y, z), -hollow(x, y, z));

/** Waves of about six voxels, never the same twice. */
export const grain = (x: number, y: number, z: number) =>
  128 +
  50 * Math.sin(21 * x + 15 * y + 3 * Math.sin(5 * z)) +
  50 * Math.sin(23 * z - 17 * y + 4 * Math.sin(6 * x));
export const plain = () => 128;

export const volumeOf = ({ data, spacing }: ScalarField) =>
  data.filter((value) => value > 0).length * spacing ** 3;

type Solid = (x: number, y: number, z: number) => number;

/** What a camera sees of a solid, whatever its colour: the pixels, and where on the surface each looks. */
interface Sight {
  camera: Camera;
  pixels: Uint32Array;
  places: Float64Array;
}
/** Tests ask for the same few solids in other colours. */
const seen = new WeakMap<Solid, Sight[]>();

/** Eight photos from all round of the solid, coloured by where its surface is. */
export const photograph = (inside: Solid, colour: Solid): ViewSource[] =>
  Array.from({ length: 8 }, (_, i) => photographOnce(inside, colour, i));

/** The photo of this number among the eight. */
export function photographOnce(inside: Solid, colour: Solid, photo: number): ViewSource {
  const sights = seen.get(inside) ?? lookAround(inside);
  seen.set(inside, sights);
  const { camera, pixels, places } = sights[photo];
  const data = new Uint8Array(3 * SIDE * SIDE).fill(220);
  const mask = new Uint8Array(SIDE * SIDE);
  pixels.forEach((pixel, k) => {
    mask[pixel] = 255;
    data.fill(colour(places[3 * k], places[3 * k + 1], places[3 * k + 2]), 3 * pixel, 3 * pixel + 3);
  });
  return {
    camera,
    image: { width: SIDE, height: SIDE, channels: 3, data },
    mask: { width: SIDE, height: SIDE, data: mask },
  };
}

function lookAround(inside: Solid): Sight[] {
  const mesh = extractSurface(sampleField(90, inside));
  return Array.from({ length: 8 }, (_, i) => {
    const camera = cameraAt((i * Math.PI) / 4 + 0.15, i % 2 === 0 ? 0.2 : 0.35);
    const { triangle, barycentrics } = rasterise(mesh, camera);
    const pixels = Uint32Array.from([...triangle.keys()].filter((pixel) => triangle[pixel] >= 0));
    const places = new Float64Array(3 * pixels.length);
    pixels.forEach((pixel, at) => {
      const [b, c] = [barycentrics[2 * pixel], barycentrics[2 * pixel + 1]];
      const weights = [1 - b - c, b, c];
      const first = 3 * triangle[pixel];
      for (let k = 0; k < 3; k++)
        for (let corner = 0; corner < 3; corner++)
          places[3 * at + k] += weights[corner] * mesh.positions[3 * mesh.indices[first + corner] + k];
    });
    return { camera, pixels, places };
  });
}

function cameraAt(azimuth: number, elevation: number): Camera {
  const from = [
    2.6 * Math.sin(azimuth) * Math.cos(elevation),
    2.6 * Math.sin(elevation),
    2.6 * Math.cos(azimuth) * Math.cos(elevation),
  ] as const;
  const rotation = lookAt(from, [0, 0, 0]);
  const [x, y, z] = apply(rotation, from);
  return {
    rotation,
    translation: [-x, -y, -z],
    focal: 1.5 * SIDE,
    cx: SIDE / 2,
    cy: SIDE / 2,
    width: SIDE,
    height: SIDE,
  };
}

/** Whether sample i is well inside the crate's walls. */
export function wallAt({ size, origin, spacing }: ScalarField, i: number): boolean {
  const steps = [i % size[0], Math.floor(i / size[0]) % size[1], Math.floor(i / (size[0] * size[1]))];
  const [x, y, z] = steps.map((step, axis) => origin[axis] + step * spacing);
  return crate(x, y, z) > 0.5 * spacing;
}
