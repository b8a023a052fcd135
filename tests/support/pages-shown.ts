import type { Page } from 'playwright-core';

/** How much of a page's text is told, characters. */
const TOLD = 1500;
const opened = new Set<Page>();

/** Has a failing test tell what this page shows: that something was waited for in vain says only what was not there. */
export function tellWhenFailing(page: Page): Page {
  opened.add(page);
  page.once('close', () => opened.delete(page));
  return page;
}

/** The addresses and texts of the pages that are open. */
export async function pagesShown(): Promise<string> {
  const shown = [...opened].map(async (page) => {
    const text = await page.evaluate(() => document.body.innerText);
    return `${page.url()} shows\n${text.slice(0, TOLD)}`;
  });
  return (await Promise.all(shown)).join('\n\n');
}
