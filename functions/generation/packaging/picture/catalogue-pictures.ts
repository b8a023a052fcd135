import sharp from 'sharp';
import type { Image, TexturedMesh } from '../../../engine/types.ts';
import type { Bounds } from '../bounds.ts';
import { jpegWithin, webpWithin } from './encode-within.ts';
import { renderCutout } from './render-cutout.ts';
import { SHARE_IMAGE, SHARE_IMAGE_LIMIT, THUMBNAIL } from './picture-sizes.ts';
import { FILL, outlineOf, studioCamera } from './studio-camera.ts';
import type { Frame } from './studio-camera.ts';

const POSTER: Frame = { width: 1200, height: 900 };
/** Stands in the page itself until the poster has come: the poster's shape in a third of its width. */
const PREVIEW: Frame = { width: 400, height: 300 };
/** A model's row holds it, which a page reads at once with all else; sharp ones of simple products take 1,100 to 2,800. */
export const PREVIEW_LIMIT = 3000;

/** Paper, a little lighter where the light falls; sRGB. */
const PAPER = { middle: [251, 248, 243], corner: [240, 233, 222] };

export interface CataloguePictures {
  /** WebP. */
  poster: Uint8Array;
  /** JPEG, at most `SHARE_IMAGE_LIMIT` bytes. */
  shareImage: Uint8Array;
  /** WebP. */
  thumbnail: Uint8Array;
  /** WebP, at most `PREVIEW_LIMIT` bytes. */
  preview: Uint8Array;
}

/** Photographs a grounded model in a paper-white studio: one rendering, three framings, without a GPU. */
export async function cataloguePictures(model: TexturedMesh, bounds: Bounds): Promise<CataloguePictures> {
  const camera = studioCamera(model, bounds, POSTER);
  const cutout = renderCutout(model, bounds, camera);
  const { left, right, top, bottom } = outlineOf(model.positions, camera);
  const size = { width: right - left, height: bottom - top };

  const poster = sharp(await onPaper(cutout, size, POSTER), { raw: { ...POSTER, channels: 3 } });
  const share = sharp(await onPaper(cutout, size, SHARE_IMAGE), { raw: { ...SHARE_IMAGE, channels: 3 } });
  const thumbnail = sharp(await onPaper(cutout, size, THUMBNAIL), { raw: { ...THUMBNAIL, channels: 3 } });
  return {
    poster: new Uint8Array(await poster.webp({ quality: 86, effort: 5 }).toBuffer()),
    shareImage: await jpegWithin(share, SHARE_IMAGE, SHARE_IMAGE_LIMIT),
    thumbnail: new Uint8Array(await thumbnail.webp({ quality: 84, effort: 5 }).toBuffer()),
    preview: await webpWithin(poster, PREVIEW, PREVIEW_LIMIT),
  };
}

/** Scales the cutout so that the product fills the frame, and lays its middle on the middle of a sheet of paper. */
async function onPaper(cutout: Image, product: Frame, frame: Frame): Promise<Buffer> {
  const scale = Math.min((FILL * frame.width) / product.width, (FILL * frame.height) / product.height);
  const width = Math.round(cutout.width * scale);
  const height = Math.round(cutout.height * scale);
  const { channels } = cutout;
  const visible = { width: Math.min(width, frame.width), height: Math.min(height, frame.height) };
  const layer = await sharp(cutout.data, { raw: { width: cutout.width, height: cutout.height, channels } })
    .resize(width, height)
    .extract({
      left: Math.floor((width - visible.width) / 2),
      top: Math.floor((height - visible.height) / 2),
      ...visible,
    })
    .raw()
    .toBuffer();
  return sharp(paper(frame), { raw: { ...frame, channels: 3 } })
    .composite([
      {
        input: layer,
        raw: { ...visible, channels },
        left: Math.floor((frame.width - visible.width) / 2),
        top: Math.floor((frame.height - visible.height) / 2),
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

function paper({ width, height }: Frame): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  const { middle, corner } = PAPER;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3) {
      const [across, down] = [x / width - 0.5, y / height - 0.45];
      const share = Math.min(1, (across * across + down * down) / 0.49);
      for (let c = 0; c < 3; c++) data[i + c] = Math.round(middle[c] * (1 - share) + corner[c] * share);
    }
  return data;
}
