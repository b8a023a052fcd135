import { preview } from 'vite';
import { launchChromium } from './chromium.ts';
import { pretendBackend } from './screens-api.ts';
import { shownModels } from './screens-models.ts';
const assets = await shownModels('.cache/screens/models');
const server = await preview({ configFile: 'web/l1.tmp.config.ts', preview: { port: 4377, strictPort: true, proxy: {} } });
const browser = await launchChromium();
const [widths = '1280', themes = 'light', mode = 'sections', path = '/l1.tmp.html'] = process.argv.slice(2);
for (const w of widths.split(',').map(Number)) for (const theme of themes.split(',')) {
  const context = await browser.newContext({ baseURL: 'http://localhost:4377', viewport: { width: w, height: w < 700 ? 844 : 860 }, locale: 'pt-BR', reducedMotion: 'reduce', isMobile: w < 700, hasTouch: w < 700 });
  await context.addInitScript((t) => localStorage.setItem('theme', t), theme);
  await pretendBackend(context, { assets, credits: 80 }, '.cache/screens/models');
  const page = await context.newPage();
  if (mode !== '3d') await page.route('**/*.glb', (r) => r.abort());
  page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
  page.on('pageerror', (e) => console.log('pageerror:', String(e)));
  await page.goto(path, { waitUntil: 'networkidle' });
  console.log('overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  if (mode === '3d') {
    await page.waitForSelector('[data-state=ready]', { timeout: 60000 }); await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/l1/hero3d-${w}-${theme}.png` });
  } else {
    const all = await page.locator('main > section, footer').all();
    for (const [i, s] of all.entries()) { await s.scrollIntoViewIfNeeded(); await page.waitForTimeout(150); }
    await page.waitForTimeout(500);
    if (mode === 'sections') for (const [i, s] of all.entries()) { await s.screenshot({ path: `/tmp/l1/s${String(i).padStart(2, '0')}-${w}-${theme}.png`, animations: 'disabled' }); }
    else await page.screenshot({ path: `/tmp/l1/full-${w}-${theme}.png`, fullPage: true, animations: 'disabled' });
  }
  await context.close();
}
await browser.close(); await server.close();
