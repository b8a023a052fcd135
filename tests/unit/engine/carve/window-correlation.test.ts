import { expect, test } from 'vitest';
import {
  correlateWindows,
  emptyTable,
  sumProducts,
  UNKNOWN,
} from '../../../../functions/engine/carve/window-correlation.ts';
import { TEXELS, type PlaneSheet } from '../../../../functions/engine/carve/plane-sheet.ts';

const [COLUMNS, ROWS] = [23, 17];
const inside = Uint8Array.from({ length: COLUMNS * ROWS }, (_, i) => (i % 11 === 3 ? 0 : 1));
const sheet = { columns: COLUMNS, rows: ROWS, inside } as PlaneSheet;
const texelsAcross = TEXELS * COLUMNS;
const cellOf = (texel: number) =>
  Math.floor(Math.floor(texel / texelsAcross) / TEXELS) * COLUMNS +
  Math.floor((texel % texelsAcross) / TEXELS);
/** 1 at the texels inside. */
const texels = Uint8Array.from({ length: TEXELS * TEXELS * inside.length }, (_, t) => inside[cellOf(t)]);
/** Painted with a texture where the sheet lies in the hull, 0 elsewhere. */
const painted = (texture: (x: number, y: number) => number) =>
  Float32Array.from(texels, (flag, t) => flag * texture(t % texelsAcross, Math.floor(t / texelsAcross)));

function correlate(a: Float32Array, b: Float32Array): Float32Array {
  const sumsOf = (paint: Float32Array) => {
    const sums = { paint, sum: emptyTable(sheet), squares: emptyTable(sheet) };
    sumProducts(paint, texels, sheet, sums.sum);
    sumProducts(paint, paint, sheet, sums.squares);
    return sums;
  };
  const count = emptyTable(sheet);
  sumProducts(texels, texels, sheet, count);
  const scores = new Float32Array(inside.length);
  correlateWindows(sheet, [sumsOf(a), sumsOf(b)], count, emptyTable(sheet), scores);
  return scores;
}

const waves = painted((x, y) => 120 + 40 * Math.sin(1.3 * x + 0.7 * y) + 30 * Math.cos(0.9 * y - 0.4 * x));
const others = painted((x, y) => 90 + 35 * Math.sin(1.1 * x - 0.8 * y) + 20 * Math.cos(1.7 * y));

test('windows correlate as the formula says, window by window', () => {
  const scores = correlate(waves, others);
  inside.forEach((flag, i) => {
    if (flag === 0) expect(scores[i]).toBe(UNKNOWN);
    else expect(scores[i]).toBeCloseTo(meanOf([2, 5].map((radius) => slowScore(i, radius))), 4);
  });
});

test('a photo agrees fully with itself, brighter or darker, and not at all with its negative', () => {
  const brighter = waves.map((value, t) => texels[t] * (0.7 * value + 20));
  const negative = waves.map((value, t) => texels[t] * (255 - value));
  expect(Math.min(...correlate(waves, brighter).filter((score) => score !== UNKNOWN))).toBeGreaterThan(0.999);
  expect(Math.max(...correlate(waves, negative).filter((score) => score !== UNKNOWN))).toBeLessThan(-0.999);
});

test('a plain face says nothing: it fits anywhere', () => {
  const plain = painted(() => 128);
  expect(correlate(waves, plain).every((score) => score === UNKNOWN)).toBe(true);
});

function slowScore(cell: number, radius: number): number {
  const isNear = (other: number) =>
    Math.abs((other % COLUMNS) - (cell % COLUMNS)) <= radius &&
    Math.abs(Math.floor(other / COLUMNS) - Math.floor(cell / COLUMNS)) <= radius;
  const window = [...texels.keys()].filter((t) => texels[t] === 1 && isNear(cellOf(t)));
  const [a, b] = [waves, others].map((paint) => {
    const mean = meanOf(window.map((t) => paint[t]));
    return window.map((t) => paint[t] - mean);
  });
  const dot = (p: number[], q: number[]) => p.reduce((sum, value, i) => sum + value * q[i], 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
