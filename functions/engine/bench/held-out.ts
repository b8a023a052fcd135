import { resizeCamera } from '../geometry/camera.ts';
import type { Image, TexturedMesh } from '../types.ts';
import { mean } from './mean.ts';
import type { TrueView } from './photo-sets.ts';
import { renderModel } from './render-model.ts';
import { structuralSimilarity } from './structural-similarity.ts';

export const BACKDROP = 235;

/** How like the truth a model looks in views the engine never saw; means over the views. */
export interface Likeness {
  /** Intersection over union of the silhouettes. */
  iou: number;
  /** Peak signal-to-noise ratio in dB over the box round both silhouettes, backdrop evened out. */
  psnr: number;
  /** Structural similarity over the same box, on luma. */
  ssim: number;
}

/** Compares at half the photos' size. */
export function measureHeldOut(model: TexturedMesh, views: readonly TrueView[]): Likeness {
  const results = views.map((view) => compareView(model, view));
  return {
    iou: mean(results.map(({ iou }) => iou)),
    psnr: mean(results.map(({ psnr }) => psnr)),
    ssim: mean(results.map(({ ssim }) => ssim)),
  };
}

function compareView(model: TexturedMesh, view: TrueView): Likeness {
  const camera = resizeCamera(view.camera, view.camera.width / 2);
  const { width } = camera;
  const { image, isProduct } = renderModel(model, camera, BACKDROP);
  const truth = halveOnBackdrop(view);
  let [both, either, error] = [0, 0, 0];
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let p = 0; p < isProduct.length; p++) {
    const [mine, theirs] = [isProduct[p] === 1, truth.isProduct[p] === 1];
    if (!mine && !theirs) continue;
    either++;
    if (mine && theirs) both++;
    const [x, y] = [p % width, Math.floor(p / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    for (let c = 0; c < 3; c++) error += (image.data[3 * p + c] - truth.image.data[3 * p + c]) ** 2;
  }
  const box = { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
  return {
    iou: both / either,
    psnr: 10 * Math.log10((255 ** 2 * 3 * box.width * box.height) / error),
    ssim: structuralSimilarity(crop(image, box), crop(truth.image, box)),
  };
}

/** The view at half its size with everything but the product painted over. */
function halveOnBackdrop({ image, mask }: TrueView): { image: Image; isProduct: Uint8Array } {
  const [width, height] = [image.width >> 1, image.height >> 1];
  const half = new Uint8Array(width * height * 3);
  const isProduct = new Uint8Array(width * height);
  for (let p = 0; p < isProduct.length; p++) {
    const from = 2 * Math.floor(p / width) * image.width + 2 * (p % width);
    const four = [from, from + 1, from + image.width, from + image.width + 1];
    isProduct[p] = four.reduce((sum, at) => sum + mask.data[at], 0) / 4 > 127 ? 1 : 0;
    for (let c = 0; c < 3; c++) {
      half[3 * p + c] = isProduct[p]
        ? four.reduce((sum, at) => sum + image.data[3 * at + c], 0) / 4
        : BACKDROP;
    }
  }
  return { image: { width, height, channels: 3, data: half }, isProduct };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function crop(image: Image, { x, y, width, height }: Box): Image {
  const { channels } = image;
  const data = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * image.width + x) * channels;
    data.set(image.data.subarray(from, from + width * channels), row * width * channels);
  }
  return { width, height, channels, data };
}
