import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BRAND } from '../../shared/brand.ts';
import { arPageCopy } from '../../shared/copy/pt-br/ar-page.ts';
import { pageCopy } from '../../shared/copy/pt-br/pages.ts';
import { premiumCopy } from '../../shared/copy/pt-br/premium-ar.ts';
import { viewerCopy } from '../../shared/copy/pt-br/viewer.ts';
import { webarCopy } from '../../shared/copy/pt-br/webar.ts';

const SENTENCES: Record<string, Record<string, unknown>> = {
  pages: pageCopy,
  viewer: viewerCopy,
  ar: arPageCopy,
  premium: premiumCopy,
  webar: webarCopy,
  brand: { name: BRAND },
};

const PARTS = join(import.meta.dirname, '../parts');

/** Puts what several pages share, the files of `parts/`, where the HTML says `{{> name}}`. */
const withParts = (html: string): string =>
  html.replaceAll(/\{\{> ([\w-]+)\}\}/g, (_, name: string) =>
    readFileSync(join(PARTS, `${name}.html`), 'utf8').trim(),
  );

/**
 * Puts parts and the sentences of `shared/copy` where the HTML says `{{> name}}` and `{{subject.key}}`. Throws on what
 * there is none of.
 */
export const copyInHtml = (): Plugin => ({
  name: 'copy-in-html',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      withParts(html).replaceAll(/\{\{(\w+)\.(\w+)\}\}/g, (token, subject: string, key: string) => {
        const sentence = SENTENCES[subject]?.[key];
        if (typeof sentence !== 'string') throw new Error(`No sentence for ${token}`);
        return sentence;
      }),
  },
});
