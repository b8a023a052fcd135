import type { Making } from './making.ts';
import { pause, smallPicture, whiten, whiteCanvas } from './picture-canvas.ts';
import { radians, viewsFrom } from './view.ts';

const SPIN_COUNT = 36;
const FRAME = { width: 1000, height: 1000 };
const FILL = 0.86;
const ELEVATION = radians(14);

/** A model from all round, every ten degrees, from its front on; each a WebP, in Safari a JPEG (PIC-06). */
export async function makeSpin({ studio, points, onShare, signal }: Making): Promise<Blob[]> {
  const thetas = Array.from({ length: SPIN_COUNT }, (_, i) => (2 * Math.PI * i) / SPIN_COUNT);
  const views = viewsFrom(
    thetas.map((theta) => ({ theta, elevation: ELEVATION })),
    { points, frame: FRAME, fill: FILL },
  );
  const canvas = whiteCanvas(FRAME);
  const frames: Blob[] = [];
  for (const view of views) {
    signal.throwIfAborted();
    whiten(canvas);
    studio.draw(canvas, view, { hasGround: true, isFine: false });
    frames.push(await smallPicture(canvas));
    onShare(frames.length / SPIN_COUNT);
    await pause();
  }
  return frames;
}
