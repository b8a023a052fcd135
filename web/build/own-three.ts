import type { Plugin } from 'vite';

const STUDIO = /\/web\/features\/pictures\/studio\/[^/]+\.ts$/;
const MARK = '?studio';

/**
 * Gives the studio, which draws pictures of models, a three of its own: shared with model-viewer, every page for shoppers would
 * load what the studio alone uses (4 KiB), and wait for one file more.
 */
export const ownThree = (): Plugin => ({
  name: 'own-three',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const isMarked = importer?.endsWith(MARK);
    if (!importer || !(isMarked || STUDIO.test(importer))) return null;
    const from = isMarked ? importer.slice(0, -MARK.length) : importer;
    const found = await this.resolve(source, from, { skipSelf: true });
    return found && /\/node_modules\/three\//.test(found.id) ? found.id + MARK : found;
  },
});
