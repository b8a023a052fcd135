import { costOf, nearestComponent, type ColourMixture } from './colour-mixture.ts';
import type { LabImage } from './lab-image.ts';

/** How badly a colour at a place (shares of the image's width and height) suits the backdrop, in nats. */
export type BackdropCost = (u: number, v: number, L: number, a: number, b: number) => number;

/** The backdrop is described on cells of this many pixels. */
const CELL = 4;
/** Standard deviation of the smoothing in shares of the long side: walls and floors change downwards. */
const REACH = { across: 0.12, down: 0.012 };
/** Camera noise that no sample is free of, as variance of L, a, b. */
const NOISE = [1, 0.3, 0.3];
/** Prior shares of: the smooth colour of the place, the colours common around, a shadow on it. */
const SHARE = { smooth: 0.45, common: 0.45, shadow: 0.1 };
/** A backdrop colour may turn up where none was seen around, at this price. */
const RARE = 2e-3;
/** A shadow darkens by up to this much L, evenly likely, and tints by this variance. */
const SHADOW = { depth: 30, tint: 0.5 };

/**
 * Learns what the backdrop looks like at each place from the pixels that are surely backdrop: a smooth colour
 * with its spread, and the mixture's components weighed by how common they are around. So a white seat before
 * a grey wall is no backdrop although the floor is as white, and a hole between legs is.
 */
export function learnBackdrop(lab: LabImage, sure: Uint8Array, mixture: ColourMixture): BackdropCost {
  const columns = Math.ceil(lab.width / CELL);
  const rows = Math.ceil(lab.height / CELL);
  const [count, ...sums] = sumCells(lab, sure, mixture, columns, rows).map((plane) =>
    spread(plane, columns, rows),
  );

  // Per cell: mean, inverse variance, log of the spread, then the same for a shadow, then a price a component.
  const components = mixture.prices.length;
  const fields = 10 + components;
  const cells = new Float32Array(columns * rows * fields);
  for (let cell = 0; cell < columns * rows; cell++) {
    const at = cell * fields;
    let spreadOfColour = 1;
    for (let c = 0; c < 3; c++) {
      const mean = sums[c][cell] / count[cell];
      const variance = Math.max(0, sums[3 + c][cell] / count[cell] - mean * mean) + NOISE[c];
      cells[at + c] = mean;
      cells[at + 3 + c] = 0.5 / variance;
      spreadOfColour *= variance;
    }
    const tintA = 0.5 / cells[at + 4] + SHADOW.tint;
    const tintB = 0.5 / cells[at + 5] + SHADOW.tint;
    cells[at + 6] = 0.5 * Math.log(spreadOfColour) - Math.log(SHARE.smooth);
    cells[at + 7] = 0.5 / tintA;
    cells[at + 8] = 0.5 / tintB;
    cells[at + 9] = 0.5 * Math.log(tintA * tintB) + Math.log(SHADOW.depth / SHARE.shadow);
    for (let k = 0; k < components; k++)
      cells[at + 10 + k] = -Math.log(RARE + (SHARE.common * sums[6 + k][cell]) / count[cell]);
  }

  return (u, v, L, a, b) => {
    const column = Math.min(columns - 1, Math.floor((u * lab.width) / CELL));
    const row = Math.min(rows - 1, Math.floor((v * lab.height) / CELL));
    const at = (row * columns + column) * fields;
    const dL = L - cells[at];
    const da = (a - cells[at + 1]) ** 2;
    const db = (b - cells[at + 2]) ** 2;
    let cost = cells[at + 6] + cells[at + 3] * dL * dL + cells[at + 4] * da + cells[at + 5] * db;
    if (dL < 0 && dL > -SHADOW.depth) {
      cost = Math.min(cost, cells[at + 9] + cells[at + 7] * da + cells[at + 8] * db);
    }
    for (let k = 0; k < components; k++) {
      const price = cells[at + 10 + k];
      const common = price + costOf(mixture, k, L, a, b, cost - price);
      if (common < cost) cost = common;
    }
    return cost;
  };
}

/** Per cell: number of sure pixels, sums of L, a, b, sums of their squares, number of each component's pixels. */
function sumCells(lab: LabImage, sure: Uint8Array, mixture: ColourMixture, columns: number, rows: number) {
  const [L, a, b] = lab.planes;
  const planes = Array.from({ length: 7 + mixture.prices.length }, () => new Float32Array(columns * rows));
  for (let y = 0, i = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++, i++) {
      if (!sure[i]) continue;
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      planes[0][cell]++;
      for (let c = 0; c < 3; c++) {
        const value = lab.planes[c][i];
        planes[1 + c][cell] += value;
        planes[4 + c][cell] += value * value;
      }
      planes[7 + nearestComponent(mixture, L[i], a[i], b[i])][cell]++;
    }
  }
  return planes;
}

/** Wide, flat smoothing; ever wider kernels at ever less weight leave no cell without a value. */
function spread(plane: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(plane.length);
  const [smooth, half] = [new Float32Array(plane.length), new Float32Array(plane.length)];
  const longest = Math.max(columns, rows);
  for (const [times, weight] of [
    [1, 1],
    [3, 1e-2],
    [9, 1e-4],
  ]) {
    const across = Math.max(1, Math.round(REACH.across * longest * times));
    const down = Math.max(1, Math.round(REACH.down * longest * times));
    smooth.set(plane);
    for (let pass = 0; pass < 3; pass++) {
      meanAcross(smooth, half, columns, across);
      meanDown(half, smooth, columns, down);
    }
    for (let i = 0; i < out.length; i++) out[i] += weight * smooth[i];
  }
  return out;
}

/** Mean over ±radius along the rows; outside the grid there is nothing. */
function meanAcross(plane: Float32Array, out: Float32Array, columns: number, radius: number): void {
  for (let start = 0; start < plane.length; start += columns) {
    let sum = 0;
    for (let x = 0; x < Math.min(radius, columns); x++) sum += plane[start + x];
    for (let x = 0; x < columns; x++) {
      if (x + radius < columns) sum += plane[start + x + radius];
      if (x > radius) sum -= plane[start + x - radius - 1];
      out[start + x] = sum / (2 * radius + 1);
    }
  }
}

/** The same along the columns, all of them at once: one after another each value is in another cache line. */
function meanDown(plane: Float32Array, out: Float32Array, columns: number, radius: number): void {
  const sums = new Float64Array(columns);
  const reach = radius * columns;
  for (let i = 0; i < Math.min(reach, plane.length); i++) sums[i % columns] += plane[i];
  for (let row = 0; row < plane.length; row += columns) {
    const [entering, leaving] = [row + reach, row - reach - columns];
    if (entering < plane.length) for (let x = 0; x < columns; x++) sums[x] += plane[entering + x];
    if (leaving >= 0) for (let x = 0; x < columns; x++) sums[x] -= plane[leaving + x];
    for (let x = 0; x < columns; x++) out[row + x] = sums[x] / (2 * radius + 1);
  }
}
