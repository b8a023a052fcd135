import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import type { Session } from './session.ts';
import { tellWhenFailing } from './pages-shown.ts';
import { BROWSER_PATIENCE_MS } from './patience.ts';

/** An empty page in a context of its own, as on a phone, where somebody is signed in to our site. */
export async function openOnPhone(
  browser: Browser,
  { siteUrl }: RunningProduct,
  { storageState }: Pick<Session, 'storageState'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    storageState,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    ...options,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  return tellWhenFailing(await context.newPage());
}
