/**
 * What the first visit of each page loads, in KiB of Brotli: `npm run build:web && npx tsx tests/support/screens-weight.ts`.
 * Fails when a page is over its budget of JavaScript.
 */
import { brotliCompressSync } from 'node:zlib';
import { preview } from 'vite';
import { launchChromium } from './chromium.ts';
import { pretendBackend, pretendSession } from './screens-api.ts';
import { shownModels } from './screens-models.ts';

const MODELS = '.cache/screens/models';
const PORT = 4199;
/** KiB of JavaScript. */
const BUDGETS = { '/': 95, '/auth': 170, '/signup': 170, '/app': 170, '/app/upload': 220, '/view/cadeira-jequitiba': 240 };

const assets = await shownModels(MODELS);
const server = await preview({
  configFile: 'web/vite.config.ts',
  preview: { port: PORT, strictPort: true, proxy: {} },
});
const browser = await launchChromium();
for (const [path, budget] of Object.entries(BUDGETS)) {
  const context = await browser.newContext({ baseURL: `http://localhost:${PORT}` });
  await pretendBackend(context, { assets, credits: 80 }, MODELS);
  if (path.startsWith('/app')) await pretendSession(context);
  const page = await context.newPage();
  const sizes: Record<string, number> = { js: 0, css: 0, woff2: 0 };
  page.on('response', async (response) => {
    const kind = new URL(response.url()).pathname.split('.').pop() ?? '';
    if (!(kind in sizes)) return;
    const body = await response.body();
    sizes[kind] += (kind === 'woff2' ? body : brotliCompressSync(body)).length / 1024;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const [js, css, fonts] = [sizes.js, sizes.css, sizes.woff2].map((kib) => kib.toFixed(1));
  const verdict = sizes.js > budget ? `over the budget of ${budget}` : `of ${budget}`;
  console.log(`${path.padEnd(26)} js ${js} ${verdict}, css ${css}, fonts ${fonts}`);
  if (sizes.js > budget) process.exitCode = 1;
  await context.close();
}
await browser.close();
await server.close();
