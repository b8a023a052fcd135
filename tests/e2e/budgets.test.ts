import { beforeAll, expect, test } from 'vitest';
import { publicDocuments } from '../../web/lib/paths.ts';
import {
  BLOCKING_BUDGET,
  BUDGETS,
  CSS_BUDGET,
  isForShoppers,
  SHIFT_BUDGET,
  SHOPPER_FONTS_BUDGET,
  weighPages,
  type Weight,
} from '../../bin/tools/weigh-pages.ts';
import { sharedBrowser } from '../support/browser.ts';

let weights: Weight[];
beforeAll(async () => {
  const browser = await sharedBrowser();
  weights = await weighPages(browser, Object.keys(BUDGETS)).finally(() => browser.close());
});

test.each(Object.entries(BUDGETS))('the first visit of %s is within %d KiB of JavaScript', (path, budget) => {
  const { js, css, woff2 } = weights.find((weight) => weight.path === path)!;
  // Less than React itself would mean that the page did not load.
  expect(js).toBeGreaterThan(50);
  expect(js).toBeLessThanOrEqual(budget);
  expect(css).toBeLessThanOrEqual(CSS_BUDGET);
  if (isForShoppers(path)) expect(woff2).toBeLessThanOrEqual(SHOPPER_FONTS_BUDGET);
});

test.each(publicDocuments)(
  'on a phone %s is painted after three requests at most, and nothing moves',
  (path) => {
    const { blocking, shift } = weights.find((weight) => weight.path === path)!;
    expect(blocking).toBeGreaterThan(0);
    expect(blocking).toBeLessThanOrEqual(BLOCKING_BUDGET);
    expect(shift).toBeLessThanOrEqual(SHIFT_BUDGET);
  },
);
