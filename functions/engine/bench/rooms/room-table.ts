import { mean } from '../mean.ts';
import { BAD_IOU, GOOD_IOU } from '../verdicts.ts';
import type { RoomResult } from './measure-room.ts';

/** One line on what became of a set. */
export function describeRoom(name: string, { made, overlaps, asked, heldOut }: RoomResult): string {
  const { shape, quality } = made.result ?? {};
  const verdict = made.refusal ? `refused ${made.refusal.code}` : (quality?.level ?? '');
  return [
    name.padEnd(13),
    `outlines ${mean(overlaps).toFixed(3)} / ${Math.min(...overlaps).toFixed(2)}`,
    `used ${shape ? shape.used.map((i) => i + 1).join('') : 'none'}${shape?.recut ? ' cut again' : ''}`,
    `incoherence ${shape?.poses.incoherence.toFixed(3) ?? '–'}`,
    `colours ${shape?.photoError.toFixed(0) ?? '–'}`,
    `held-out ${heldOut?.toFixed(3) ?? '–'}`,
    `${verdict}${asked.length > 0 ? ` asks ${asked.map((i) => i + 1).join('')}` : ''}`,
  ].join('  ');
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
