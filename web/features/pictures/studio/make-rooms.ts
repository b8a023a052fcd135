import { modelPicturesCopy } from '../../../../shared/copy/pt-br/model-pictures.ts';
import { fontReady, paintMeasures } from './draw-measures.ts';
import type { Making } from './making.ts';
import type { Measures } from './measures.ts';
import { pause } from './picture-canvas.ts';
import { ROOMS, type Room } from './room-looks.ts';
import { DOOR, PERSON, planRoom, type RoomPlan } from './room-plan.ts';
import { project, type Frame, type Point } from './view.ts';

/** What shop fronts and social networks show without cutting it. */
export const ROOM_FRAMES = {
  square: { width: 2000, height: 2000 },
  portrait: { width: 1600, height: 2000 },
} as const satisfies Record<string, Frame>;
export type RoomShape = keyof typeof ROOM_FRAMES;

export interface RoomPicture {
  room: Room;
  jpeg: Blob;
}

/** A model in each room, true to scale, beside somebody and a door where it is asked for (PIC-10). */
export async function makeRooms(
  { studio, points, onShare, signal }: Making,
  { shape, hasMeasures }: { shape: RoomShape; hasMeasures: boolean },
): Promise<RoomPicture[]> {
  const frame = ROOM_FRAMES[shape];
  const plan = planRoom({ points, frame, hasMeasures });
  const labels = labelsIn(plan, frame);
  await fontReady();
  const pictures: RoomPicture[] = [];
  for (const room of ROOMS) {
    signal.throwIfAborted();
    const canvas = new OffscreenCanvas(frame.width, frame.height);
    studio.drawRoom(canvas, room, plan);
    paintMeasures(canvas.getContext('2d')!, labels);
    pictures.push({ room, jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }) });
    onShare(pictures.length / ROOMS.length);
    await pause();
  }
  return pictures;
}

/** Share of the picture's shorter side. */
const FONT_SHARE = 0.017;
/** From what is measured to the middle of its label, in letters. */
const ABOVE = 1.5;

/** How tall what stands beside the product is, said over each. */
function labelsIn({ view, measures }: RoomPlan, frame: Frame): Measures {
  const fontSize = Math.round(FONT_SHARE * Math.min(frame.width, frame.height));
  const over = ([x, y, z]: Point, height: number, rim: number) => {
    const top = project(view, frame, [x, y + height + rim, z]);
    return { text: modelPicturesCopy.rooms.metres(height), x: top.x, y: top.y - ABOVE * fontSize };
  };
  return {
    fontSize,
    lines: [],
    labels: measures
      ? [over(measures.person, PERSON.height, 0), over(measures.door, DOOR.height, DOOR.casing)]
      : [],
  };
}
