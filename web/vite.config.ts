import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copyInHtml } from './build/copy-in-html.ts';
import { embedScript } from './build/embed-script.ts';
import { packedAssets } from './build/packed-assets.ts';
import { resizeOutsideAr } from './build/resize-outside-ar.ts';
import { routesWithoutSchemas } from './build/routes-without-schemas.ts';
import { sonnerWithoutStyles } from './build/sonner-without-styles.ts';
import { publicPages } from './build/public-pages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const BACKEND = process.env.RELEVO_BACKEND ?? 'http://localhost:4000';

/** The React client (index.html, the fallback of every path), and the public pages that need none of it. */
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    copyInHtml(),
    routesWithoutSchemas(),
    sonnerWithoutStyles(),
    resizeOutsideAr(),
    publicPages(BACKEND),
    embedScript(),
    packedAssets(),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts or scripts, and the viewer's decoder is an asset of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: {
        index: here('index.html'),
        viewer: here('viewer.html'),
        ar: here('ar.html'),
        embed: here('embed.html'),
        premium: here('premium.html'),
        webar: here('webar.html'),
      },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': BACKEND, '/config.json': BACKEND },
  },
});
