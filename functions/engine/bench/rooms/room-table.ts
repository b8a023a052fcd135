import { mean } from '../mean.ts';
import { BAD_IOU, GOOD_IOU } from '../verdicts.ts';
import type { RoomResult } from './measure-room.ts';

const COLUMNS = [
  'set',
  'outlines mean / least',
  'used',
  'incoherence',
  'cameras off °, mean / worst',
  'colours',
  'held-out IoU',
  'what is returned',
  'boxes',
  'CPU s a photo for outlines',
];

/** The first two lines of a table of sets, in Markdown. */
export const ROOM_TABLE_HEAD = `${rowOf(COLUMNS)}\n${rowOf(COLUMNS.map(() => '---'))}`;

/** One line of it. */
export function describeRoom(name: string, room: RoomResult): string {
  const { made, overlaps, asked, dragged, turned, heldOut, outlineSeconds } = room;
  const { shape, quality } = made.result ?? {};
  const verdict = made.refusal ? `refused: ${made.refusal.code}` : `'${quality?.level}'`;
  return rowOf([
    name,
    `${mean(overlaps).toFixed(3)} / ${Math.min(...overlaps).toFixed(2)}`,
    `${shape?.used.length ?? 0}${shape?.recut ? ', cut again' : ''}`,
    shape?.poses.incoherence.toFixed(3) ?? '–',
    turned ? `${turned.mean.toFixed(2)} / ${turned.worst.toFixed(1)}` : '–',
    shape?.photoError.toFixed(0) ?? '–',
    heldOut?.toFixed(3) ?? '–',
    asked.length > 0 ? `${verdict}, asks about ${numbersOf(asked)}` : verdict,
    numbersOf(dragged),
    outlineSeconds.toFixed(1),
  ]);
}

const numbersOf = (photos: readonly number[]): string => photos.map((i) => i + 1).join(' ');

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** What becomes of all of them. */
export function summariseRooms(rooms: readonly RoomResult[]): string {
  const delivered = rooms.filter(({ made }) => !made.refusal);
  const asking = rooms.filter(({ asked }) => asked.length > 0).length;
  const refused = rooms.length - delivered.length - asking;
  const good = delivered.filter(({ heldOut = 0 }) => heldOut >= GOOD_IOU);
  const passed = delivered.filter(
    ({ heldOut = 0, made }) => heldOut < BAD_IOU && made.result?.quality.level !== 'baixa',
  );
  const overlaps = rooms.flatMap((room) => room.overlaps);
  const photos = rooms.reduce((sum, { asked }) => sum + asked.length, 0);
  return (
    `of ${rooms.length} sets ${delivered.length} delivered, ${asking} asked about (${photos} photos), ${refused} refused; ` +
    `${good.length} delivered at ${GOOD_IOU} and more, ${passed.length} below ${BAD_IOU} and not called 'baixa'; ` +
    `outlines ${mean(overlaps).toFixed(3)} in the mean, ${Math.min(...overlaps).toFixed(2)} at least.`
  );
}
