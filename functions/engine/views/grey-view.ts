import { nearestSeed } from '../geometry/distance-transform.ts';
import { cameraCentre, resizeCamera } from '../geometry/camera.ts';
import { resampleMask } from '../geometry/resample-mask.ts';
import { signedDistance } from '../geometry/signed-distance.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { Camera, Image } from '../types.ts';
import { halveImage } from './halve-image.ts';
import type { ViewSource } from './view-source.ts';

/** A small grey photo for matching patches. */
export interface GreyView {
  /** Of `grey` and `outline`. */
  camera: Camera;
  centre: Vec3;
  /** Luma, 0–255. */
  grey: Float32Array;
  /** Distance to the silhouette's outline in pixels, positive on the product. */
  outline: Float32Array;
}

/** The photo in grey at the size where a length of `voxel` at the `centre` of the product is about 1½ pixels. */
export function prepareGreyView(source: ViewSource, centre: Vec3, voxel: number): GreyView {
  const from = cameraCentre(source.camera);
  const distance = Math.hypot(centre[0] - from[0], centre[1] - from[1], centre[2] - from[2]);
  const wanted = (PIXELS_PER_VOXEL * distance * source.camera.width) / (source.camera.focal * voxel);
  let { image } = source;
  while (image.width / 2 >= wanted) image = halveImage(image);
  const { grey, width, height } = shrinkToGrey(image, Math.min(1, wanted / image.width));
  const camera = { ...resizeCamera(source.camera, width), height };
  const { mask } = source;
  const small = resampleMask(
    mask,
    { x: 0, y: 0, width: mask.width, height: mask.height },
    width / mask.width,
  );
  return { camera, centre: from, grey, outline: cropTo(signedDistance(small), width, height) };
}

const PIXELS_PER_VOXEL = 1.5;

/** The grey level at an image position in pixels, bilinear; beyond the border that of its nearest pixel. */
export function greyAt({ camera, grey }: Pick<GreyView, 'camera' | 'grey'>, u: number, v: number): number {
  const { width, height } = camera;
  const x = Math.min(width - 1.001, Math.max(0, u - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v - 0.5));
  const [column, row] = [x | 0, y | 0];
  const at = row * width + column;
  const upper = grey[at] + (x - column) * (grey[at + 1] - grey[at]);
  const lower = grey[at + width] + (x - column) * (grey[at + width + 1] - grey[at + width]);
  return upper + (y - row) * (lower - upper);
}

/** Nearer to its outline than this, in pixels, the product's picture has the backdrop mixed in. */
const MIXED = 1.5;

/** The same view with the product's colours carried on over its outline: the backdrop's edge would match anything. */
export function withoutBackdrop(view: GreyView): GreyView {
  const { camera, grey, outline } = view;
  const isClean = Uint8Array.from(outline, (distance) => (distance >= MIXED ? 1 : 0));
  const { index } = nearestSeed(isClean, camera.width, camera.height);
  return { ...view, grey: grey.map((value, pixel) => (index[pixel] < 0 ? value : grey[index[pixel]])) };
}

/** Bilinear: the image is less than twice too large. */
function shrinkToGrey({ width, height, channels, data }: Image, scale: number) {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const luma = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    return 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  };
  const grey = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const u = Math.min(width - 1.001, Math.max(0, (x + 0.5) / scale - 0.5));
      const v = Math.min(height - 1.001, Math.max(0, (y + 0.5) / scale - 0.5));
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const [a, b] = [u - i, v - j];
      const upper = luma(i, j) * (1 - a) + luma(i + 1, j) * a;
      const lower = luma(i, j + 1) * (1 - a) + luma(i + 1, j + 1) * a;
      grey[y * w + x] = upper * (1 - b) + lower * b;
    }
  }
  return { grey, width: w, height: h };
}

/** The top left part: the two roundings of a size may differ by a pixel. */
function cropTo(
  { width, height, data }: { width: number; height: number; data: Float32Array },
  toWidth: number,
  toHeight: number,
): Float32Array {
  const result = new Float32Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y++) {
    for (let x = 0; x < toWidth; x++) {
      result[y * toWidth + x] = data[Math.min(height - 1, y) * width + Math.min(width - 1, x)];
    }
  }
  return result;
}
