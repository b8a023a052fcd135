import { existsSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createLogger, createServer } from 'vite';
import type { Development } from '../cloudfront/cloudfront.ts';
import { ROOT } from '../supervisor/builds.ts';

const WEB = path.join(ROOT, 'web');
/** What Vite may write into a page: its client, the preamble of React's updates, and styles as they change. */
const NONCE = 'written-by-vite';
/** Addresses of Vite's own, and of what it has prepared. */
const VITE = /^\/(@|node_modules\/)/;

export interface DevelopedPages {
  /** Where Vite serves the pages; the distribution's origin in place of the built ones. */
  endpoint: string;
  /** Files that are published as they are. */
  publicFiles: string;
  development: Development;
  close(): Promise<void>;
}

/**
 * Serves the pages from their sources, each module when it is asked for, and sends every change of one to the pages that
 * show it. `say` is told of updates and failures, a line each.
 */
export async function developPages(say: (text: string) => void): Promise<DevelopedPages> {
  const server = createHttpServer();
  const info = (text: string) => say(text);
  const vite = await createServer({
    configFile: path.join(WEB, 'vite.config.ts'),
    mode: 'development',
    appType: 'mpa',
    // Beside the other results, and not in node_modules, which checkouts may share.
    cacheDir: path.join(ROOT, '.cache', 'vite'),
    html: { cspNonce: NONCE },
    customLogger: {
      ...createLogger('info'),
      info,
      warn: info,
      warnOnce: info,
      error: info,
      clearScreen() {},
    },
    // Updates come over the page's own origin: a connection of the site that asks for Vite's protocol is handed on.
    server: { middlewareMode: true, ws: { server } },
  });
  server.on('request', vite.middlewares);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicFiles: vite.config.publicDir,
    development: {
      serve(request, response) {
        if (!isOfVite(request.url ?? '/')) return false;
        vite.middlewares(request, response);
        return true;
      },
      onUpgrade: (request, socket, head) => void server.emit('upgrade', request, socket, head),
      loosen: (policy) => policy.replaceAll(/(script-src|style-src) /g, `$1 'nonce-${NONCE}' `),
    },
    async close() {
      await vite.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Whether a request is for a module or a source of the pages. The distribution must not see it: `/viewer/main.ts`
 * would be the model with that name.
 */
function isOfVite(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (VITE.test(pathname) || searchParams.has('html-proxy')) return true;
  const file = path.join(WEB, pathname);
  return path.extname(file) !== '.html' && existsSync(file) && statSync(file).isFile();
}
