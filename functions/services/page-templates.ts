import { createHash } from 'node:crypto';
import type { PageKind } from '../../shared/pages/model-addresses.ts';
import type { InlineHashes } from '../../shared/pages/page-policy.ts';

/** A deployment of the pages is taken up so long after it. */
const FRESH_MS = 10_000;
/** Less than the ten seconds that its function has. */
const PATIENCE_MS = 8_000;

/** A page as it was built, and what its policy must name. */
export interface PageTemplate {
  html: string;
  inline: InlineHashes;
}

export type PageTemplates = (kind: PageKind) => Promise<PageTemplate>;

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
  const known = new Map<PageKind, { template: PageTemplate; readAt: number }>();
  return async (kind) => {
    const kept = known.get(kind);
    if (kept && now() - kept.readAt < FRESH_MS) return kept.template;
    try {
      const html = await read(`${site}/${kind}.html`);
      const template = { html, inline: inlineHashes(html) };
      known.set(kind, { template, readAt: now() });
      return template;
    } catch (error) {
      if (!kept) throw error;
      console.warn('The deployed page could not be read; the kept one is used', error);
      return kept.template;
    }
  };
}

async function read(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** The scripts and styles that the build wrote into a page, before anything of a model is in it. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(/<script>([\s\S]*?)<\/script>/g, html),
  styles: hashesOf(/<style>([\s\S]*?)<\/style>/g, html),
});

const hashesOf = (parts: RegExp, html: string): string[] =>
  [...html.matchAll(parts)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
