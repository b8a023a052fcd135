import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routesWithoutSchemas } from './build/routes-without-schemas.ts';
import { sonnerWithoutStyles } from './build/sonner-without-styles.ts';
export default defineConfig({ root: '/work/main/web', plugins: [react(), tailwindcss(), routesWithoutSchemas(), sonnerWithoutStyles()],
  build: { outDir: '/tmp/l1/dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: { input: { l1: '/work/main/web/l1.tmp.html' } } } });
