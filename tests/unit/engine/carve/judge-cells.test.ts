import { expect, test } from 'vitest';
import { graphOfCells } from '../../../../functions/engine/carve/carve-by-planes.ts';
import { imageIn } from '../../../../functions/engine/carve/mirror-body.ts';
import { judgeCells } from '../../../../functions/engine/carve/judge-cells.ts';
import { searchCells } from '../../../../functions/engine/carve/search-cells.ts';
import { divideHull } from '../../../../functions/engine/carve/divide-hull.ts';
import { prepareGreyView } from '../../../../functions/engine/views/grey-view.ts';
import { block, crate, grain, photograph } from '../../../support/engine/crate.ts';
import { fc } from '../../../support/properties.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

const grid = sampleField(41, block);
const samples = Int32Array.from([...grid.data.keys()].filter((i) => grid.data[i] > -0.5 * grid.spacing));
/** The planes of the crate's faces, and some that no face lies on. */
const planes = [
  ...[-0.35, 0.35, 0.07].map((offset) => ({ normal: [1, 0, 0] as const, offset })),
  ...[-0.35, 0.35, -0.13].map((offset) => ({ normal: [0, 1, 0] as const, offset })),
  ...[-0.15, 0.12].map((offset) => ({ normal: [0, 0, 1] as const, offset })),
];
const cells = divideHull(grid, samples, planes);
const graph = graphOfCells(
  cells,
  Array.from({ length: 6 }, () => new Float32Array(grid.data.length).fill(0.5)),
);
const views = photograph(crate, grain).map((source) => prepareGreyView(source, [0, 0, 0], grid.spacing / 2));
const full = new Uint8Array(cells.count).fill(1);
/** Per cell: the crate, as its middle says. */
const truth = full.map((_, cell) => {
  const within = [...samples.keys()].filter((slot) => cells.cellOf[slot] === cell);
  const middle = [0, 1, 2].map((axis) => {
    const stride = [1, grid.size[0], grid.size[0] * grid.size[1]][axis];
    const steps = within.reduce(
      (sum, slot) => sum + (Math.floor(samples[slot] / stride) % grid.size[axis]),
      0,
    );
    return grid.origin[axis] + (grid.spacing * steps) / within.length;
  });
  return crate(middle[0], middle[1], middle[2]) > 0 ? 1 : 0;
});
const judged = (body: Uint8Array) => judgeCells(cells, graph, views, body);

test('what turning cells gains is exactly what the body costs less afterwards', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ min: 0, max: 1, minLength: cells.count, maxLength: cells.count }),
      fc.uniqueArray(fc.nat(cells.count - 1), { minLength: 1, maxLength: 6 }),
      (body, turned) => {
        const judge = judged(body);
        const before = judge.cost();
        const { gain } = judge.gainOf(turned);
        expect(judge.cost()).toBe(before);
        judge.turn(turned);
        expect(before - judge.cost()).toBeCloseTo(gain, 1);
      },
    ),
    { numRuns: 12 },
  );
});

test('the crate costs less than the block and less than a crate without its back', () => {
  const through = truth.map((inside, cell) => {
    const slot = cells.cellOf.indexOf(cell);
    const isWithin = [0, 1, 3, 4].every((plane) => cells.heightOf(plane, slot) < 0 === (plane % 3 === 1));
    return isWithin ? 0 : inside;
  });
  expect(through).not.toEqual(truth);
  expect(judged(truth).cost()).toBeLessThan(judged(full).cost());
  expect(judged(truth).cost()).toBeLessThan(judged(through).cost());
});

/** Share of the samples on which a body is not the crate: photos glance at its top alone, and see no underside. */
const wrongShare = (body: Uint8Array) =>
  cells.cellOf.filter((cell) => body[cell] !== truth[cell]).length / samples.length;

test('the search finds the crate in the block, and leaves it', () => {
  const judge = judged(full);
  expect(wrongShare(full)).toBeGreaterThan(0.1);
  searchCells(cells, graph, judge, { others: [], images: [] });
  expect(wrongShare(judge.body)).toBeLessThan(0.03);
  const found = judge.body.slice();
  searchCells(cells, graph, judge, { others: [full], images: [] });
  expect(judge.body).toEqual(found);
});

test('the search ends with what it has where it is told of gains without end', () => {
  let calls = 0;
  const endless = {
    ...judged(full),
    gainOf: () => {
      calls++;
      return { gain: 1e9, rays: 1e7, moved: 1e7 };
    },
  };
  searchCells(cells, graph, endless, { others: [], images: [] });
  expect(calls).toBeLessThan(3 * cells.count);
});

test('what is on one side is in the mirror on the other', () => {
  const isFront = (cell: number) => cells.heightOf(0, cells.cellOf.indexOf(cell)) < 0;
  const isBack = (cell: number) => cells.heightOf(1, cells.cellOf.indexOf(cell)) > 0;
  const image = imageIn(cells, { normal: [1, 0, 0], offset: 0 })(
    full.map((_, cell) => (isFront(cell) ? 1 : 0)),
  );
  expect([...image]).toEqual([...full.keys()].map((cell) => (isBack(cell) ? 1 : 0)));
});
