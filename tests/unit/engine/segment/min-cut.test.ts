import { expect, test } from 'vitest';
import { minCut, minCuts, type CutGrid } from '../../../../functions/engine/segment/min-cut.ts';

test('no labelling of a small grid is cheaper than the cut', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const grid = randomGrid(4, 3, seed);
    let cheapest = Infinity;
    for (let code = 0; code < 2 ** 12; code++) {
      const labels = Uint8Array.from({ length: 12 }, (_, i) => (code >> i) & 1);
      cheapest = Math.min(cheapest, energy(grid, labels));
    }
    expect(energy(grid, minCut(grid)), `seed ${seed}`).toBe(cheapest);
  }
});

test('a grid that is cut again under other terminals is cut as if for the first time', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const grid = randomGrid(40, 30, seed);
    const cut = minCuts(grid);
    for (let again = 0; again < 4; again++) {
      const { terminals } = randomGrid(40, 30, 100 * seed + again);
      expect(cut(terminals), `seed ${seed}`).toEqual(minCut({ ...grid, terminals }));
    }
  }
});

test('one odd pixel gives way to its neighbours, a block of them does not', () => {
  const width = 20;
  const terminals = new Int32Array(width * width).fill(-10);
  terminals[3 * width + 3] = 10;
  for (let y = 10; y < 16; y++) terminals.fill(10, y * width + 10, y * width + 16);
  const inside = minCut({ width, height: width, terminals, links: evenLinks(width, width, 4) });
  expect(inside.reduce((sum, flag) => sum + flag, 0)).toBeGreaterThan(25);
  expect(inside[3 * width + 3]).toBe(0);
  expect(inside[12 * width + 12]).toBe(1);
});

function randomGrid(width: number, height: number, seed: number): CutGrid {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0; // the C standard's generator
    return (state >>> 16) % below;
  };
  const terminals = Int32Array.from({ length: width * height }, () => next(41) - 20);
  const links = evenLinks(width, height, 1).map((plane) => plane.map((one) => one * next(12)));
  const [east, south, southEast, southWest] = links;
  return { width, height, terminals, links: [east, south, southEast, southWest] };
}

const STEPS = [
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: 1, dy: 1 },
  { dx: -1, dy: 1 },
];

function evenLinks(width: number, height: number, cost: number): CutGrid['links'] {
  const [east, south, southEast, southWest] = STEPS.map(({ dx, dy }) =>
    Int32Array.from({ length: width * height }, (_, i) => {
      const x = (i % width) + dx;
      const y = Math.floor(i / width) + dy;
      return x >= 0 && x < width && y < height ? cost : 0;
    }),
  );
  return [east, south, southEast, southWest];
}

function energy({ width, terminals, links }: CutGrid, labels: Uint8Array): number {
  let sum = 0;
  labels.forEach((label, i) => {
    const pull = terminals[i];
    if (label === 0 && pull > 0) sum += pull;
    if (label === 1 && pull < 0) sum -= pull;
    STEPS.forEach(({ dx, dy }, k) => {
      if (links[k][i] > 0 && labels[i + dy * width + dx] !== label) sum += links[k][i];
    });
  });
  return sum;
}
