import { rasterise } from '../../../engine/raster/rasterise.ts';
import type { Raster } from '../../../engine/raster/rasterise.ts';
import type { Camera, Image, TexturedMesh } from '../../../engine/types.ts';
import type { Bounds } from '../bounds.ts';
import { groundBrightness } from './ground.ts';
import type { Ground } from './ground.ts';
import { fromLinear, toLinear } from './srgb.ts';
import { buildStudio, irradiance, openIrradiance } from './studio-light.ts';
import type { Studio } from './studio-light.ts';
import { add, normalise } from './vector.ts';
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
  const colour = new Float64Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [red, green, blue, opaque] = [0, 0, 0, 0];
      for (let k = 0; k < SUPERSAMPLING ** 2; k++) {
        const u = x * SUPERSAMPLING + (k % SUPERSAMPLING);
        const v = y * SUPERSAMPLING + Math.floor(k / SUPERSAMPLING);
        const seen = raster.triangle[v * raster.width + u] >= 0;
        const alpha = seen ? 1 : shadowAt(u, v);
        if (alpha === 0) continue;
        if (seen) shade(u, v, colour);
        else colour.set(SHADOW.colour);
        red += colour[0] * alpha;
        green += colour[1] * alpha;
        blue += colour[2] * alpha;
        opaque += alpha;
      }
      if (opaque === 0) continue;
      const pixel = 4 * (y * width + x);
      data[pixel] = fromLinear(red / opaque);
      data[pixel + 1] = fromLinear(green / opaque);
      data[pixel + 2] = fromLinear(blue / opaque);
      data[pixel + 3] = Math.round((255 * opaque) / SUPERSAMPLING ** 2);
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

/** Writes the linear colour of the product at a sample where it is seen into `colour`. */
function surfaceShader(model: TexturedMesh, camera: Camera, raster: Raster, studio: Studio, ground: Ground) {
  const { indices, uvs, texture } = model;
  const { lightOf, light } = lightOn(model, camera, raster, studio, ground);
  return (u: number, v: number, colour: Float64Array): void => {
    const sample = v * raster.width + u;
    const first = 3 * raster.triangle[sample];
    const second = raster.barycentrics[2 * sample];
    const third = raster.barycentrics[2 * sample + 1];
    const [a, b, c] = [2 * indices[first], 2 * indices[first + 1], 2 * indices[first + 2]];
    const weight = 1 - second - third;
    const s = weight * uvs[a] + second * uvs[b] + third * uvs[c];
    const t = weight * uvs[a + 1] + second * uvs[b + 1] + third * uvs[c + 1];
    sampleTexture(texture, s, t, colour);
    const strength = 1 + RELIGHTING * (light[lightOf[sample]] - 1);
    for (let k = 0; k < 3; k++) colour[k] = softClip(colour[k] * strength);
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

  const seen = raster.triangle.reduce((sum, triangle) => sum + (triangle < 0 ? 0 : 1), 0);
  const lightOf = new Int32Array(raster.triangle.length).fill(-1);
  const points = new Float64Array(3 * seen);
  const normals = new Float64Array(3 * seen);
  const surface = surfaceOf(model, raster, eye);
  let count = 0;
  for (let y = 0; y < raster.height; y += SUPERSAMPLING)
    for (let x = 0; x < raster.width; x += SUPERSAMPLING) {
      let shared = -1;
      for (let k = 0; k < SUPERSAMPLING ** 2; k++) {
        const sample = (y + Math.floor(k / SUPERSAMPLING)) * raster.width + x + (k % SUPERSAMPLING);
        if (raster.triangle[sample] < 0) continue;
        surface(sample, points, normals, 3 * count);
        if (shared < 0 || alike(normals, 3 * shared, 3 * count) < SAME_LIGHT) shared = count++;
        lightOf[sample] = count - 1;
      }
    }
  const direct = irradiance(studio, points.subarray(0, 3 * count), normals.subarray(0, 3 * count));
  const light = direct.map((lamps, i) => {
    const up = normals[3 * i + 1];
    return exposure * (lamps + (floor * ground(points[3 * i], points[3 * i + 2]) * (1 - up)) / 2);
  });
  return { lightOf, light };
}

/** Cosine between two of the normals. */
const alike = (normals: Float64Array, i: number, j: number): number =>
  normals[i] * normals[j] + normals[i + 1] * normals[j + 1] + normals[i + 2] * normals[j + 2];

/**
 * Gives where a sample sees the product, and the normal there, towards the eye. Written out and without lists, as it
 * runs for every sample: with them it took a quarter of the whole rendering.
 */
function surfaceOf({ indices, positions, normals }: TexturedMesh, raster: Raster, [ex, ey, ez]: Vector) {
  return (sample: number, intoPoints: Float64Array, intoNormals: Float64Array, at: number): void => {
    const first = 3 * raster.triangle[sample];
    const [a, b, c] = [3 * indices[first], 3 * indices[first + 1], 3 * indices[first + 2]];
    const second = raster.barycentrics[2 * sample];
    const third = raster.barycentrics[2 * sample + 1];
    const weight = 1 - second - third;
    const x = positions[a] * weight + positions[b] * second + positions[c] * third;
    const y = positions[a + 1] * weight + positions[b + 1] * second + positions[c + 1] * third;
    const z = positions[a + 2] * weight + positions[b + 2] * second + positions[c + 2] * third;

    const [p, q, r] = [
      positions[b] - positions[a],
      positions[b + 1] - positions[a + 1],
      positions[b + 2] - positions[a + 2],
    ];
    const [s, t, u] = [
      positions[c] - positions[a],
      positions[c + 1] - positions[a + 1],
      positions[c + 2] - positions[a + 2],
    ];
    const facing = (q * u - r * t) * (ex - x) + (r * s - p * u) * (ey - y) + (p * t - q * s) * (ez - z);
    const nx = normals[a] * weight + normals[b] * second + normals[c] * third;
    const ny = normals[a + 1] * weight + normals[b + 1] * second + normals[c + 1] * third;
    const nz = normals[a + 2] * weight + normals[b + 2] * second + normals[c + 2] * third;
    const unit = (facing < 0 ? -1 : 1) / (Math.hypot(nx, ny, nz) || 1);

    intoPoints[at] = x;
    intoPoints[at + 1] = y;
    intoPoints[at + 2] = z;
    intoNormals[at] = nx * unit;
    intoNormals[at + 1] = ny * unit;
    intoNormals[at + 2] = nz * unit;
  };
}

/** Gives how opaque the shadow is where a pixel looks at the floor. */
function floorShadow(camera: Camera, ground: Ground) {
  const eye = eyeOf(camera);
  const r = camera.rotation;
  return (u: number, v: number): number => {
    const right = (u + 0.5 - camera.cx) / camera.focal;
    const up = -(v + 0.5 - camera.cy) / camera.focal;
    const fall = r[1] * right + r[4] * up - r[7];
    if (fall >= 0) return 0;
    const reach = -eye[1] / fall;
    const x = eye[0] + (r[0] * right + r[3] * up - r[6]) * reach;
    const darkness = 1 - ground(x, eye[2] + (r[2] * right + r[5] * up - r[8]) * reach);
    if (darkness === 0) return 0;
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

/** Bilinear, repeating, blended in linear light. */
function sampleTexture(
  { width, height, channels, data }: Image,
  s: number,
  t: number,
  colour: Float64Array,
): void {
  const u = (s - Math.floor(s)) * width - 0.5;
  const v = (t - Math.floor(t)) * height - 0.5;
  const left = Math.floor(u);
  const top = Math.floor(v);
  const [a, b] = [u - left, v - top];
  const [west, east] = [((left + width) % width) * channels, ((left + 1) % width) * channels];
  const north = ((top + height) % height) * width * channels;
  const south = ((top + 1) % height) * width * channels;
  for (let c = 0; c < 3; c++)
    colour[c] =
      (toLinear(data[north + west + c]) * (1 - a) + toLinear(data[north + east + c]) * a) * (1 - b) +
      (toLinear(data[south + west + c]) * (1 - a) + toLinear(data[south + east + c]) * a) * b;
}

/** Leaves light up to 0.8 alone and lets the rest approach 1: no highlight turns into a white hole. */
function softClip(value: number): number {
  const knee = 0.8;
  return value <= knee ? value : 1 - (1 - knee) * Math.exp((knee - value) / (1 - knee));
}
