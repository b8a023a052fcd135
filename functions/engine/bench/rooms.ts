/**
 * What becomes of photos taken in rooms: `npm run bench:rooms -- [sets] [second | drag | one | box] [folder] [full]`.
 *
 * Sets as `r1` or `stool/r1`, with commas; all cluttered ones by default. A box is the true one, widened by 3 %: `box`
 * draws it on every photo, `one` on the first, and `drag` on those that the owner is asked about, once. Models are drafts,
 * or whole ones with `full`, whose cameras paint settles. Into the folder go sheets of the photos with what was rightly
 * taken in green, wrongly in red, and missed in blue, and each model close up beside photos of the product.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { segmenterOf } from '../../generation/segmenter/segmenter.ts';
import { findSilhouette } from '../stages/find-silhouette.ts';
import type { Photo } from '../types.ts';
import { drawCloseUp } from './close-up.ts';
import { FITTED_ON, isDrawnRoom, loadPhotoSet, ROOM_SETS } from './photo-sets.ts';
import { drawRoomSet } from './rooms/draw-room-set.ts';
import { looseBoxOf } from './rooms/loose-box.ts';
import { measureRoom, type RoomResult } from './rooms/measure-room.ts';
import { describeRoom, ROOM_TABLE_HEAD, summariseRooms } from './rooms/room-table.ts';
import { drawTintedSheet } from './rooms/tinted-sheet.ts';
import { chooseSets } from './sets.ts';

const [asked = ['c8', ...ROOM_SETS].join(','), mode = 'second', folder, preset] = process.argv.slice(2);
const secondOpinion = segmenterOf();
const results: { object: string; result: RoomResult }[] = [];

console.log(ROOM_TABLE_HEAD);
for (const { object, set } of chooseSets(asked.split(','))) {
  if (isDrawnRoom(set)) await drawRoomSet(object, set);
  const views = await loadPhotoSet(object, set);
  const measureWith = (dragged: number[]) => {
    const find = (photo: Photo, i: number) =>
      findSilhouette(
        { ...photo, box: dragged.includes(i) ? looseBoxOf(views[i]) : undefined },
        { secondOpinion },
      );
    return measureRoom(object, set, { find, dragged, preset: preset === 'full' ? 'full' : 'draft' });
  };
  const boxed = { one: 1, box: views.length }[mode] ?? 0;
  const first = await measureWith([...views.keys()].slice(0, boxed));
  const result = mode === 'drag' && first.asked.length > 0 ? await measureWith(first.asked) : first;
  results.push({ object, result });
  console.log(describeRoom(`${object}/${set}`, result));
  if (!folder) continue;
  mkdirSync(folder, { recursive: true });
  const { outlines, overlaps, made } = result;
  const captions = overlaps.map(
    (value, i) => `${i + 1}: ${value.toFixed(3)}, ${made.silhouettes[i].confidence.toFixed(2)} certain`,
  );
  await drawTintedSheet(join(folder, `${object}-${set}-${mode}.png`), views, outlines, captions);
  const fromTwoSides = [views[0], views[views.length >> 1]];
  if (result.aligned)
    await drawCloseUp(join(folder, `${object}-${set}-${mode}-model.jpg`), result.aligned, fromTwoSides);
}

for (const [name, isIn] of [
  ['Fitted on', (object: string) => FITTED_ON.includes(object)],
  ['Judged', (object: string) => !FITTED_ON.includes(object)],
] as const) {
  const rooms = results.filter(({ object }) => isIn(object)).map(({ result }) => result);
  if (rooms.length > 0) console.log(`${name}: ${summariseRooms(rooms)}`);
}
