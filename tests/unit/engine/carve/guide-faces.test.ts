import { expect, test } from 'vitest';
import { guideFaces } from '../../../../functions/engine/carve/guide-faces.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';

const STEPS = 40;
const everyFace = () => Array.from({ length: 6 }, () => new Float32Array(STEPS ** 3).fill(1));
const hull = sampleField(STEPS, box(0.9, 0.9, 0.9));
const indexAt = (x: number, y: number, z: number) =>
  [x, y, z].reduce((sum, at, k) => sum + Math.floor((at + 1) / hull.spacing) * STEPS ** k, 0);

test('faces on the plane of a top become cheap on its side alone, and those beside it dear', () => {
  const body = sampleField(STEPS, box(0.6, 0.5, 0.6));
  const guided = guideFaces(body, hull, everyFace());
  const top = indexAt(0, 0.5, 0);
  expect(guided[2][top]).toBeLessThan(0.4);
  expect(guided[3][top]).toBeGreaterThan(1.5);
  expect(guided[2][top + 4 * STEPS]).toBeGreaterThan(1.5);
});

test('a terrace of two voxels counts as part of the larger face', () => {
  // The right third of the top lies two voxels lower.
  const height = (x: number) => (x > 0.25 ? 0.5 - 2 * hull.spacing : 0.5);
  const body = sampleField(STEPS, (x, y, z) => box(0.6, height(x), 0.6)(x, y, z));
  const guided = guideFaces(body, hull, everyFace());
  const overTerrace = indexAt(0.4, 0.5, 0);
  expect(guided[2][overTerrace]).toBeLessThan(0.4);
  expect(guided[2][overTerrace - 2 * STEPS]).toBeGreaterThan(1.5);
});

test('the faces of a slope cost less each than those of a flat face, since a staircase has more of them', () => {
  const slope = (x: number, y: number, z: number) =>
    Math.min(box(0.6, 0.8, 0.6)(x, y, z), (0.3 - y + 0.5 * x) / Math.hypot(1, 0.5));
  const onSlope = guideFaces(sampleField(STEPS, slope), hull, everyFace())[2];
  const onTop = guideFaces(sampleField(STEPS, box(0.6, 0.5, 0.6)), hull, everyFace())[2];
  const least = (costs: Float32Array) => costs.reduce((most, cost) => Math.min(most, cost), Infinity);
  expect(least(onSlope) / least(onTop)).toBeCloseTo(Math.hypot(1, 0.5) / 1.5, 1);
});

test('the skin of the hull costs what it did', () => {
  const guided = guideFaces(sampleField(STEPS, box(0.4, 0.4, 0.4)), hull, everyFace());
  expect(guided[0][indexAt(0.9, 0, 0)]).toBe(1);
});
