import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { fillSlots } from '../../shared/pages/html.ts';

/** What a shopper on a slow line opens first. */
const PAGES = ['viewer.html', 'ar.html', 'embed.html'];
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g;
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
/** For addresses that name no model, which are files: with the policy of all others, and nothing in it. */
const NO_MODEL = 'no-model.html';
const THEME = '<script src="/theme.js"></script>';

/**
 * Writes styles and theme into the pages of models, so that the first answer is all that the first picture needs: on a
 * slow line each further request is 150 ms. The Lambda that fills the pages in names their hashes in the policy.
 */
export const inlineFirst = (): Plugin => {
  let publicDir = '';
  return {
    name: 'inline-first',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (publicDir = config.publicDir),
    async generateBundle(_, bundle) {
      const theme = await readFile(join(publicDir, 'theme.js'), 'utf8');
      const message = withoutModel(textOf(bundle['viewer.html']));
      this.emitFile({ type: 'asset', fileName: NO_MODEL, source: message });
      for (const page of PAGES) {
        const html = bundle[page] as Rolldown.OutputAsset;
        html.source = textOf(html)
          .replace(STYLESHEET, (_link, file: string) => `<style>${textOf(bundle[file])}</style>`)
          .replace(THEME, () => `<script>${theme}</script>`);
        if (/<link rel="stylesheet"|theme\.js/.test(html.source)) throw new Error(`${page} asks for more`);
      }
    },
  };
};

/** A model's page of which only the message is left, without its scripts. */
export const withoutModel = (viewer: string): string =>
  fillSlots(viewer.replace(SCRIPTS, ''), { model: null, retry: null });

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error(`${file?.fileName ?? 'A file that pages ask for'} is no asset`);
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}
