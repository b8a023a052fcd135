/** What the first visit of each page loads, in KiB of Brotli: `npm run budget`. Fails when a page is over its budget. */
import { launchChromium } from './chromium.ts';
import { BUDGETS, CSS_BUDGET, weighPages } from './weigh-pages.ts';

const browser = await launchChromium();
const weights = await weighPages(browser, Object.keys(BUDGETS)).finally(() => browser.close());
for (const { path, js, css, woff2, blocking, shift } of weights) {
  const budget = BUDGETS[path];
  const verdict = js > budget ? `over the budget of ${budget}` : `of ${budget}`;
  console.log(
    `${path.padEnd(26)} js ${js.toFixed(1)} ${verdict}, css ${css.toFixed(1)} of ${CSS_BUDGET}, fonts ${woff2.toFixed(1)}, ${blocking} blocking, shift ${shift.toFixed(3)}`,
  );
  if (js > budget || css > CSS_BUDGET) process.exitCode = 1;
}
