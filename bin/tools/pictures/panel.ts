import sharp, { type Sharp } from 'sharp';
import type { Camera, Image, TexturedMesh } from '../../../functions/engine/types.ts';
import type { Generated } from '../../../functions/generation/embedded/generate.ts';
import { boundsOf } from '../../../functions/generation/packaging/bounds.ts';
import { renderCutout } from '../../../functions/generation/packaging/picture/render-cutout.ts';
import type { Frame } from '../../../functions/generation/packaging/picture/studio-camera.ts';
import type { Crop } from './photo-camera.ts';

/** What is drawn beside a panel, as a share of its longer side. */
const MARGIN = 0.3;
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' };

/** A part of a photo as it came from the camera, at the size of `frame`. */
export const cutPhoto = ({ width, height, channels, data }: Image, crop: Crop, frame: Frame): Sharp =>
  sharp(data, { raw: { width, height, channels } })
    .extract({ left: crop.left, top: crop.top, width: crop.width, height: crop.height })
    .resize(frame);

/** The model with its shadow and nothing behind it, as the camera sees it. */
export function cutModel(model: TexturedMesh, camera: Camera): Sharp {
  // A shadow fades out towards the frame it is drawn in: drawn wider, it leaves the panel as shadows leave a photo.
  const margin = Math.round(MARGIN * Math.max(camera.width, camera.height));
  const { width, height } = camera;
  const wide = renderCutout(model, boundsOf(model.positions), widen(camera, margin));
  const raw = { width: wide.width, height: wide.height, channels: wide.channels };
  return sharp(wide.data, { raw }).extract({ left: margin, top: margin, width, height });
}

/** `cutPhoto` as a data URL. */
export const photoPanel = async (image: Image, crop: Crop, frame: Frame): Promise<string> =>
  dataUrl('jpeg', await cutPhoto(image, crop, frame).jpeg(JPEG).toBuffer());

/** `cutModel` as a data URL. */
export const modelPanel = async ({ model }: Generated, camera: Camera): Promise<string> =>
  dataUrl('png', await cutModel(model, camera).png().toBuffer());

/** The same camera with `margin` more pixels on each side. */
export const widen = (camera: Camera, margin: number): Camera => ({
  ...camera,
  cx: camera.cx + margin,
  cy: camera.cy + margin,
  width: camera.width + 2 * margin,
  height: camera.height + 2 * margin,
});

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
