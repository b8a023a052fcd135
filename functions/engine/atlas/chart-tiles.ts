import type { Charts, Shape } from './chart-shapes.ts';

/** A chart as cells, in one of four directions. */
export interface Tile {
  /** Quarter turns. */
  turns: number;
  width: number;
  height: number;
  /** Stretches of cells: row, first column, length. */
  runs: Int32Array;
}
/** All cells that a shape touches. */
export function tileOf({ points, indices }: Charts, { min, max, triangles }: Shape, scale: number): Tile {
  const width = Math.floor((max[0] - min[0]) * scale) + 1;
  const height = Math.floor((max[1] - min[1]) * scale) + 1;
  const cells = new Uint8Array(width * height);
  for (const t of triangles) {
    const corners = [0, 1, 2].map((k): [number, number] => {
      const v = 2 * indices[t + k];
      return [(points[v] - min[0]) * scale, (points[v + 1] - min[1]) * scale];
    });
    const ys = corners.map(([, y]) => y);
    const [top, bottom] = [Math.floor(Math.min(...ys)), Math.min(height - 1, Math.floor(Math.max(...ys)))];
    for (let row = top; row <= bottom; row++) {
      const [from, to] = extentInRow(corners, row);
      cells.fill(1, row * width + Math.floor(from), row * width + Math.min(width - 1, Math.floor(to)) + 1);
    }
  }
  return { turns: 0, width, height, runs: runsOf(cells, width, height) };
}

/** Between which columns a triangle passes the stripe from `row` to the next. */
function extentInRow(corners: readonly [number, number][], row: number): [number, number] {
  let [from, to] = [Infinity, -Infinity];
  const reach = (x: number) => {
    from = Math.min(from, x);
    to = Math.max(to, x);
  };
  corners.forEach(([x, y], k) => {
    const [nx, ny] = corners[(k + 1) % 3];
    if (y >= row && y <= row + 1) reach(x);
    for (const line of [row, row + 1]) {
      if (y < line !== ny < line) reach(x + ((line - y) / (ny - y)) * (nx - x));
    }
  });
  return [from, to];
}

function runsOf(cells: Uint8Array, width: number, height: number): Int32Array {
  const runs: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!cells[y * width + x]) continue;
      const start = x;
      while (x < width && cells[y * width + x]) x++;
      runs.push(y, start, x - start);
    }
  }
  return Int32Array.from(runs);
}

/** The tile turned by a quarter: column x becomes row x, row y column height − 1 − y. */
export function turned({ turns, width, height, runs }: Tile): Tile {
  const cells = new Uint8Array(width * height);
  for (let r = 0; r < runs.length; r += 3) {
    for (let x = runs[r + 1]; x < runs[r + 1] + runs[r + 2]; x++)
      cells[x * height + height - 1 - runs[r]] = 1;
  }
  return { turns: turns + 1, width: height, height: width, runs: runsOf(cells, height, width) };
}
