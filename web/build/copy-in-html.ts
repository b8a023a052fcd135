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

/** Puts the sentences of `shared/copy` where the HTML says `{{subject.key}}`. Throws on a key that has no sentence. */
export const copyInHtml = (): Plugin => ({
  name: 'copy-in-html',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replaceAll(/\{\{(\w+)\.(\w+)\}\}/g, (token, subject: string, key: string) => {
        const sentence = SENTENCES[subject]?.[key];
        if (typeof sentence !== 'string') throw new Error(`No sentence for ${token}`);
        return sentence;
      }),
  },
});
