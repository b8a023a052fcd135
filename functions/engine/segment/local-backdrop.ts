import { nearestComponent } from './colour-mixture.ts';
import type { ColourComponent } from './colour-mixture.ts';
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
export function learnBackdrop(lab: LabImage, sure: Uint8Array, mixture: ColourComponent[]): BackdropCost {
  const columns = Math.ceil(lab.width / CELL);
  const rows = Math.ceil(lab.height / CELL);
  const [count, ...sums] = sumCells(lab, sure, mixture, columns, rows).map((plane) =>
    spread(plane, columns, rows),
  );

  // Per cell: mean, inverse variance, log of the spread, then the same for a shadow, then a price a component.
  const fields = 10 + mixture.length;
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
    mixture.forEach((_, k) => {
      cells[at + 10 + k] = -Math.log(RARE + (SHARE.common * sums[6 + k][cell]) / count[cell]);
    });
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
    for (let k = 0; k < mixture.length; k++) {
      cost = Math.min(cost, cells[at + 10 + k] + mixture[k].cost(L, a, b));
    }
    return cost;
  };
}

/** Per cell: number of sure pixels, sums of L, a, b, sums of their squares, number of each component's pixels. */
function sumCells(
  lab: LabImage,
  sure: Uint8Array,
  mixture: ColourComponent[],
  columns: number,
  rows: number,
) {
  const [L, a, b] = lab.planes;
  const planes = Array.from({ length: 7 + mixture.length }, () => new Float32Array(columns * rows));
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
  const longest = Math.max(columns, rows);
  for (const [times, weight] of [
    [1, 1],
    [3, 1e-2],
    [9, 1e-4],
  ]) {
    const across = Math.max(1, Math.round(REACH.across * longest * times));
    const down = Math.max(1, Math.round(REACH.down * longest * times));
    let smooth = plane;
    for (let pass = 0; pass < 3; pass++) {
      smooth = boxMean(smooth, columns, rows, 1, columns, across);
      smooth = boxMean(smooth, rows, columns, columns, 1, down);
    }
    for (let i = 0; i < out.length; i++) out[i] += weight * smooth[i];
  }
  return out;
}

/** Mean over ±radius along one axis of `length` samples; outside the grid there is nothing. */
function boxMean(
  plane: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): Float32Array {
  const out = new Float32Array(plane.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    for (let t = -radius; t < length; t++) {
      if (t + radius < length) sum += plane[start + (t + radius) * step];
      if (t - radius > 0) sum -= plane[start + (t - radius - 1) * step];
      if (t >= 0) out[start + t * step] = sum / (2 * radius + 1);
    }
  }
  return out;
}
