import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { environmentNamed } from '../infra/config.ts';
import { CHUNK_GROUPS } from './build/chunk-groups.ts';
import { copyInHtml } from './build/copy-in-html.ts';
import { shopScripts } from './build/shop-scripts.ts';
import { inlineFirst } from './build/inline-first.ts';
import { notices } from './build/notices.ts';
import { ownThree } from './build/own-three.ts';
import { packedAssets } from './build/packed-assets.ts';
import { plainToasts } from './build/plain-toasts.ts';
import { printedSheet } from './build/printed-sheet.ts';
import { prerender } from './build/prerender.ts';
import { resizeOutsideAr } from './build/resize-outside-ar.ts';
import { sonnerWithoutStyles } from './build/sonner-without-styles.ts';
import { publicPages } from './build/public-pages.ts';
import { zodWithoutJsonSchema } from './build/zod-without-json-schema.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Where the site is found and who is behind it; a deployment names its own environment. */
const { siteUrl, contact, edge } = environmentNamed(process.env.RELEVO_ENV ?? 'local');
/** In the pages as they are written and as they come alive: a difference would be an error of hydration. */
const DEFINE = { RELEVO_CONTACT: JSON.stringify(contact) };

/** The public site (site.html, of which each page is written), the client (app.html, the fallback of every path) and the pages of models. */
export default defineConfig({
  root: here('.'),
  define: DEFINE,
  plugins: [
    react(),
    tailwindcss(),
    copyInHtml(),
    sonnerWithoutStyles(),
    plainToasts(),
    zodWithoutJsonSchema(),
    resizeOutsideAr(),
    publicPages(),
    shopScripts(),
    printedSheet(),
    ownThree(),
    notices(),
    inlineFirst(),
    prerender({ site: siteUrl, contact, define: DEFINE }),
    // What is not deployed need not travel small, and packing is half of a build's time.
    edge && packedAssets(),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts or scripts, and the viewer's decoder is an asset of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    // `npm run budget` weighs what a page loads.
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
      input: {
        site: here('site.html'),
        app: here('app.html'),
        viewer: here('viewer.html'),
        ar: here('ar.html'),
        embed: here('embed.html'),
        premium: here('premium.html'),
        webar: here('webar.html'),
      },
    },
  },
  server: {
    // A checkout may borrow its packages by a link.
    fs: { allow: [here('..'), realpathSync(here('../node_modules'))] },
  },
});
