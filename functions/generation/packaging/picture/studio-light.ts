import { rasterise } from '../../../engine/raster/rasterise.ts';
import type { Camera, Mesh } from '../../../engine/types.ts';
import type { Bounds } from '../bounds.ts';
import { cameraAt } from './studio-camera.ts';
import { add, dot, normalise, scale } from './vector.ts';
import type { Vector } from './vector.ts';

/** One small lamp of the studio, far away, with the mesh's depth as the lamp sees it. */
interface Lamp {
  direction: Vector;
  radiance: number;
  camera: Camera;
  depth: Float32Array;
}

/** A dome of lamps: light from everywhere above, most of it from a large softbox beside the camera. */
export interface Studio {
  lamps: Lamp[];
  /** The solid angle each lamp stands for. */
  solidAngle: number;
  /** World size of a texel of the lamps' depth maps, the unit of all shadow tolerances. */
  texel: number;
}

const LAMPS = 84;
const MAP_SIZE = 320;
/** In radii of the mesh: far enough for all rays of a lamp to be parallel to the eye. */
const LAMP_DISTANCE = 60;
/** Lamps lower than this would draw shadows to the horizon. */
const LOWEST = 0.06;

const SKY = { zenith: 0.9, horizon: 0.5 };
const SOFTBOX = { radiance: 4, sharpness: 7, azimuthDegrees: 52, elevationDegrees: 52 };

/** Sets the lamps up round a mesh; the softbox stands to the left of a camera that looks along −`back`. */
export function buildStudio(mesh: Mesh, { min, max }: Bounds, back: Vector): Studio {
  const middle = scale(add(min, max), 0.5);
  const radius = Math.hypot(...add(max, scale(middle, -1)));
  const softbox = softboxDirection(back);
  const focal = 0.49 * MAP_SIZE * LAMP_DISTANCE;
  const lamps = domeDirections(LAMPS).map((direction) => {
    const camera: Camera = {
      ...cameraAt(add(middle, scale(direction, LAMP_DISTANCE * radius)), direction),
      focal,
      cx: MAP_SIZE / 2,
      cy: MAP_SIZE / 2,
      width: MAP_SIZE,
      height: MAP_SIZE,
    };
    const radiance =
      SKY.horizon +
      (SKY.zenith - SKY.horizon) * direction[1] +
      SOFTBOX.radiance * Math.exp(SOFTBOX.sharpness * (dot(direction, softbox) - 1));
    return { direction, radiance, camera, depth: rasterise(mesh, camera).depth };
  });
  return {
    lamps,
    solidAngle: (2 * Math.PI * (1 - LOWEST)) / LAMPS,
    texel: (LAMP_DISTANCE * radius) / focal,
  };
}

/** Light that arrives at a surface of this normal with nothing in its way. */
export function openIrradiance({ lamps, solidAngle }: Studio, normal: Vector): number {
  let sum = 0;
  for (const { direction, radiance } of lamps) sum += radiance * Math.max(0, dot(normal, direction));
  return sum * solidAngle;
}

/**
 * Light that arrives at points of surfaces; points and normals three numbers each. One lamp after another, so that its
 * map stays in the processor's cache for the twenty million look-ups of a picture.
 */
export function irradiance(
  { lamps, solidAngle, texel }: Studio,
  points: Float64Array,
  normals: Float64Array,
): Float64Array {
  const light = new Float64Array(points.length / 3);
  const lift = 1.5 * texel; // off the surface by more than a texel, or it would shadow itself
  const lifted = points.map((value, k) => value + normals[k] * lift);
  for (const lamp of lamps) addLight(lamp, lifted, normals, texel, light);
  return light.map((sum) => sum * solidAngle);
}

/**
 * Adds what one lamp gives to each point: its share of the four nearest texels of the lamp's map with nothing before the
 * point, weighted by nearness.
 */
function addLight(
  { camera, depth, direction: [lx, ly, lz], radiance }: Lamp,
  points: Float64Array,
  normals: Float64Array,
  texel: number,
  light: Float64Array,
): void {
  const { focal, cx, cy } = camera;
  const [rx, ry, rz, ux, uy, uz, bx, by, bz] = camera.rotation;
  const [tx, ty, tz] = camera.translation;
  for (let i = 0, k = 0; i < light.length; i++, k += 3) {
    const cosine = normals[k] * lx + normals[k + 1] * ly + normals[k + 2] * lz;
    if (cosine <= 0) continue;
    const [x, y, z] = [points[k], points[k + 1], points[k + 2]];
    const distance = -(bx * x + by * y + bz * z + tz);
    const u = cx + (focal * (rx * x + ry * y + rz * z + tx)) / distance - 0.5;
    const v = cy - (focal * (ux * x + uy * y + uz * z + ty)) / distance - 0.5;
    const left = Math.floor(u);
    const top = Math.floor(v);
    if (left < 0 || top < 0 || left >= MAP_SIZE - 1 || top >= MAP_SIZE - 1) {
      light[i] += radiance * cosine;
      continue;
    }
    const limit = distance - texel;
    const texels = top * MAP_SIZE + left;
    const a = u - left;
    const b = v - top;
    const share =
      (depth[texels] > limit ? (1 - a) * (1 - b) : 0) +
      (depth[texels + 1] > limit ? a * (1 - b) : 0) +
      (depth[texels + MAP_SIZE] > limit ? (1 - a) * b : 0) +
      (depth[texels + MAP_SIZE + 1] > limit ? a * b : 0);
    light[i] += radiance * cosine * share;
  }
}

/** Even spread over the upper half sphere along a golden-angle spiral (Fibonacci lattice). */
function domeDirections(count: number): Vector[] {
  const goldenAngle = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: count }, (_, i) => {
    const y = LOWEST + ((1 - LOWEST) * (i + 0.5)) / count;
    const across = Math.sqrt(1 - y * y);
    return [across * Math.cos(i * goldenAngle), y, across * Math.sin(i * goldenAngle)];
  });
}

function softboxDirection(back: Vector): Vector {
  const turn = (SOFTBOX.azimuthDegrees * Math.PI) / 180;
  const raise = (SOFTBOX.elevationDegrees * Math.PI) / 180;
  const [x, , z] = normalise([back[0], 0, back[2]]);
  // Turned about Y from the camera towards the left of the picture.
  const flat = [x * Math.cos(turn) - z * Math.sin(turn), x * Math.sin(turn) + z * Math.cos(turn)];
  return [flat[0] * Math.cos(raise), Math.sin(raise), flat[1] * Math.cos(raise)];
}
