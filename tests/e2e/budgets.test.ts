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
import { proofSize } from '../support/proof-size.ts';

/** In the gate the heaviest of each document, or the one most visits begin at; `npm run budget` weighs all, too. */
const WEIGHED = proofSize(
  ['/', '/experimente', '/auth', '/app', '/app/upload', ...Object.keys(BUDGETS).filter(isForShoppers)],
  Object.keys(BUDGETS),
);

let weights: Weight[];
beforeAll(async () => {
  const browser = await sharedBrowser();
  weights = await weighPages(browser, WEIGHED).finally(() => browser.close());
});

test.each(WEIGHED)('the first visit of %s is within its KiB of JavaScript', (path) => {
  const { js, css, woff2 } = weights.find((weight) => weight.path === path)!;
  // Less than React itself would mean that the page did not load.
  expect(js).toBeGreaterThan(50);
  expect(js).toBeLessThanOrEqual(BUDGETS[path]);
  expect(css).toBeLessThanOrEqual(CSS_BUDGET);
  if (isForShoppers(path)) expect(woff2).toBeLessThanOrEqual(SHOPPER_FONTS_BUDGET);
});

test.each(publicDocuments.filter((path) => WEIGHED.includes(path)))(
  'on a phone %s is painted after three requests at most, and nothing moves',
  (path) => {
    const { blocking, shift } = weights.find((weight) => weight.path === path)!;
    expect(blocking).toBeGreaterThan(0);
    expect(blocking).toBeLessThanOrEqual(BLOCKING_BUDGET);
    expect(shift).toBeLessThanOrEqual(SHIFT_BUDGET);
  },
);
