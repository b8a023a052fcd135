import type { Plugin } from 'vite';

const ON_UPDATE = 'this.onUpdateScene = () => {';

/**
 * model-viewer 4.4 throws when a model gets another `scale` while no AR session runs: what refreshes the session's
 * menu does not ask whether there is one. Without a presented scene there is nothing to refresh. Throws when an
 * upgrade moves the place.
 */
export const resizeOutsideAr = (): Plugin => ({
  name: 'resize-outside-ar',
  enforce: 'pre',
  config: () => ({ optimizeDeps: { exclude: ['@google/model-viewer'] } }),
  transform(code, id) {
    if (!id.includes('/@google/model-viewer/lib/three-components/ARRenderer.js')) return null;
    if (!code.includes(ON_UPDATE)) throw new Error('model-viewer no longer has onUpdateScene where it was');
    return { code: code.replace(ON_UPDATE, `${ON_UPDATE} if (!this.presentedScene) return;`), map: null };
  },
});
