import { expect, test } from 'vitest';
import { raysThroughCells } from '../../../../functions/engine/carve/cell-rays.ts';
import { divideHull } from '../../../../functions/engine/carve/divide-hull.ts';
import { prepareGreyView } from '../../../../functions/engine/views/grey-view.ts';
import { block, photograph, plain } from '../../../support/engine/crate.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

const grid = sampleField(41, block);
const samples = Int32Array.from([...grid.data.keys()].filter((i) => grid.data[i] > -0.5 * grid.spacing));
const back = { normal: [0, 0, 1], offset: -0.13 } as const;
const cells = divideHull(grid, samples, [back]);
const views = photograph(block, plain)
  .slice(0, 2)
  .map((source) => prepareGreyView(source, [0, 0, 0], grid.spacing / 2));
const rays = raysThroughCells(cells, views);

const pointAt = (ray: number, entry: number) =>
  views[rays.view[ray]].centre.map((at, k) => at + rays.depth[entry] * rays.direction[3 * ray + k]);
const normalAt = (entry: number) => [...rays.normal.subarray(3 * entry, 3 * entry + 3)];

test('a ray enters the hull at its skin, and the cells behind at the planes between them, facing the photo', () => {
  let crossings = 0;
  for (let ray = 0; ray < rays.view.length; ray++) {
    const way = [...rays.direction.subarray(3 * ray, 3 * ray + 3)];
    for (let entry = rays.first[ray]; entry < rays.first[ray + 1]; entry++) {
      const [x, y, z] = pointAt(ray, entry);
      const off = entry === rays.first[ray] ? block(x, y, z) : z - back.offset;
      expect(Math.abs(off)).toBeLessThan(grid.spacing);
      expect(normalAt(entry).reduce((sum, n, k) => sum + n * way[k], 0)).toBeLessThan(1e-6);
      if (entry === rays.first[ray]) continue;
      crossings++;
      expect(rays.cell[entry]).not.toBe(rays.cell[entry - 1]);
      expect(rays.depth[entry]).toBeGreaterThan(rays.depth[entry - 1] - 2 * grid.spacing);
    }
  }
  expect(crossings).toBeGreaterThan(100);
});

test('a place in a photo has the ray that passes it, and one beside the product has none', () => {
  const { camera } = views[1];
  const ray = rays.rayAt(1, camera.cx, camera.cy);
  const [x, y] = rays.direction.subarray(3 * ray, 3 * ray + 2);
  const straight = rays.rayAt(1, camera.cx + 3, camera.cy);
  expect(rays.view[ray]).toBe(1);
  expect([x, y]).not.toEqual([...rays.direction.subarray(3 * straight, 3 * straight + 2)]);
  expect(rays.rayAt(1, 1, 1)).toBe(-1);
  expect(rays.rayAt(1, -5, camera.cy)).toBe(-1);
});
