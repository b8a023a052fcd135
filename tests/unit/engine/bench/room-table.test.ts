import { expect, test } from 'vitest';
import type { RoomResult } from '../../../../functions/engine/bench/rooms/measure-room.ts';
import { describeRoom, ROOM_TABLE_HEAD } from '../../../../functions/engine/bench/rooms/room-table.ts';

const refused: RoomResult = {
  made: { photos: [], silhouettes: [], findings: [], refusal: { code: 'backdrop_cluttered', photo: 5 } },
  views: [],
  outlines: [],
  overlaps: [0.9, 0.7],
  asked: [5, 7],
  dragged: [0],
  outlineSeconds: 6.04,
};
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

test('a row of the rooms has a cell under each heading, also of a set of which no model was made', () => {
  const [head] = ROOM_TABLE_HEAD.split('\n');
  expect(cellsOf(describeRoom('lamp/c8', refused))).toHaveLength(cellsOf(head).length);
});

test('a row tells which photos the owner is asked about, and which were answered before, from 1', () => {
  const row = describeRoom('lamp/c8', refused);
  expect(row).toContain('| 0.800 / 0.70 |');
  expect(row).toContain('refused: backdrop_cluttered, asks about 6 8 | 1 | 6.0 |');
});
