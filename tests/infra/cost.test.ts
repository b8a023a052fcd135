import { expect, test } from 'vitest';
import { edgeOf, egress, monthlyCost } from '../../infra/cost/monthly-cost.ts';
import { PRICES } from '../../infra/cost/prices.ts';
import { CORE_MB, FUNCTIONS } from '../../infra/functions.ts';
import { readBench } from '../../infra/cost/read-bench.ts';
import { ASSUMED, meanModel } from '../../infra/cost/usage.ts';
import { MAX_FRAMES } from '../../shared/rules/captures.ts';

const bench = readBench();
const model = meanModel(bench.photos);
const SHAPE_MB = FUNCTIONS['reconstruct-shape'].memoryMb;
const FILES_MB = FUNCTIONS['package-model'].memoryMb;
const total = (models: number) =>
  Object.values(monthlyCost(models, model)).reduce((sum, value) => sum + value, 0);

test('INFRA-01 a model of the bench costs its seconds at the memory of each step', () => {
  const stages = { segment: { cpuSeconds: 10 }, mesh: { cpuSeconds: 5 }, packaging: { cpuSeconds: 2 } };
  const { gbSeconds } = meanModel([{ photos: 8, costs: { stages }, files: { glb: 1, webGlb: 1, usdz: 1 } }]);
  // 10 s at a core's memory, 5 s at the shape's and 2 s at that of packaging, on cores that are slower than the bench's by the ratio assumed.
  expect(gbSeconds).toBeCloseTo((ASSUMED.coreRatio * (10 * CORE_MB + 5 * SHAPE_MB + 2 * FILES_MB)) / 1024);
  expect(() =>
    meanModel([
      { photos: 8, costs: { stages: { dream: { cpuSeconds: 1 } } }, files: { glb: 1, webGlb: 1, usdz: 1 } },
    ]),
  ).toThrow('no Lambda is known for the stage dream');
});

test('CAP-01 a walk costs what its own rows of the bench say, and less than ten times what photos do', () => {
  const walk = meanModel(bench.walks);
  expect(walk.photos).toBe(MAX_FRAMES);
  expect(walk.gbSeconds).toBeGreaterThan(model.gbSeconds);
  expect(walk.gbSeconds).toBeLessThan(10 * model.gbSeconds);
});

test('bytes that leave cost by the tier they fall into', () => {
  expect(egress(0)).toBe(0);
  expect(egress(100)).toBeCloseTo(11);
  expect(egress(10_240 + 100)).toBeCloseTo(10_240 * 0.11 + 100 * 0.105);
  expect(egress(6_000_000)).toBeLessThan(6_000_000 * 0.11);
});

test('without models only what is fixed costs, and each more costs no less', () => {
  expect(total(0)).toBeCloseTo(monthlyCost(0, model).fixed);
  const counts = [100, 10_000, 1_000_000];
  const perModel = counts.map((models) => (total(models) - total(0)) / models);
  for (const cost of perModel) expect(cost).toBeGreaterThan(model.gbSeconds * PRICES.lambdaGbSecond);
  expect(total(10_000)).toBeGreaterThan(total(100));
  expect(total(1_000_000)).toBeGreaterThan(total(10_000));
});

test('the edge is paid by use until a plan that holds it is cheaper, and by use again beyond the largest', () => {
  expect(edgeOf(100, model)).not.toHaveProperty('plan');
  const { plan, month, byUse } = edgeOf(10_000, model);
  expect([plan, month]).toEqual(['BUSINESS', 200]);
  expect(byUse).toBeGreaterThan(3 * month);
  // The largest plan has levels, each for half as much again or more.
  expect(edgeOf(100_000, model)).toMatchObject({ plan: 'PREMIUM, 125 TB', month: 2250 });
  expect(edgeOf(100_000, model).byUse).toBeGreaterThan(3 * 2250);
  expect(edgeOf(1_000_000, model)).not.toHaveProperty('plan');
  expect(monthlyCost(10_000, model).edge).toBe(200);
});
