import { cameraCentre, resizeCamera } from '../geometry/camera.ts';
import { nearestSeed } from '../geometry/distance-transform.ts';
import { signedDistance } from '../geometry/signed-distance.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Image, Mask, Mesh } from '../types.ts';
import { halveImage } from './halve-image.ts';
import type { ViewSource } from './view-source.ts';

/** A photo with all that is needed to ask which colour it gives a surface point, and how far to believe it. */
export interface PhotoView {
  centre: readonly [number, number, number];
  /** Of `image`. */
  camera: Camera;
  image: Image;
  /** Focal length in pixels of the photo as it came: `image` may have been halved. */
  photoFocal: number;
  /** The same photo eight times smaller: its light and colour without detail. */
  base: Image;
  /** Of `nearest` and `belief`. */
  maskCamera: Camera;
  /** Distance of the nearest surface seen within `OCCLUDER_MARGIN` pixels; Infinity beside the product. */
  nearest: Float32Array;
  /** How far each pixel can be believed to show the surface that is said to be there, 0–1. */
  belief: Float32Array;
  /** How much nearer than a point a surface must be to hide it, in world units. */
  tolerance: number;
}

/** Silhouettes and poses are a few pixels off: what stands in front is taken this much larger, in mask pixels. */
export const OCCLUDER_MARGIN = 2;
const BASE_HALVINGS = 3;
/** Sampling a photo at fewer than this many samples a pixel would alias. */
const MAX_PIXELS_PER_TEXEL = 1.5;

/** What a photo still says beside a step: where all photos see one, that is better than nothing. */
const LEAST_AT_STEP = 0.05;

/** How a photo's say fades in from where something else begins, in mask pixels. */
export interface EdgeDoubt {
  /** Silhouettes and poses are right to about so much: nearer, a pixel says nothing. */
  skip: number;
  /** Over so much more its say grows to all. */
  fade: number;
  /** Whether steps in depth within the outline count as edges too, such as a leg's before a body. */
  atSteps: boolean;
}

const AT_OUTLINE: EdgeDoubt = { skip: 1, fade: 5, atSteps: false };
/** Of a step, in tolerances: smaller ones do not bring a foreign surface beside this one. */
const STEP = 2;

/** Prepares one photo to colour `mesh`; `texelSize` (world units) tells how fine the texture is going to be. */
export function preparePhotoView(
  source: ViewSource,
  mesh: Mesh,
  texelSize: number,
  edges: EdgeDoubt = AT_OUTLINE,
): PhotoView {
  const { camera: maskCamera, mask } = source;
  const centre = cameraCentre(maskCamera);
  const { depth } = rasterise(mesh, maskCamera);
  const nearest = minimumFilter(depth, maskCamera.width, maskCamera.height, OCCLUDER_MARGIN);
  const tolerance = 0.008 * diagonal(mesh);
  const closest = depth.reduce((least, z) => Math.min(least, z), Infinity);

  let { image } = source;
  const pixelsPerTexel = () => ((maskCamera.focal * image.width) / maskCamera.width / closest) * texelSize;
  while (pixelsPerTexel() > MAX_PIXELS_PER_TEXEL) image = halveImage(image);
  let base = image;
  for (let i = 0; i < BASE_HALVINGS; i++) base = halveImage(base);

  return {
    centre,
    camera: resizeCamera(maskCamera, image.width),
    image,
    photoFocal: (maskCamera.focal * source.image.width) / maskCamera.width,
    base,
    maskCamera,
    nearest,
    belief: believe(mask, depth, tolerance, edges),
    tolerance,
  };
}

function believe(mask: Mask, depth: Float32Array, tolerance: number, edges: EdgeDoubt): Float32Array {
  const { width, height } = mask;
  const belief = signedDistance(mask).data;
  const steps = edges.atSteps && nearestSeed(depthSteps(depth, width, STEP * tolerance), width, height);
  const fadeIn = (distance: number) => Math.min(1, Math.max(0, (distance - edges.skip) / edges.fade));
  for (let p = 0; p < belief.length; p++) {
    belief[p] = fadeIn(belief[p]);
    if (steps) belief[p] *= Math.max(LEAST_AT_STEP, fadeIn(Math.sqrt(steps.squared[p])));
  }
  return belief;
}

/** 1 at the pixels on either side of a step between two surfaces. */
function depthSteps(depth: Float32Array, width: number, least: number): Uint8Array {
  const isStep = new Uint8Array(depth.length);
  for (let p = 0; p < depth.length; p++) {
    for (const q of (p + 1) % width === 0 ? [p + width] : [p + 1, p + width]) {
      const step = Math.abs(depth[p] - depth[q]);
      // Beside the product the depth is infinite: that edge is the silhouette's.
      if (step > least && step < Infinity) isStep[p] = isStep[q] = 1;
    }
  }
  return isStep;
}

function minimumFilter(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = data.slice();
  const result = data.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let i = Math.max(0, x - radius); i <= Math.min(width - 1, x + radius); i++) {
        rows[y * width + x] = Math.min(rows[y * width + x], data[y * width + i]);
      }
    }
  }
  for (let y = 0; y < height; y++) {
    for (let j = Math.max(0, y - radius); j <= Math.min(height - 1, y + radius); j++) {
      for (let x = 0; x < width; x++) {
        if (rows[j * width + x] < result[y * width + x]) result[y * width + x] = rows[j * width + x];
      }
    }
  }
  return result;
}

function diagonal({ positions }: Mesh): number {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  return Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
}
