import { expect, test } from 'vitest';
import { gatherFaces } from '../../../../functions/engine/carve/gather-faces.ts';

// A solid whose top lies in row 8, but for one corner where it lies in row 6.
const SIDE = 20;
const size = [SIDE, SIDE, SIDE] as [number, number, number];
const occupancy = Float32Array.from({ length: SIDE ** 3 }, (_, i) => {
  const [x, y, z] = [i % SIDE, Math.floor(i / SIDE) % SIDE, Math.floor(i / SIDE ** 2)];
  return y <= (x < 4 && z < 4 ? 6 : 8) ? 1 : 0;
});
const costs = Array.from({ length: 6 }, () => new Float32Array(SIDE ** 3).fill(1));
const at = (x: number, y: number, z: number) => x + SIDE * y + SIDE ** 2 * z;
const gathered = gatherFaces({ size }, occupancy, costs);

test('the plane that carries the most becomes cheap, over the corner that lies lower as well', () => {
  expect(gathered[2][at(10, 8, 10)]).toBeLessThan(0.2);
  expect(gathered[2][at(1, 8, 1)]).toBeLessThan(0.4);
});

test('planes beside it become dear, and so does its other side', () => {
  expect(gathered[2][at(10, 7, 10)]).toBeGreaterThan(1.5);
  expect(gathered[3][at(10, 8, 10)]).toBeGreaterThan(1.5);
});

test('where there is no surface near, faces cost more, all alike', () => {
  expect(gathered[2][at(10, 17, 10)]).toBeCloseTo(1.9);
  expect(gathered[0][at(10, 17, 10)]).toBeCloseTo(1.9);
});
