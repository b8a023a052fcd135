import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the pages that link to it find it. */
const NOTICES = 'NOTICES.txt';
const read = () => readFileSync(join(import.meta.dirname, '../..', NOTICES));

/** Puts the licences of what browsers get beside the pages: minified code carries none. Serves them while developing, too. */
export const notices = (): Plugin => ({
  name: 'notices',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: NOTICES, source: read() });
  },
  configureServer(server) {
    server.middlewares.use(`/${NOTICES}`, (_request, response) => {
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(read());
    });
  },
});
