import { edgeOf, monthlyCost } from '../infra/cost/monthly-cost.ts';
import { PRICES, PRICES_OF } from '../infra/cost/prices.ts';
import { readBench } from '../infra/cost/read-bench.ts';
import { ASSUMED, meanModel } from '../infra/cost/usage.ts';

/**
 * Prints what a month costs on AWS at 100, 10 000 and 1 000 000 new models, or at the numbers given:
 * `npm run cost -- 500`. The engine's seconds are those of `tests/engine/bench.json`; what is assumed is printed too.
 */
const given = process.argv.slice(2).map(Number);
if (given.some((number) => !(number > 0))) throw new Error('Usage: npm run cost -- [models a month …]');
const months = given.length > 0 ? given : [100, 10_000, 1_000_000];
const bench = readBench();
const [model, walk] = [meanModel(bench.photos), meanModel(bench.walks)];

const dollars = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });
const line = (name: string, values: string[]) =>
  console.log(name.padEnd(26) + values.map((value) => value.padStart(14)).join(''));

const costs = months.map((models) => {
  const cost = monthlyCost(models, model);
  return { models, cost, total: Object.values(cost).reduce((sum, value) => sum + value, 0) };
});
line(
  'US$ a month at models',
  months.map((models) => models.toLocaleString('en-US')),
);
type Service = keyof ReturnType<typeof monthlyCost>;
for (const name of Object.keys(costs[0]?.cost ?? {}) as Service[])
  line(
    `  ${name}`,
    costs.map(({ cost }) => dollars(cost[name])),
  );
line(
  'total',
  costs.map(({ total }) => dollars(total)),
);
line(
  'per model',
  costs.map(({ models, total }) => dollars(total / models)),
);
const edges = months.map((models) => edgeOf(models, model));
line(
  'edge by use',
  edges.map(({ byUse }) => dollars(byUse)),
);
line(
  'plan of the edge',
  edges.map(({ plan }) => plan ?? 'none'),
);
line(
  'and with Rodin, its fee',
  months.map((models) => dollars(models * PRICES.rodinModel)),
);

console.log(`
A model: ${model.photos.toFixed(1)} photos, ${model.gbSeconds.toFixed(0)} GB-seconds of Lambda, GLB ${kb(model.bytes.glb)}, light GLB ${kb(model.bytes.webGlb)}, USDZ ${kb(model.bytes.usdz)} (mean of ${bench.photos.length} sets of the bench).
Of a filmed walk (mean of ${bench.walks.length}): ${walk.photos} frames, ${walk.gbSeconds.toFixed(0)} GB-seconds, US$ ${(walk.gbSeconds * PRICES.lambdaGbSecond).toFixed(4)} of Lambda, where one of photos takes US$ ${(model.gbSeconds * PRICES.lambdaGbSecond).toFixed(4)}.
Prices of ${PRICES_OF} (infra/cost/prices.ts), without taxes and free tiers. Assumed (infra/cost/usage.ts):`);
for (const [name, value] of Object.entries(ASSUMED)) console.log(`  ${name.padEnd(24)}${value}`);

function kb(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
