import { PICTURE_FILL } from '../../../../shared/rules/channels.ts';
import type { Making } from './making.ts';
import { pause, whiteCanvas } from './picture-canvas.ts';
import { radians, viewFrom } from './view.ts';

const FRAME = { width: 2000, height: 2000 };
const LEVEL = radians(6);

/** Where the camera stands for each picture, in the order of a listing. */
export const SIDE_ORBITS = {
  oblique: { theta: radians(35), elevation: radians(16) },
  front: { theta: 0, elevation: LEVEL },
  left: { theta: radians(-90), elevation: LEVEL },
  right: { theta: radians(90), elevation: LEVEL },
  back: { theta: radians(180), elevation: LEVEL },
  top: { theta: 0, elevation: radians(82) },
} as const;
export type Side = keyof typeof SIDE_ORBITS;
const SIDES = Object.keys(SIDE_ORBITS) as Side[];

export interface SidePicture {
  side: Side;
  png: Blob;
}

/** A model from all sides on pure white, filled as marketplaces ask (shared/rules/channels.ts, PIC-09). */
export async function makeSides({ studio, points, onShare, signal }: Making): Promise<SidePicture[]> {
  const pictures: SidePicture[] = [];
  for (const side of SIDES) {
    signal.throwIfAborted();
    const canvas = whiteCanvas(FRAME);
    const view = viewFrom(SIDE_ORBITS[side], { points, frame: FRAME, fill: PICTURE_FILL });
    studio.draw(canvas, view, { hasGround: false, isFine: true });
    pictures.push({ side, png: await canvas.convertToBlob({ type: 'image/png' }) });
    onShare(pictures.length / SIDES.length);
    await pause();
  }
  return pictures;
}
