import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Response } from 'playwright-core';
import { preview } from 'vite';
import { buildPages } from '../../infra/local/supervisor/builds.ts';
import { noDrawing } from './no-drawing.ts';
import { pretendBackend, pretendSession } from './screens/pretend-backend.ts';
import { shownModels } from './screens/shown-models.ts';

const MODELS = '.cache/screens/models';
/** As Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true };

/** What a first visit may load of JavaScript, in KiB of Brotli. */
export const BUDGETS: Readonly<Record<string, number>> = {
  '/': 88,
  '/e-commerce-3d': 85,
  '/moveis-3d': 85,
  '/exemplos': 77,
  '/experimente': 124,
  '/desenvolvedores': 95,
  '/termos': 80,
  '/privacidade': 80,
  '/auth': 172,
  '/signup': 170,
  '/app': 170,
  '/app/catalogo': 175,
  '/app/upload': 202,
  '/app/capturar': 165,
  '/view/cadeira-jequitiba': 240,
  '/ar/cadeira-jequitiba': 240,
  '/embed/cadeira-jequitiba': 240,
  // With the code for another device, 3.7 KiB; the few KiB of /ar/{slug}/premium come before it.
  '/webar?glb=%2Fshown%2Fcadeira-jequitiba.glb&base_m=0.46': 245,
};

/** And of styles. */
export const CSS_BUDGET = 12.5;

/**
 * What Lighthouse's scores of the public pages are made of, for a test that needs neither its minutes nor its luck with
 * a busy machine: what the first paint waits for (styles, and the theme before them), and that nothing moves.
 */
export const BLOCKING_BUDGET = 3;
export const SHIFT_BUDGET = 0.02;

/** KiB of fonts that a page of a model may load: the text's alone. */
export const SHOPPER_FONTS_BUDGET = 25;
/** Pages that shoppers open. */
export const isForShoppers = (path: string): boolean => /^\/(view|ar|embed|webar)[/?]/.test(path);

/** KiB of Brotli; fonts are compressed already. */
export interface Weight {
  path: string;
  js: number;
  css: number;
  woff2: number;
  /** Requests that the first paint waits for. */
  blocking: number;
  /** Cumulative layout shift on a phone, until the network is still. */
  shift: number;
}

/**
 * What the first visit of each page loads in a browser until the network is still, for somebody who saves data. Builds
 * the pages when they have changed.
 */
export async function weighPages(browser: Browser, paths: readonly string[]): Promise<Weight[]> {
  const [assets] = await Promise.all([shownModels(MODELS, ['cadeira-jequitiba']), buildPages()]);
  const server = await preview({ configFile: 'web/vite.config.ts', preview: { port: 0, proxy: {} } });
  const { port } = server.httpServer.address() as AddressInfo;
  const packed = packer();
  try {
    const weights: Weight[] = [];
    for (const path of paths) {
      const context = await browser.newContext({ baseURL: `http://localhost:${port}`, ...PHONE });
      await pretendBackend(context, { assets, credits: 80 }, MODELS);
      await context.addInitScript(saveData);
      await context.addInitScript(noDrawing); // what is loaded is weighed, not what is drawn
      if (path.startsWith('/app')) await pretendSession(context);
      weights.push(await weigh(context, path, packed));
      await context.close();
    }
    return weights;
  } finally {
    await server.close();
  }
}

type Packer = (path: string, body: Buffer) => number;

/** Bytes of a file in Brotli, which is slow: pages share most of their files. */
function packer(): Packer {
  const sizes = new Map<string, number>();
  return (path, body) => {
    const size = sizes.get(path) ?? brotliCompressSync(body).length;
    sizes.set(path, size);
    return size;
  };
}

async function weigh(context: BrowserContext, path: string, packed: Packer): Promise<Weight> {
  const weight: Weight = { path, js: 0, css: 0, woff2: 0, blocking: 0, shift: 0 };
  const page = await context.newPage();
  const weighed: Promise<void>[] = [];
  const hear = (response: Response) => void weighed.push(add(response));
  page.on('response', hear);
  await page.goto(path, { waitUntil: 'networkidle' });
  // On a busy machine the network is still before the page's own script has asked for the 3D.
  if (isForShoppers(path)) await page.waitForFunction(() => customElements.get('model-viewer'));
  const paint = await page.evaluate(paintOf);
  page.off('response', hear);
  await Promise.all(weighed);
  return { ...weight, ...paint };

  async function add(response: Response) {
    const { pathname } = new URL(response.url());
    const kind = pathname.split('.').pop();
    if (kind !== 'js' && kind !== 'css' && kind !== 'woff2') return;
    const body = await response.body();
    weight[kind] += (kind === 'woff2' ? body.length : packed(pathname, body)) / 1024;
  }
}

/**
 * Runs in the page, for a visitor who saves data: a page that draws 3D by itself some seconds after it was painted
 * waits for a touch. Else a slow machine, which is still loading then, would count that work to the first visit.
 */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Runs in the page. */
function paintOf(): Promise<Pick<Weight, 'blocking' | 'shift'>> {
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string;
  })[];
  const blocking = resources.filter((entry) => entry.renderBlockingStatus === 'blocking').length;
  return new Promise((resolve) => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve({ blocking, shift })));
  });
}
