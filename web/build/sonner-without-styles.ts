import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(".*"\);?$/m;

/**
 * Sonner writes its CSS into a <style> element when it loads, which our content security policy refuses.
 * The same CSS comes from sonner/dist/styles.css, imported by styles/toasts.css. Throws when an upgrade moves the call.
 */
export const sonnerWithoutStyles = (): Plugin => ({
  name: 'sonner-without-styles',
  enforce: 'pre',
  config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
  transform(code, id) {
    if (!id.includes('/node_modules/sonner/dist/index.mjs')) return null;
    if (!INJECTION.test(code)) throw new Error('sonner no longer calls __insertCSS on a line of its own');
    return { code: code.replace(INJECTION, ''), map: null };
  },
});
