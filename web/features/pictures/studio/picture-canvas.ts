import type { Frame } from './view.ts';

/** White paper of a picture's size. */
export function whiteCanvas(frame: Frame): OffscreenCanvas {
  const canvas = new OffscreenCanvas(frame.width, frame.height);
  whiten(canvas);
  return canvas;
}

export function whiten(canvas: OffscreenCanvas): void {
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
}

/** WebP, or JPEG where the browser writes none (Safari). */
export async function smallPicture(canvas: OffscreenCanvas): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
}

export const extensionOf = ({ type }: Blob): string =>
  type === 'image/jpeg' ? 'jpg' : type.split('/').at(1)!;

/** Lets the page answer a person between two pictures. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
