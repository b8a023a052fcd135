/**
 * The Folha Relevo: a printed A4 page that lies beside the product and tells its true size, as both who draws it and who
 * finds it in photos know it. Lengths in millimetres, x to the right and y down from the top left of the upright page.
 */
export const SHEET = { width: 210, height: 297 } as const;

/** Cells along a marker's pattern, without the black border of one cell round it. */
export const MARKER_CELLS = 5;
/** The black border's outer side; each marker has white paper of a cell's width round it at least. */
export const MARKER_SIDE = 84;

export interface SheetMarker {
  left: number;
  top: number;
  /** Rows from the top, `#` black. */
  pattern: readonly string[];
}

const NEAR = 12;
const RIGHT = SHEET.width - NEAR - MARKER_SIDE;
const BOTTOM = SHEET.height - NEAR - MARKER_SIDE;

/**
 * In the page's corners, as far apart as it allows. Of all turns of all patterns no two are alike in more than 13 of 25
 * cells, so that five misread ones leave no doubt; a mirrored one, a QR code's corner, a chessboard and an empty square
 * differ from each in seven at least. Found by a random search. The index is the marker's id.
 */
export const MARKERS: readonly SheetMarker[] = [
  { left: NEAR, top: NEAR, pattern: ['..#..', '..###', '##...', '#..##', '##...'] },
  { left: RIGHT, top: NEAR, pattern: ['#...#', '#####', '#.#..', '#.##.', '.#.##'] },
  { left: NEAR, top: BOTTOM, pattern: ['.##.#', '###..', '###.#', '##.##', '..#..'] },
  { left: RIGHT, top: BOTTOM, pattern: ['##...', '#.##.', '#....', '##...', '#.#.#'] },
];

/** The pattern's cells row by row, true where black. */
export const cellsOf = (pattern: readonly string[]): boolean[] =>
  Array.from(pattern.join(''), (cell) => cell === '#');

/** The cells after a quarter turn to the right. */
export const turnCells = (cells: readonly boolean[]): boolean[] =>
  cells.map((_, i) => {
    const [row, column] = [Math.floor(i / MARKER_CELLS), i % MARKER_CELLS];
    return cells.at((MARKER_CELLS - 1 - column) * MARKER_CELLS + row) === true;
  });

/** Cells that differ. */
export const cellsApart = (a: readonly boolean[], b: readonly boolean[]): number =>
  a.filter((cell, i) => cell !== b[i]).length;

/** A marker's outer corners on the page: from its top left on, clockwise. */
export const markerCorners = ({ left, top }: SheetMarker): [x: number, y: number][] => [
  [left, top],
  [left + MARKER_SIDE, top],
  [left + MARKER_SIDE, top + MARKER_SIDE],
  [left, top + MARKER_SIDE],
];

/** By which whoever has printed the page sees whether the printer kept its size: a line of 15 cm with a tick each centimetre. */
export const RULER = { left: 30, top: 166, length: 150 } as const;
