import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';
import { withoutDrawing } from './without-drawing.ts';

/**
 * The browser that all files of this kind share; `close` closes only what was opened by way of this connection. Its pages
 * draw no 3D in the gate unless `draws`: for files that measure the picture itself.
 */
export async function sharedBrowser({ draws = false } = {}): Promise<Browser> {
  const browser = await chromium.connect(inject('chromium'));
  if (draws) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(withoutDrawing);
    return context;
  };
  return browser;
}
