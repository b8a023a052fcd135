import { cameraCentre } from '../geometry/camera.ts';
import { signedDistance } from '../geometry/signed-distance.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Image, Mask, Mesh } from '../types.ts';
import { halveImage } from './halve-image.ts';
import { resizeCamera } from './resize-camera.ts';

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
  /** Of `nearest` and `outline`. */
  maskCamera: Camera;
  /** Distance of the nearest surface seen within `OCCLUDER_MARGIN` pixels; Infinity beside the product. */
  nearest: Float32Array;
  /** Distance to the silhouette's outline in mask pixels, positive on the product. */
  outline: Float32Array;
  /** How much nearer than a point a surface must be to hide it, in world units. */
  tolerance: number;
}

export interface ViewSource {
  image: Image;
  mask: Mask;
  /** Of the mask. */
  camera: Camera;
}

/** Silhouettes and poses are a few pixels off: what stands in front is taken this much larger, in mask pixels. */
export const OCCLUDER_MARGIN = 2;
const BASE_HALVINGS = 3;
/** Sampling a photo at fewer than this many samples a pixel would alias. */
const MAX_PIXELS_PER_TEXEL = 1.5;

/** Prepares one photo to colour `mesh`; `texelSize` (world units) tells how fine the texture is going to be. */
export function preparePhotoView(source: ViewSource, mesh: Mesh, texelSize: number): PhotoView {
  const { camera: maskCamera, mask } = source;
  const centre = cameraCentre(maskCamera);
  const { depth } = rasterise(mesh, maskCamera);
  const nearest = minimumFilter(depth, maskCamera.width, maskCamera.height, OCCLUDER_MARGIN);
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
    outline: signedDistance(mask).data,
    tolerance: 0.008 * diagonal(mesh),
  };
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
