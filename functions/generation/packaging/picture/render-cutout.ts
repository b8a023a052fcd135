import { rasterise } from '../../../engine/raster/rasterise.ts';
import type { Raster } from '../../../engine/raster/rasterise.ts';
import type { Camera, Image, TexturedMesh } from '../../../engine/types.ts';
import type { Bounds } from '../bounds.ts';
import { groundBrightness } from './ground.ts';
import type { Ground } from './ground.ts';
import { fromLinear, toLinear } from './srgb.ts';
import { buildStudio, irradiance, openIrradiance } from './studio-light.ts';
import type { Studio } from './studio-light.ts';
import { add, cross, dot, normalise, scale } from './vector.ts';
import type { Vector } from './vector.ts';

/** Samples a pixel in each direction. */
const SUPERSAMPLING = 2;
/** How much of the light that reaches the paper floor comes back up. */
const FLOOR_ALBEDO = 0.6;
/** The photos the texture came from had light and shade of their own: the studio's is laid on at this strength. */
const RELIGHTING = 0.85;
const SHADOW = { strength: 0.72, colour: [0.07, 0.052, 0.03] as Vector };
/** Cosine between normals that may share the light computed for their pixel: 14 degrees. */
const SAME_LIGHT = 0.97;

/**
 * Draws the product and the shadow it throws on the ground, on a transparent backdrop; sRGB with straight alpha.
 * All light is added up in linear space and what stands in the way of each of the studio's lamps is looked up, so
 * that soft shadows, darker corners and the contact with the floor are one effect.
 */
export function renderCutout(model: TexturedMesh, bounds: Bounds, camera: Camera): Image {
  const { width, height } = camera;
  const back = camera.rotation.slice(6, 9) as Vector;
  const studio = buildStudio(model, bounds, back);
  const ground = groundBrightness(studio, bounds);
  const fine = magnify(camera, SUPERSAMPLING);
  const raster = rasterise(model, fine);
  const shade = surfaceShader(model, fine, raster, studio, ground);
  const shadowAt = floorShadow(fine, ground);

  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0, 0];
      for (let k = 0; k < SUPERSAMPLING ** 2; k++) {
        const u = x * SUPERSAMPLING + (k % SUPERSAMPLING);
        const v = y * SUPERSAMPLING + Math.floor(k / SUPERSAMPLING);
        const seen = raster.triangle[v * raster.width + u] >= 0;
        const alpha = seen ? 1 : shadowAt(u, v);
        if (alpha === 0) continue;
        const colour = seen ? shade(u, v) : SHADOW.colour;
        for (let c = 0; c < 3; c++) sum[c] += colour[c] * alpha;
        sum[3] += alpha;
      }
      const pixel = 4 * (y * width + x);
      for (let c = 0; c < 3; c++) data[pixel + c] = sum[3] > 0 ? fromLinear(sum[c] / sum[3]) : 0;
      data[pixel + 3] = Math.round((255 * sum[3]) / SUPERSAMPLING ** 2);
    }
  return { width, height, channels: 4, data };
}

function magnify(camera: Camera, by: number): Camera {
  return {
    ...camera,
    focal: camera.focal * by,
    cx: camera.cx * by,
    cy: camera.cy * by,
    width: camera.width * by,
    height: camera.height * by,
  };
}

/** Gives the linear colour of the product at a sample where it is seen. */
function surfaceShader(model: TexturedMesh, camera: Camera, raster: Raster, studio: Studio, ground: Ground) {
  const { indices, uvs, texture } = model;
  const { lightOf, light } = lightOn(model, camera, raster, studio, ground);
  return (u: number, v: number): Vector => {
    const sample = v * raster.width + u;
    const first = 3 * raster.triangle[sample];
    const [second, third] = [raster.barycentrics[2 * sample], raster.barycentrics[2 * sample + 1]];
    const [a, b, c] = [indices[first], indices[first + 1], indices[first + 2]];
    const weight = 1 - second - third;
    const s = weight * uvs[2 * a] + second * uvs[2 * b] + third * uvs[2 * c];
    const t = weight * uvs[2 * a + 1] + second * uvs[2 * b + 1] + third * uvs[2 * c + 1];
    const colour = scale(sampleTexture(texture, s, t), 1 + RELIGHTING * (light[lightOf[sample]] - 1));
    return [softClip(colour[0]), softClip(colour[1]), softClip(colour[2])];
  };
}

/**
 * The light on the product as its photographer would expose it, 1 in the open: which of the lights is each sample's.
 * Light is the dear part and changes slowly, so that the samples of a pixel share it unless an edge runs between them.
 */
function lightOn(model: TexturedMesh, camera: Camera, raster: Raster, studio: Studio, ground: Ground) {
  const eye = eyeOf(camera);
  const back = camera.rotation.slice(6, 9) as Vector;
  const floor = FLOOR_ALBEDO * openIrradiance(studio, [0, 1, 0]);
  // Exposed for the side that faces the camera in the open, so that photographed colours stay what they were.
  const facing = normalise(add(back, [0, 0.3, 0]));
  const exposure = 1 / (openIrradiance(studio, facing) + (floor * (1 - facing[1])) / 2);

  const lightOf = new Int32Array(raster.triangle.length).fill(-1);
  const points: number[] = [];
  const normals: number[] = [];
  for (let y = 0; y < raster.height; y += SUPERSAMPLING)
    for (let x = 0; x < raster.width; x += SUPERSAMPLING) {
      let shared: Vector | undefined;
      for (let k = 0; k < SUPERSAMPLING ** 2; k++) {
        const sample = (y + Math.floor(k / SUPERSAMPLING)) * raster.width + x + (k % SUPERSAMPLING);
        if (raster.triangle[sample] < 0) continue;
        const { point, normal } = surfaceAt(model, raster, sample, eye);
        if (!shared || dot(shared, normal) < SAME_LIGHT) {
          shared = normal;
          points.push(...point);
          normals.push(...normal);
        }
        lightOf[sample] = points.length / 3 - 1;
      }
    }
  const direct = irradiance(studio, Float64Array.from(points), Float64Array.from(normals));
  const light = direct.map((lamps, i) => {
    const up = normals[3 * i + 1];
    return exposure * (lamps + (floor * ground(points[3 * i], points[3 * i + 2]) * (1 - up)) / 2);
  });
  return { lightOf, light };
}

/** Where a sample sees the product, and the normal there, towards the eye. */
function surfaceAt(
  { indices, positions, normals }: TexturedMesh,
  raster: Raster,
  sample: number,
  eye: Vector,
) {
  const first = 3 * raster.triangle[sample];
  const corners = [indices[first], indices[first + 1], indices[first + 2]];
  const [second, third] = [raster.barycentrics[2 * sample], raster.barycentrics[2 * sample + 1]];
  const weights: Vector = [1 - second - third, second, third];
  const point = blend(positions, corners, weights);
  const outwards = normalise(blend(normals, corners, weights));
  const seenFromBehind = dot(faceNormal(positions, corners), add(eye, scale(point, -1))) < 0;
  return { point, normal: seenFromBehind ? scale(outwards, -1) : outwards };
}

/** Gives how opaque the shadow is where a pixel looks at the floor. */
function floorShadow(camera: Camera, ground: Ground) {
  const eye = eyeOf(camera);
  const r = camera.rotation;
  return (u: number, v: number): number => {
    const right = (u + 0.5 - camera.cx) / camera.focal;
    const up = -(v + 0.5 - camera.cy) / camera.focal;
    const ray = [0, 1, 2].map((k) => r[k] * right + r[3 + k] * up - r[6 + k]);
    if (ray[1] >= 0) return 0;
    const reach = -eye[1] / ray[1];
    const darkness = 1 - ground(eye[0] + ray[0] * reach, eye[2] + ray[2] * reach);
    return SHADOW.strength * darkness * awayFromEdge(u / camera.width) * awayFromEdge(v / camera.height);
  };
}

/** Falls to 0 at both ends of 0 to 1, so that no shadow ends in a straight line at the frame. */
function awayFromEdge(share: number): number {
  const t = Math.min(1, Math.min(share, 1 - share) / 0.1);
  return t * t * (3 - 2 * t);
}

function eyeOf({ rotation: r, translation: t }: Camera): Vector {
  return [0, 1, 2].map((k) => -(r[k] * t[0] + r[3 + k] * t[1] + r[6 + k] * t[2])) as Vector;
}

/** Written out, as it runs for every sample: mapped over the axes it took a quarter of the whole rendering. */
function blend(values: Float32Array, [a, b, c]: number[], [wa, wb, wc]: Vector): Vector {
  const [i, j, k] = [3 * a, 3 * b, 3 * c];
  return [
    values[i] * wa + values[j] * wb + values[k] * wc,
    values[i + 1] * wa + values[j + 1] * wb + values[k + 1] * wc,
    values[i + 2] * wa + values[j + 2] * wb + values[k + 2] * wc,
  ];
}

function faceNormal(positions: Float32Array, [a, b, c]: number[]): Vector {
  const corner = blend(positions, [a, b, c], [1, 0, 0]);
  const ab = add(blend(positions, [a, b, c], [0, 1, 0]), scale(corner, -1));
  const ac = add(blend(positions, [a, b, c], [0, 0, 1]), scale(corner, -1));
  return cross(ab, ac);
}

/** Bilinear, repeating, blended in linear light. */
function sampleTexture({ width, height, channels, data }: Image, s: number, t: number): Vector {
  const u = (s - Math.floor(s)) * width - 0.5;
  const v = (t - Math.floor(t)) * height - 0.5;
  const left = Math.floor(u);
  const top = Math.floor(v);
  const [a, b] = [u - left, v - top];
  const [west, east] = [((left + width) % width) * channels, ((left + 1) % width) * channels];
  const north = ((top + height) % height) * width * channels;
  const south = ((top + 1) % height) * width * channels;
  const colour: Vector = [0, 0, 0];
  for (let c = 0; c < 3; c++)
    colour[c] =
      (toLinear(data[north + west + c]) * (1 - a) + toLinear(data[north + east + c]) * a) * (1 - b) +
      (toLinear(data[south + west + c]) * (1 - a) + toLinear(data[south + east + c]) * a) * b;
  return colour;
}

/** Leaves light up to 0.8 alone and lets the rest approach 1: no highlight turns into a white hole. */
function softClip(value: number): number {
  const knee = 0.8;
  return value <= knee ? value : 1 - (1 - knee) * Math.exp((knee - value) / (1 - knee));
}
