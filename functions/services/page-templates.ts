import type { PageKind } from '../../shared/pages/model-addresses.ts';

/** A deployment of the pages is taken up so long after it. */
const FRESH_MS = 10_000;
const PATIENCE_MS = 3_000;

export type PageTemplates = (kind: PageKind) => Promise<string>;

interface Options {
  /** Public origin of the site, no trailing slash. */
  site: string;
  now?: () => number;
}

/**
 * The HTML of the pages as it is deployed now, read from the site like anybody else's copy: pages and functions are
 * deployed apart, and the names of the pages' assets change with each build. Kept for some seconds, and longer where the
 * site does not answer. Throws when it never answered.
 */
export function pageTemplatesOf({ site, now = Date.now }: Options): PageTemplates {
  const known = new Map<PageKind, { html: string; readAt: number }>();
  return async (kind) => {
    const kept = known.get(kind);
    if (kept && now() - kept.readAt < FRESH_MS) return kept.html;
    try {
      const html = await read(`${site}/${kind}.html`);
      known.set(kind, { html, readAt: now() });
      return html;
    } catch (error) {
      if (!kept) throw error;
      console.warn('The deployed page could not be read; the kept one is used', error);
      return kept.html;
    }
  };
}

async function read(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
