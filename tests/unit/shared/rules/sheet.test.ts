import { expect, test } from 'vitest';
import {
  cellsApart,
  cellsOf,
  MARKER_CELLS,
  MARKER_SIDE,
  markerCorners,
  MARKERS,
  RULER,
  SHEET,
  turnCells,
} from '../../../../shared/rules/sheet.ts';

const turnsOf = (cells: boolean[]) => {
  const turns = [cells];
  while (turns.length < 4) turns.push(turnCells(turns.at(-1)!));
  return turns;
};
const mirror = (cells: boolean[]) =>
  cells.map((_, i) => cells[i - (i % MARKER_CELLS) + MARKER_CELLS - 1 - (i % MARKER_CELLS)]);
const patterns = MARKERS.map(({ pattern }) => cellsOf(pattern));

test('a quarter turn to the right takes the first row to the last column', () => {
  const turned = turnCells(cellsOf(['###..', '.....', '.....', '.....', '.....']));
  expect(turned).toEqual(cellsOf(['....#', '....#', '....#', '.....', '.....']));
});

test('markers differ from each other, and from themselves turned, in twelve cells at least', () => {
  const all = patterns.flatMap(turnsOf);
  const apart = all.flatMap((a, i) => all.slice(i + 1).map((b) => cellsApart(a, b)));
  expect(apart).toHaveLength((16 * 15) / 2);
  expect(Math.min(...apart)).toBe(12);
});

test('what is no marker differs from each in seven cells at least: mirrored ones, QR corners, chessboards, squares', () => {
  const others = [
    ...patterns.map(mirror),
    cellsOf(['.....', '.###.', '.###.', '.###.', '.....']),
    cellsOf(['#.#.#', '.#.#.', '#.#.#', '.#.#.', '#.#.#']),
    cellsOf(['.#.#.', '#.#.#', '.#.#.', '#.#.#', '.#.#.']),
    Array.from({ length: MARKER_CELLS ** 2 }, () => true),
    Array.from({ length: MARKER_CELLS ** 2 }, () => false),
  ].flatMap(turnsOf);
  const apart = patterns.flatMap((a) => others.map((b) => cellsApart(a, b)));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(7);
});

test('every marker lies on the page with a cell of white paper round it, and so does the ruler', () => {
  const cell = MARKER_SIDE / (MARKER_CELLS + 2);
  const boxes = MARKERS.map(({ left, top }) => ({
    left,
    top,
    right: left + MARKER_SIDE,
    bottom: top + MARKER_SIDE,
  }));
  for (const box of boxes) {
    expect(Math.min(box.left, box.top, SHEET.width - box.right, SHEET.height - box.bottom)).toBe(cell);
    expect(box.bottom + cell <= RULER.top || box.top - cell >= RULER.top).toBe(true);
    for (const other of boxes.filter((each) => each !== box))
      expect(
        Math.max(
          other.left - box.right,
          box.left - other.right,
          other.top - box.bottom,
          box.top - other.bottom,
        ),
      ).toBeGreaterThanOrEqual(cell);
  }
  expect(RULER.left + RULER.length).toBeLessThanOrEqual(SHEET.width - RULER.left);
});

test('corners run clockwise from the top left', () => {
  expect(markerCorners(MARKERS[0])).toEqual([
    [12, 12],
    [96, 12],
    [96, 96],
    [12, 96],
  ]);
});
