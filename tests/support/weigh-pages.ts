import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Response } from 'playwright-core';
import { preview } from 'vite';
import { buildPages } from '../../infra/local/supervisor/builds.ts';
import { launchChromium } from './chromium.ts';
import { pretendBackend, pretendSession } from './screens-api.ts';
import { shownModels } from './screens-models.ts';

const MODELS = '.cache/screens/models';

/** What a first visit may load of JavaScript, in KiB of Brotli. */
export const BUDGETS: Readonly<Record<string, number>> = {
  '/': 90,
  '/e-commerce-3d': 90,
  '/moveis-3d': 90,
  '/termos': 90,
  '/auth': 170,
  '/signup': 170,
  '/app': 170,
  '/app/catalogo': 172,
  '/app/upload': 220,
  '/view/cadeira-jequitiba': 240,
};

/** And of styles. */
export const CSS_BUDGET = 12;

/** KiB of Brotli; fonts are compressed already. */
export interface Weight {
  path: string;
  js: number;
  css: number;
  woff2: number;
}

/** What the first visit of each page loads until the network is still. Builds the pages when they have changed. */
export async function weighPages(paths: readonly string[]): Promise<Weight[]> {
  const [assets] = await Promise.all([shownModels(MODELS), buildPages()]);
  const server = await preview({ configFile: 'web/vite.config.ts', preview: { port: 0, proxy: {} } });
  const { port } = server.httpServer.address() as AddressInfo;
  const browser = await launchChromium();
  try {
    const weights: Weight[] = [];
    for (const path of paths) {
      const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
      await pretendBackend(context, { assets, credits: 80 }, MODELS);
      if (path.startsWith('/app')) await pretendSession(context);
      weights.push(await weigh(context, path));
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function weigh(context: BrowserContext, path: string): Promise<Weight> {
  const weight: Weight = { path, js: 0, css: 0, woff2: 0 };
  const page = await context.newPage();
  const weighed: Promise<void>[] = [];
  page.on('response', (response) => void weighed.push(add(response)));
  await page.goto(path, { waitUntil: 'networkidle' });
  await Promise.all(weighed);
  return weight;

  async function add(response: Response) {
    const kind = new URL(response.url()).pathname.split('.').pop();
    if (kind !== 'js' && kind !== 'css' && kind !== 'woff2') return;
    const body = await response.body();
    weight[kind] += (kind === 'woff2' ? body : brotliCompressSync(body)).length / 1024;
  }
}
