import { cellsApart, cellsOf, MARKER_CELLS, MARKERS, turnCells } from '../../../shared/rules/sheet.ts';
import { squareToQuad, type Quad } from '../geometry/square-to-quad.ts';
import { greyAt } from './grey-at.ts';
import type { GreyImage } from './grey-image.ts';

/** Cells along a marker with its border. */
export const ACROSS = MARKER_CELLS + 2;
/** How many of the pattern's cells may be misread: 25 random ones are so near to some pattern once in 800. */
const MOST_MISREAD = 3;
/** How many cells of the black border may be light, and how many of the paper round it dark. */
const [MOST_LIGHT, MOST_DARK] = [2, 6];
/** Least difference between paper and ink, of 1. */
const CONTRAST = 0.08;
/** Where a cell is looked at, in shares of it from its middle. */
const LOOKED_AT = [-0.2, 0, 0.2];

export interface MarkerRead {
  id: number;
  /** Cells of the pattern that were read otherwise than they are printed. */
  misread: number;
  /** Of the marker's own, from its top left on, clockwise, in pixels. */
  corners: Quad;
}

/** The marker that a dark square is, where it is one. */
export function readMarker(image: GreyImage, square: Quad): MarkerRead | undefined {
  const place = squareToQuad(square);
  /** The mean brightness of the cell in this column and row, border from 0 to 6. */
  const look = (column: number, row: number) => {
    let sum = 0;
    for (const dy of LOOKED_AT)
      for (const dx of LOOKED_AT)
        sum += greyAt(image, ...place((column + 0.5 + dx) / ACROSS, (row + 0.5 + dy) / ACROSS));
    return { x: column - MIDDLE, y: row - MIDDLE, grey: sum / LOOKED_AT.length ** 2 };
  };
  const border = BORDER.map(([column, row]) => look(column, row));
  const paper = PAPER.map(([column, row]) => look(column, row));
  const [ink, light] = [slopeOf(border), slopeOf(paper)];
  if (light(0, 0) - ink(0, 0) < CONTRAST) return undefined;
  const isDark = ({ x, y, grey }: Seen) => grey < (ink(x, y) + light(x, y)) / 2;
  if (border.filter((cell) => !isDark(cell)).length > MOST_LIGHT) return undefined;
  if (paper.filter(isDark).length > MOST_DARK) return undefined;
  const best = nearest(INSIDE.map(([column, row]) => isDark(look(column, row))));
  if (best.misread > MOST_MISREAD) return undefined;
  const corner = (k: number) => square[(k + best.turns) % 4];
  return {
    id: best.id,
    misread: best.misread,
    corners: [corner(0), corner(1), corner(2), corner(3)],
  };
}

interface Seen {
  x: number;
  y: number;
  grey: number;
}

const MIDDLE = (ACROSS - 1) / 2;
const all = Array.from({ length: (ACROSS + 2) ** 2 }, (_, i): [number, number] => [
  (i % (ACROSS + 2)) - 1,
  Math.floor(i / (ACROSS + 2)) - 1,
]);
/** How many cells it is from the outermost, the paper's, to this one. */
const inwards = ([column, row]: [number, number]) =>
  Math.min(column + 1, row + 1, ACROSS - column, ACROSS - row);
const PAPER = all.filter((cell) => inwards(cell) === 0);
const BORDER = all.filter((cell) => inwards(cell) === 1);
const INSIDE = all.filter((cell) => inwards(cell) > 1);

/** The plane that fits the brightness of cells that lie symmetrically about the middle: light may fall off across a marker. */
function slopeOf(cells: readonly Seen[]): (x: number, y: number) => number {
  let [mean, across, down, spread] = [0, 0, 0, 0];
  for (const { x, y, grey } of cells) {
    mean += grey / cells.length;
    across += x * grey;
    down += y * grey;
    spread += x * x;
  }
  return (x, y) => mean + (across * x + down * y) / spread;
}

/** All patterns in all turns. */
const TURNED = MARKERS.flatMap(({ pattern }, id) => {
  let cells = cellsOf(pattern);
  return [0, 1, 2, 3].map((turns) => {
    const turned = { id, turns, cells };
    cells = turnCells(cells);
    return turned;
  });
});

function nearest(cells: readonly boolean[]): { id: number; turns: number; misread: number } {
  const found = TURNED.map(({ id, turns, cells: printed }) => ({
    id,
    turns,
    misread: cellsApart(cells, printed),
  }));
  return found.reduce((best, each) => (each.misread < best.misread ? each : best));
}
