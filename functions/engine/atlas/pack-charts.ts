/** Charts in one plane, all at one scale; they may lie over one another. */
export interface Charts {
  /** x, y per vertex. */
  points: Float32Array;
  indices: Uint32Array;
  /** Chart of each vertex; below 0 for none. */
  chartOf: Int32Array;
}

export interface PackChartsOptions {
  /** Cells along the square's side. */
  side: number;
  /** Free cells between any two charts; half as many are kept free along the square's border. */
  gap: number;
}

export interface PackedCharts {
  /** In 0–1 per vertex, y growing downwards. */
  uvs: Float32Array;
  /** The triangles, in the order they came. */
  indices: Uint32Array;
  /** Which vertex each was: where a chart was cut, vertices are there once for each part. */
  source: Uint32Array;
}

/** A chart as cells, in one of four directions. */
interface Tile {
  /** Quarter turns. */
  turns: number;
  width: number;
  height: number;
  /** Stretches of cells: row, first column, length. */
  runs: Int32Array;
}

interface Place {
  x: number;
  y: number;
  turns: number;
}

/** The search for the largest scale ends when it is known to this share. */
const TOLERANCE = 0.01;
/** Share of the square that charts are first tried to fill. */
const FIRST_FILL = 0.75;
/** Charts are cut at most this often, and parts below this share of the square never. */
const [MOST_CUTS, LEAST_CUT] = [100, 0.0003];

/**
 * Lays charts into one square, as large as they fit, turned by quarters and never mirrored. Longest first, each at the
 * topmost free place, holes between the others included; what fits nowhere is cut in two.
 *
 * xatlas packs to an estimated scale, into a rectangle of any sides, and turns charts by mirroring them: half of all
 * triangles were mirrored and .53 to .60 of the square used.
 */
export function packCharts(charts: Charts, { side, gap }: PackChartsOptions): PackedCharts {
  const shapes = shapesOf(charts);
  const area = shapes.reduce((sum, shape) => sum + shape.area, 0);
  let scale = side * Math.sqrt(FIRST_FILL / Math.max(area, 1e-12));
  let [fits, tooLarge] = [0, Infinity];
  let best: PlacedShape[] | undefined;
  while (!best || tooLarge / fits > 1 + TOLERANCE) {
    const placed = packAt(charts, shapes, scale, side, gap);
    if (placed) [fits, best] = [scale, placed];
    else tooLarge = scale;
    if (tooLarge === Infinity) scale *= 1.03;
    else if (fits === 0) scale *= 0.97;
    else scale = Math.sqrt(fits * tooLarge);
  }
  return collect(charts, best, fits, side);
}

interface Shape {
  /** First corner of each triangle. */
  triangles: number[];
  area: number;
  min: [x: number, y: number];
  max: [x: number, y: number];
}

interface PlacedShape {
  shape: Shape;
  place: Place;
}

/** One shape a chart, from the longest to the shortest. */
function shapesOf(charts: Charts): Shape[] {
  const { indices, chartOf } = charts;
  const trianglesOf = new Map<number, number[]>();
  for (let t = 0; t < indices.length; t += 3) {
    const chart = chartOf[indices[t]];
    if (chart < 0) continue;
    const triangles = trianglesOf.get(chart) ?? [];
    trianglesOf.set(chart, triangles);
    triangles.push(t);
  }
  return [...trianglesOf.values()].map((triangles) => shapeOf(charts, triangles)).sort(byLength);
}

function shapeOf({ points, indices }: Charts, triangles: number[]): Shape {
  const shape: Shape = { triangles, area: 0, min: [Infinity, Infinity], max: [-Infinity, -Infinity] };
  const { min, max } = shape;
  for (const t of triangles) {
    const [a, b, c] = [2 * indices[t], 2 * indices[t + 1], 2 * indices[t + 2]];
    const cross =
      (points[b] - points[a]) * (points[c + 1] - points[a + 1]) -
      (points[b + 1] - points[a + 1]) * (points[c] - points[a]);
    shape.area += Math.abs(cross) / 2;
    for (const v of [a, b, c]) {
      for (const axis of [0, 1]) {
        min[axis] = Math.min(min[axis], points[v + axis]);
        max[axis] = Math.max(max[axis], points[v + axis]);
      }
    }
  }
  return shape;
}

const lengthOf = ({ min, max }: Shape): number => Math.max(max[0] - min[0], max[1] - min[1]);
const byLength = (a: Shape, b: Shape): number => lengthOf(b) - lengthOf(a);

/** Both halves of a shape, cut across its longer side where its triangles' middles have their mean. */
function halve(charts: Charts, { triangles, min, max }: Shape): Shape[] {
  const { points, indices } = charts;
  const axis = max[0] - min[0] > max[1] - min[1] ? 0 : 1;
  const middle = (t: number) =>
    [0, 1, 2].reduce((sum, corner) => sum + points[2 * indices[t + corner] + axis], 0) / 3;
  const cut = (min[axis] + max[axis]) / 2;
  return [triangles.filter((t) => middle(t) < cut), triangles.filter((t) => middle(t) >= cut)]
    .filter((part) => part.length > 0)
    .map((part) => shapeOf(charts, part));
}

/** Where each shape lies at this scale; undefined when they do not all fit. */
function packAt(
  charts: Charts,
  shapes: readonly Shape[],
  scale: number,
  side: number,
  gap: number,
): PlacedShape[] | undefined {
  const border = Math.ceil(gap / 2);
  const isTaken = new Uint8Array(side * side);
  const free = freeCells(isTaken, side, border);
  const placed: PlacedShape[] = [];
  const waiting = [...shapes];
  let cuts = 0;
  for (let shape = waiting.shift(); shape; shape = waiting.shift()) {
    const upright = tileOf(charts, shape, scale);
    const tiles = [upright];
    for (let turns = 1; turns < 4; turns++) tiles.push(turned(tiles[turns - 1]));
    let found: (Place & { bottom: number; tile: Tile }) | undefined;
    for (const tile of tiles) {
      const most = found ? found.bottom - tile.height : Infinity;
      const spot = topmost(tile, free, side, border, most);
      if (spot) found = { ...spot, turns: tile.turns, bottom: spot.y + tile.height, tile };
    }
    if (!found) {
      const halves = shape.area * scale ** 2 < LEAST_CUT * side ** 2 ? [] : halve(charts, shape);
      if (halves.length < 2 || ++cuts > MOST_CUTS) return undefined;
      waiting.push(...halves);
      waiting.sort(byLength);
      continue;
    }
    take(found.tile, found, isTaken, side, gap);
    updateFree(free, isTaken, side, border, found.y - gap, found.bottom + gap);
    placed.push({ shape, place: found });
  }
  return placed;
}

/** All cells that a shape touches. */
function tileOf({ points, indices }: Charts, { min, max, triangles }: Shape, scale: number): Tile {
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
function turned({ turns, width, height, runs }: Tile): Tile {
  const cells = new Uint8Array(width * height);
  for (let r = 0; r < runs.length; r += 3) {
    for (let x = runs[r + 1]; x < runs[r + 1] + runs[r + 2]; x++)
      cells[x * height + height - 1 - runs[r]] = 1;
  }
  return { turns: turns + 1, width: height, height: width, runs: runsOf(cells, height, width) };
}

/** For each cell how many cells from it to the right are free, itself included. */
function freeCells(isTaken: Uint8Array, side: number, border: number): Uint16Array {
  const free = new Uint16Array(side * side);
  updateFree(free, isTaken, side, border, 0, side);
  return free;
}

function updateFree(
  free: Uint16Array,
  isTaken: Uint8Array,
  side: number,
  border: number,
  from: number,
  to: number,
): void {
  for (let y = Math.max(border, from); y < Math.min(side - border, to); y++) {
    let run = 0;
    for (let x = side - border - 1; x >= border; x--) {
      run = isTaken[y * side + x] ? 0 : run + 1;
      free[y * side + x] = run;
    }
  }
}

/** The topmost place where a tile is free, the leftmost of a row; none below `most`. */
function topmost(
  { width, height, runs }: Tile,
  free: Uint16Array,
  side: number,
  border: number,
  most: number,
): { x: number; y: number } | undefined {
  const [right, bottom] = [side - border - width, Math.min(side - border - height, most - 1)];
  // What was in the way at the last place is likely in the way at the next: it is asked first.
  let last = 0;
  for (let y = border; y <= bottom; y++) {
    next: for (let x = border; x <= right;) {
      for (let k = 0; k < runs.length; k += 3) {
        const r = k === 0 ? last : k === last ? 0 : k;
        const at = (y + runs[r]) * side + x + runs[r + 1];
        const room = free[at];
        if (room >= runs[r + 2]) continue;
        last = r;
        // The first taken cell, and those after it, must be passed before the run can be free.
        let step = room + 1;
        while (x + step <= right && free[at + step] === 0) step++;
        x += step;
        continue next;
      }
      return { x, y };
    }
  }
  return undefined;
}

function take({ runs }: Tile, { x, y }: Place, isTaken: Uint8Array, side: number, gap: number): void {
  for (let r = 0; r < runs.length; r += 3) {
    const [row, first, length] = [y + runs[r], x + runs[r + 1], runs[r + 2]];
    for (let j = Math.max(0, row - gap); j <= Math.min(side - 1, row + gap); j++) {
      isTaken.fill(1, j * side + Math.max(0, first - gap), j * side + Math.min(side, first + length + gap));
    }
  }
}

function collect(
  { points, indices }: Charts,
  placed: readonly PlacedShape[],
  scale: number,
  side: number,
): PackedCharts {
  const packed = new Uint32Array(indices.length);
  const source: number[] = [];
  const uvs: number[] = [];
  // Triangles of no chart have no extent: they all lie in a corner.
  const isPlaced = new Uint8Array(indices.length);
  for (const { shape, place } of placed) {
    const numbers = new Map<number, number>();
    const width = Math.floor((shape.max[0] - shape.min[0]) * scale) + 1;
    const height = Math.floor((shape.max[1] - shape.min[1]) * scale) + 1;
    for (const t of shape.triangles) {
      for (let h = t; h < t + 3; h++) {
        const v = indices[h];
        let number = numbers.get(v);
        if (number === undefined) {
          numbers.set(v, (number = source.push(v) - 1));
          let [x, y] = [0, 1].map((axis) => (points[2 * v + axis] - shape.min[axis]) * scale);
          let [across, down] = [width, height];
          for (let turn = 0; turn < place.turns; turn++) [x, y, across, down] = [down - y, x, down, across];
          uvs.push((place.x + x) / side, (place.y + y) / side);
        }
        packed[h] = number;
        isPlaced[h] = 1;
      }
    }
  }
  indices.forEach((v, h) => {
    if (isPlaced[h]) return;
    packed[h] = source.push(v) - 1;
    uvs.push(0, 0);
  });
  return { uvs: Float32Array.from(uvs), indices: packed, source: Uint32Array.from(source) };
}
