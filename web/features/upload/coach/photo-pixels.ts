import type { Image, Mask } from '../../../../functions/engine/types.ts';
import { cutOutMask } from '../../../../functions/generation/photos/cut-out.ts';

/** Longest side that photos are checked at: the one the engine judges sharpness at. */
const SIDE = 800;
/** Longest side of the copies that photos are compared by; the engine compares at 64. */
const THUMBNAIL_SIDE = 128;

export interface PhotoPixels {
  /** Longest side of the photo as it is in the file. */
  longSide: number;
  image: Image;
  thumbnail: Image;
  /** The product as the photo's own transparency cuts it out, where it does. */
  cutOut?: Mask;
}

/** Decodes a photo upright, as small as it is looked at; null where this browser cannot open the format. */
export async function readPixels(file: File): Promise<PhotoPixels | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    console.info('This browser cannot open', file.name, error);
    return null;
  });
  if (!bitmap) return null;
  const canvas = draw(bitmap, SIDE);
  const cutOut = cutOutMask(alphaOf(pixelsOf(canvas)));
  standOnWhite(canvas);
  const longSide = Math.max(bitmap.width, bitmap.height);
  bitmap.close();
  return { longSide, image: pixelsOf(canvas), thumbnail: pixelsOf(draw(canvas, THUMBNAIL_SIDE)), cutOut };
}

function draw(source: ImageBitmap | OffscreenCanvas, maxSide: number): OffscreenCanvas {
  const scale = Math.min(1, maxSide / Math.max(source.width, source.height));
  const canvas = new OffscreenCanvas(Math.round(source.width * scale), Math.round(source.height * scale));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** What shines through stands on white, as the server has it. */
function standOnWhite(canvas: OffscreenCanvas): void {
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function pixelsOf(canvas: OffscreenCanvas): Image {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  return { width, height, channels: 4, data: new Uint8Array(data.buffer) };
}

function alphaOf({ width, height, data }: Image): Mask {
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => data[4 * i + 3] ?? 0) };
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas in this worker');
  return context;
}
