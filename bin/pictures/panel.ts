import sharp from 'sharp';
import type { Camera, Image } from '../../functions/engine/types.ts';
import type { Generated } from '../../functions/generation/embedded/generate.ts';
import { boundsOf } from '../../functions/generation/packaging/bounds.ts';
import { renderCutout } from '../../functions/generation/packaging/picture/render-cutout.ts';
import type { Frame } from '../../functions/generation/packaging/picture/studio-camera.ts';
import type { Crop } from './photo-camera.ts';

const JPEG = { quality: 92, chromaSubsampling: '4:4:4' };

/** A part of a photo as it came from the camera, at the size of `frame`; a data URL. */
export async function photoPanel(
  { width, height, channels, data }: Image,
  crop: Crop,
  frame: Frame,
): Promise<string> {
  const { left, top } = crop;
  const part = sharp(data, { raw: { width, height, channels } }).extract({
    left,
    top,
    width: crop.width,
    height: crop.height,
  });
  return dataUrl('jpeg', await part.resize(frame).jpeg(JPEG).toBuffer());
}

/** The model with its shadow and nothing behind it, as the camera sees it; a data URL. */
export async function modelPanel({ model }: Generated, camera: Camera): Promise<string> {
  const { width, height, channels, data } = renderCutout(model, boundsOf(model.positions), camera);
  return dataUrl('png', await sharp(data, { raw: { width, height, channels } }).png().toBuffer());
}

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
