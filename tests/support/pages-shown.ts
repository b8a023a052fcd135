import type { Page, Request } from 'playwright-core';

/** How much of a page's text is told, characters. */
const TOLD = 1500;
const opened = new Map<Page, Set<Request>>();

/** Has a failing test tell what this page shows and waits for: that something was waited for in vain says only what was not there. */
export function tellWhenFailing(page: Page): Page {
  const underWay = new Set<Request>();
  opened.set(page, underWay);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.once('close', () => opened.delete(page));
  return page;
}

/** The addresses and texts of the pages that are open, and the requests that they wait for. */
export async function pagesShown(): Promise<string> {
  const shown = [...opened].map(async ([page, underWay]) => {
    const text = await page.evaluate(() => document.body.innerText);
    const waiting = [...underWay].map((request) => `waits for ${request.method()} ${request.url()}`);
    return [`${page.url()} shows`, text.slice(0, TOLD), ...waiting].join('\n');
  });
  return (await Promise.all(shown)).join('\n\n');
}
