import { expect, test } from 'vitest';
import { raysThroughCells } from '../../../../functions/engine/carve/cell-rays.ts';
import { divideHull } from '../../../../functions/engine/carve/divide-hull.ts';
import { likenessOfFaces } from '../../../../functions/engine/carve/face-likeness.ts';
import { prepareGreyView } from '../../../../functions/engine/views/grey-view.ts';
import { block, crate, grain, photograph, plain } from '../../../support/engine/crate.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

const grid = sampleField(41, block);
const samples = Int32Array.from([...grid.data.keys()].filter((i) => grid.data[i] > -0.5 * grid.spacing));
/** The hollow's back, where the crate is painted, and a plane half way to it, where nothing is. */
const [back, between] = [-0.15, -0.27].map((offset) => ({ normal: [0, 0, 1] as const, offset }));
const cells = divideHull(grid, samples, [back, between]);

/** The mean over what other photos say of all rays' entries through a plane, well inside the hollow. */
function meanOn(plane: typeof back, colour: typeof grain): number {
  const views = photograph(crate, colour).map((source) =>
    prepareGreyView(source, [0, 0, 0], grid.spacing / 2),
  );
  const rays = raysThroughCells(cells, views);
  const likeness = likenessOfFaces(rays, views, grid.spacing);
  const said: number[] = [];
  for (let ray = 0; ray < rays.view.length; ray++) {
    for (let entry = rays.first[ray]; entry < rays.first[ray + 1]; entry++) {
      const { centre } = views[rays.view[ray]];
      const [x, y, z] = centre.map((at, k) => at + rays.depth[entry] * rays.direction[3 * ray + k]);
      const isThere =
        Math.abs(z - plane.offset) < 0.01 && Math.hypot(x, y) < 0.15 && rays.direction[3 * ray + 2] > 0.7;
      if (!isThere) continue;
      const [begin, end] = likeness.of(entry, ray);
      for (let i = begin; i < end; i++) {
        expect(rays.view[likeness.ray.data[i]]).not.toBe(rays.view[ray]);
        said.push(likeness.unlike.data[i]);
      }
    }
  }
  expect(said.length).toBeGreaterThan(20);
  return said.reduce((sum, value) => sum + value, 0) / said.length;
}

test('photos are alike on a face that is there, and not on a plane before it', () => {
  const [there, before] = [meanOn(back, grain), meanOn(between, grain)];
  expect(there).toBeLessThan(0.15);
  expect(before).toBeGreaterThan(there + 0.15);
});

test('where there is no paint, one plane is as good as another', () => {
  expect(meanOn(between, plain)).toBeCloseTo(meanOn(back, plain), 2);
});
