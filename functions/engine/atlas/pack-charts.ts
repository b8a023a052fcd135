import { byLength, halve, shapesOf, type Charts, type Shape } from './chart-shapes.ts';
import { tileOf, turned, type Tile } from './chart-tiles.ts';

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

interface PlacedShape {
  shape: Shape;
  place: Place;
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
