import { beforeAll, expect, test } from 'vitest';
import { BUDGETS, CSS_BUDGET, weighPages, type Weight } from '../support/weigh-pages.ts';

let weights: Weight[];
beforeAll(async () => {
  weights = await weighPages(Object.keys(BUDGETS));
});

test.each(Object.entries(BUDGETS))('the first visit of %s is within %d KiB of JavaScript', (path, budget) => {
  const { js, css } = weights.find((weight) => weight.path === path)!;
  // Less than React itself would mean that the page did not load.
  expect(js).toBeGreaterThan(50);
  expect(js).toBeLessThanOrEqual(budget);
  expect(css).toBeLessThanOrEqual(CSS_BUDGET);
});
