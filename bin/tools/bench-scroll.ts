/**
 * How five hundred models scroll, as cards and as lines, with those far from the window skipped and without:
 * `npx vite build web && npx tsx bin/tools/bench-scroll.ts`. The processor is slowed down four times, as a
 * phone's; prints when the first models stood there, what the frames of a four-second scroll took, one layout of
 * everything, and how long it took to select one and then all.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { preview } from 'vite';
import { launchChromium } from './chromium.ts';
import { pretendBackend, pretendSession } from './screens/pretend-backend.ts';
import { shownModels } from './screens/shown-models.ts';
import { PORT } from './screens/port.ts';

const MODELS = '.cache/screens/models';
const COUNT = 500;
const SLOWER = 4;
const VIEWS = ['cards', 'rows'] as const;
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 832 } } as const;

const shown = await shownModels(MODELS);
const assets = Array.from({ length: COUNT }, (_, i) => ({
  ...shown[i % shown.length],
  id: `ast_${i}`,
  name: `${shown[i % shown.length].name} ${i}`,
}));

async function openCatalogue(
  browser: Browser,
  viewport: { width: number; height: number },
  view: (typeof VIEWS)[number],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${PORT}`,
    viewport,
    locale: 'pt-BR',
  });
  await pretendBackend(context, { assets, credits: 80 }, MODELS);
  await context.route('**/api/assets*', (route) => route.fulfill({ json: { assets, cursor: null } }));
  await pretendSession(context);
  await context.addInitScript('globalThis.__name = (named) => named'); // tsx names functions, the page's too
  await context.addInitScript((shownAs) => localStorage.setItem('relevo.catalogue.view', shownAs), view);
  const page = await context.newPage();
  await page.goto('/app/catalogo', { waitUntil: 'networkidle' });
  return page;
}

/** Scrolls for four seconds; returns how long the frames took, in ms. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    const frames: number[] = [];
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let last = await nextFrame();
    for (const end = last + 4000; last < end;) {
      scrollBy(0, 90);
      const now = await nextFrame();
      frames.push(now - last);
      last = now;
    }
    frames.sort((a, b) => a - b);
    const at = (share: number) => Math.round(frames[Math.floor(share * (frames.length - 1))]);
    return {
      frames: frames.length,
      median: at(0.5),
      p95: at(0.95),
      max: at(1),
      over50: frames.filter((ms) => ms > 50).length,
    };
  });

/** One change of the font's size, until it is drawn, in ms. */
const layOutAll = (page: Page) =>
  page.evaluate(async () => {
    const began = performance.now();
    document.documentElement.style.fontSize = '16.5px';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Math.round(performance.now() - began);
  });

/** How long a click takes until what it changed is drawn, in ms. */
const press = async (page: Page, click: () => Promise<unknown>, shown: string): Promise<number> => {
  const began = performance.now();
  await click();
  await page.getByText(shown).waitFor();
  return Math.round(performance.now() - began);
};

/** When the first model could be seen since the page was asked for, in ms. */
const firstModel = async (page: Page): Promise<number> => {
  await page.reload();
  await page.getByRole('checkbox').first().waitFor();
  return page.evaluate(() => Math.round(performance.now()));
};

const server = await preview({
  configFile: 'web/vite.config.ts',
  preview: { port: PORT, strictPort: true, proxy: {} },
});
const browser = await launchChromium();
for (const [size, viewport] of Object.entries(SIZES))
  for (const view of VIEWS)
    for (const isSkipping of [true, false]) {
      const page = await openCatalogue(browser, viewport, view);
      const devtools: CDPSession = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const first = await firstModel(page);
      if (!isSkipping)
        await page.addStyleTag({ content: 'main li { content-visibility: visible !important }' });
      const scrolled = await scroll(page);
      const layout = await layOutAll(page);
      const boxes = page.getByRole('checkbox');
      await boxes.nth(0).check(); // what the bar is made of comes with the first
      await page.getByText('1 selecionado').waitFor();
      const one = await press(page, () => boxes.nth(1).check(), '2 selecionados');
      const all = await press(
        page,
        () => page.getByRole('button', { name: 'Selecionar todos' }).click(),
        `${COUNT} selecionados`,
      );
      console.log(size, view, isSkipping ? 'skipping' : 'all', scrolled, {
        firstModelMs: first,
        layoutOfAllMs: layout,
        selectOneMs: one,
        selectAllMs: all,
      });
      await page.context().close();
    }
await browser.close();
await server.close();
