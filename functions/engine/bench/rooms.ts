/**
 * What becomes of photos taken in rooms: `npm run bench:rooms -- [sets] [second | one | box] [folder]`.
 *
 * Sets as `r1` or `stool/r1`, with commas; all cluttered ones by default. `box` draws the true box, widened by 3 %, on
 * every photo, `one` on the first. Models are drafts: they are judged by their outlines. Into the folder go sheets of the
 * photos with what was rightly taken in green, wrongly in red, and missed in blue.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { segmenterOf } from '../../generation/segmenter/segmenter.ts';
import { findSilhouette } from '../stages/find-silhouette.ts';
import type { Photo } from '../types.ts';
import { FITTED_ON, loadPhotoSet, ROOM_SETS } from './photo-sets.ts';
import { drawRoomSet } from './rooms/draw-room-set.ts';
import { looseBoxOf } from './rooms/loose-box.ts';
import { measureRoom, type RoomResult } from './rooms/measure-room.ts';
import { describeRoom, summariseRooms } from './rooms/room-table.ts';
import { drawTintedSheet } from './rooms/tinted-sheet.ts';
import { chooseSets } from './sets.ts';

const [asked = ['c8', ...ROOM_SETS].join(','), mode = 'second', folder] = process.argv.slice(2);
const secondOpinion = segmenterOf();
const results: { object: string; result: RoomResult }[] = [];

for (const { object, set } of chooseSets(asked.split(','))) {
  if (ROOM_SETS.includes(set)) await drawRoomSet(object, set);
  const boxed = { second: 0, one: 1, box: Infinity }[mode] ?? 0;
  const boxes = (await loadPhotoSet(object, set)).slice(0, boxed).map(looseBoxOf);
  const find = (photo: Photo, i: number) => findSilhouette({ ...photo, box: boxes[i] }, { secondOpinion });
  const result = await measureRoom(object, set, find);
  results.push({ object, result });
  console.log(describeRoom(`${object}/${set}`, result));
  if (!folder) continue;
  mkdirSync(folder, { recursive: true });
  const { views, outlines, overlaps, made } = result;
  const captions = overlaps.map(
    (value, i) => `${i + 1}: ${value.toFixed(3)}, ${made.silhouettes[i].confidence.toFixed(2)} certain`,
  );
  await drawTintedSheet(join(folder, `${object}-${set}-${mode}.png`), views, outlines, captions);
}

for (const [name, isIn] of [
  ['Fitted on', (object: string) => FITTED_ON.includes(object)],
  ['Judged', (object: string) => !FITTED_ON.includes(object)],
] as const) {
  const rooms = results.filter(({ object }) => isIn(object)).map(({ result }) => result);
  if (rooms.length > 0) console.log(`${name}: ${summariseRooms(rooms)}`);
}
