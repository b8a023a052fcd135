import { rayThrough } from '../../engine/geometry/camera.ts';
import type { Camera, Mask, Mesh } from '../../engine/types.ts';
import { toPhoto, type Placement } from './placement.ts';

/** The shadow under a cut-out product, as its own camera saw the ground. */
export interface GroundShadow {
  /** Opacity of black, of any resolution. */
  opacity: Mask;
  /** Where it lies, in pixels of the cut-out: it reaches beyond that. */
  box: { left: number; top: number; width: number; height: number };
}

/** Cells of the ground along its longer side, and how far it goes on beyond the product, in shares of the product's longer side there. */
const [CELLS, BEYOND] = [256, 0.4];
/** Directions that a bright sky sends light from, as much from each (Malley: even on the disc below the dome). */
const LAMPS = 48;
/**
 * How high what makes a shadow is at most, in shares of the product's longer side on the ground: less the higher it is. All of it
 * would shade the whole picture, as on an overcast day, and channels want white.
 */
const HIGHEST = 0.25;
/** How dark the ground is where no light comes, and below which share of the sky that is hidden nobody sees anything. */
const [DARKNESS, UNSEEN] = [0.62, 0.07];
/** Up to about here a shadow begins without an edge. */
const SOFT_END = 0.06;
/** How far the picture of the shadow goes on beyond the product, in shares of its longest side, and its longest side in pixels. */
const [MARGIN, SIDE] = [0.2, 640];

/**
 * How much of a bright sky the product hides from the ground that it stands on (y = 0), seen by one of its photos' cameras and laid
 * beside the product that was cut out of that photo. `photo` is as wide as the camera's picture.
 */
export function groundShadow(
  mesh: Mesh,
  camera: Camera,
  cut: { width: number; height: number },
  placement: Placement,
): GroundShadow {
  const shade = shadeOf(groundUnder(mesh));
  const margin = Math.round(MARGIN * Math.max(cut.width, cut.height));
  const box = { left: -margin, top: 0, width: cut.width + 2 * margin, height: cut.height + margin };
  const scale = Math.min(1, SIDE / Math.max(box.width, box.height));
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const data = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = toPhoto(placement, [box.left + (x + 0.5) / scale, box.top + (y + 0.5) / scale]);
      const { origin, direction } = rayThrough(camera, u, v);
      const depth = -origin[1] / direction[1];
      if (!(depth > 0)) continue; // at the horizon or above it
      const hidden = shade(origin[0] + depth * direction[0], origin[2] + depth * direction[2]);
      const dark = Math.max(0, hidden - UNSEEN) / (1 - UNSEEN);
      data[i] = Math.round(255 * DARKNESS * ((dark * dark) / (dark + SOFT_END)));
    }
  return { opacity: { width, height, data }, box };
}

/** The ground round a product in square cells, and between which heights the product stands above each. */
interface Ground {
  left: number;
  near: number;
  cell: number;
  columns: number;
  rows: number;
  low: Float32Array;
  high: Float32Array;
  /** Above this nothing makes a shadow. */
  highest: number;
}

/** Cells that something low enough stands above, found once for all lamps. */
const shading = ({ low, highest }: Ground): number[] => {
  const cells: number[] = [];
  low.forEach((height, i) => height <= highest && cells.push(i));
  return cells;
};

function groundUnder({ positions, indices }: Mesh): Ground {
  let [left, right, near, far] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 3) {
    [left, right] = [Math.min(left, positions[i]), Math.max(right, positions[i])];
    [near, far] = [Math.min(near, positions[i + 2]), Math.max(far, positions[i + 2])];
  }
  const longer = Math.max(right - left, far - near);
  const beyond = BEYOND * longer;
  const cell = (longer + 2 * beyond) / CELLS;
  const columns = Math.ceil((right - left + 2 * beyond) / cell);
  const rows = Math.ceil((far - near + 2 * beyond) / cell);
  const ground: Ground = {
    left: left - beyond,
    near: near - beyond,
    cell,
    columns,
    rows,
    low: new Float32Array(columns * rows).fill(Infinity),
    high: new Float32Array(columns * rows).fill(-Infinity),
    highest: HIGHEST * longer,
  };
  for (let t = 0; t < indices.length; t += 3)
    note(
      ground,
      [indices[t], indices[t + 1], indices[t + 2]].map((i) => pointAt(ground, positions, 3 * i)),
    );
  return ground;
}

/** A corner in cells of the ground, and its height. */
const pointAt = ({ left, near, cell }: Ground, positions: Float32Array, i: number) =>
  [(positions[i] - left) / cell, (positions[i + 2] - near) / cell, positions[i + 1]] as const;

/** Widens the heights of the cells whose middle a triangle stands above. */
function note({ columns, rows, low, high }: Ground, [a, b, c]: (readonly [number, number, number])[]): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (area === 0) return;
  const first = (values: number[]) => Math.ceil(Math.min(...values) - 0.5);
  const last = (values: number[], most: number) => Math.min(most, Math.floor(Math.max(...values) - 0.5));
  for (let z = Math.max(0, first([a[1], b[1], c[1]])); z <= last([a[1], b[1], c[1]], rows - 1); z++)
    for (let x = Math.max(0, first([a[0], b[0], c[0]])); x <= last([a[0], b[0], c[0]], columns - 1); x++) {
      const [u, v] = [x + 0.5, z + 0.5];
      const ofB = ((u - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (v - a[1])) / area;
      const ofC = ((b[0] - a[0]) * (v - a[1]) - (u - a[0]) * (b[1] - a[1])) / area;
      if (ofB < 0 || ofC < 0 || ofB + ofC > 1) continue;
      const height = Math.max(0, a[2] + ofB * (b[2] - a[2]) + ofC * (c[2] - a[2]));
      const i = z * columns + x;
      low[i] = Math.min(low[i], height);
      high[i] = Math.max(high[i], height);
    }
}

/** The share of the sky that is hidden from a point of the ground. */
function shadeOf(ground: Ground): (x: number, z: number) => number {
  const { left, near, cell, columns, rows } = ground;
  const hidden = new Float32Array(columns * rows);
  const cells = shading(ground);
  for (let lamp = 0; lamp < LAMPS; lamp++) {
    // As far apart as seeds of a sunflower: no two lamps are in line.
    const [radius, angle] = [Math.sqrt((lamp + 0.5) / LAMPS), lamp * Math.PI * (3 - Math.sqrt(5))];
    const slant = radius / Math.sqrt(1 - radius * radius) / cell;
    const shadow = flattened(ground, cells, [slant * Math.cos(angle), slant * Math.sin(angle)]);
    for (let i = 0; i < hidden.length; i++) hidden[i] += shadow[i];
  }
  const soft = softened(softened(hidden, columns, rows), columns, rows);
  return (x, z) => {
    const [u, v] = [(x - left) / cell - 0.5, (z - near) / cell - 0.5];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) return 0;
    const [p, q, i] = [u - column, v - row, row * columns + column];
    const mixed = (at: number) => (1 - p) * soft[at] + p * soft[at + 1];
    return ((1 - q) * mixed(i) + q * mixed(i + columns)) / LAMPS;
  };
}

/** The shadow in the light of one lamp, by how many cells it moves for each unit of height: 1 where the product touches the ground. */
function flattened(
  { columns, rows, low, high, highest }: Ground,
  cells: readonly number[],
  [dx, dz]: readonly [number, number],
): Float32Array {
  const shadow = new Float32Array(columns * rows);
  const step = 1 / Math.max(1 / highest, Math.abs(dx), Math.abs(dz));
  for (const i of cells) {
    const [column, row, top] = [i % columns, Math.trunc(i / columns), Math.min(high[i], highest)];
    for (let height = low[i]; height <= top; height += step) {
      const [x, z] = [Math.round(column + height * dx), Math.round(row + height * dz)];
      if (x < 0 || z < 0 || x >= columns || z >= rows) break; // further up it is further out
      const at = z * columns + x;
      shadow[at] = Math.max(shadow[at], 1 - height / highest);
    }
  }
  return shadow;
}

/** The mean of each cell and its neighbours: without it the lamps could be counted. */
function softened(values: Float32Array, columns: number, rows: number): Float32Array {
  const soft = new Float32Array(values.length);
  for (let z = 1; z < rows - 1; z++)
    for (let x = 1; x < columns - 1; x++) {
      const i = z * columns + x;
      let sum = 0;
      for (const row of [i - columns, i, i + columns]) sum += values[row - 1] + values[row] + values[row + 1];
      soft[i] = sum / 9;
    }
  return soft;
}
