import { fc } from '../../../support/properties.ts';
import { expect, test } from 'vitest';
import { graphCut, type CutGraph } from '../../../../functions/engine/carve/graph-cut.ts';

const costOf = ({ terminals, from, to, forth, back }: CutGraph, side: ArrayLike<number>): number => {
  let cost = 0;
  terminals.forEach((pull, node) => (cost += Math.max(0, side[node] === 1 ? -pull : pull)));
  from.forEach((a, i) => {
    if (side[a] > side[to[i]]) cost += forth[i];
    else if (side[a] < side[to[i]]) cost += back[i];
  });
  return cost;
};

/** The obvious way: every division there is. */
const leastCost = (graph: CutGraph): number => {
  const nodes = graph.terminals.length;
  const divisions = Array.from({ length: 2 ** nodes }, (_, division) =>
    Array.from({ length: nodes }, (_each, node) => (division >> node) & 1),
  );
  return Math.min(...divisions.map((side) => costOf(graph, side)));
};

test('no division of a graph costs less than the cut', () => {
  const nodes = 7;
  const node = fc.integer({ min: 0, max: nodes - 1 });
  const cost = fc.integer({ min: 0, max: 9 });
  const graphs = fc.record({
    terminals: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: nodes, maxLength: nodes }),
    pairs: fc.array(fc.tuple(node, node, cost, cost), { maxLength: 16 }),
  });
  fc.assert(
    fc.property(graphs, ({ terminals, pairs }) => {
      const between = pairs.filter(([a, b]) => a !== b);
      const graph: CutGraph = {
        terminals: Float64Array.from(terminals),
        from: Int32Array.from(between, ([a]) => a),
        to: Int32Array.from(between, ([, b]) => b),
        forth: Float64Array.from(between, ([, , forth]) => forth),
        back: Float64Array.from(between, ([, , , back]) => back),
      };
      expect(costOf(graph, graphCut(graph))).toBeCloseTo(leastCost(graph), 6);
    }),
  );
});
