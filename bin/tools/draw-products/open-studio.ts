import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { DrawnProduct } from '../../../functions/engine/bench/drawn-products.ts';
import type { Shot } from './orbit.ts';
import type * as PageScript from './studio/main.ts';
import type { StandingProduct } from './studio/stand-product.ts';

const SCRIPT = fileURLToPath(new URL('./studio/main.ts', import.meta.url));

/** What the script is called in the page. */
declare const studio: typeof PageScript;

/** A plain wall with a light and a camera. */
export interface Studio {
  /** Puts the product there; `seed` chooses the wall. */
  setUp: (product: DrawnProduct, seed: number) => Promise<StandingProduct>;
  /** The picture and the true silhouette, PNGs. */
  shoot: (shot: Shot) => Promise<{ photo: Buffer; mask: Buffer }>;
  close: () => Promise<void>;
}

/** Opens a studio in a page of its own, drawn by WebGL. The page has its script in it and loads nothing. */
export async function openStudio(browser: Browser): Promise<Studio> {
  const page = await browser.newPage();
  page.setDefaultTimeout(0); // a software renderer on a busy machine takes what it takes
  await page.addScriptTag({ content: await bundleScript() });
  return {
    setUp: (product, seed) =>
      page.evaluate(([product, seed]) => studio.setUp(product, seed), [product, seed] as const),
    async shoot(shot) {
      const { photo, mask } = await page.evaluate((shot) => studio.shoot(shot), shot);
      return { photo: bytesOf(photo), mask: bytesOf(mask) };
    },
    close: () => page.close(),
  };
}

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SCRIPT],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'studio',
    target: 'es2023',
  });
  return outputFiles[0].text;
}

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
