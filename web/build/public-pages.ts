import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { documentFile, publicDocuments } from '../lib/paths.ts';
import { withoutModel } from './inline-first.ts';

const PREMIUM_PATH = /^\/ar\/[^/?#]*\/premium\/?(?:[?#]|$)/;
/** What the client shows, as infra/edge/pages.js has it. */
const CLIENT_PATH = /^\/(?:auth|login|signup|(?:app|admin)(?:\/[^.]*)?)$/;
/** No file, no call and no model's page, which come before or after. */
const PAGE_PATH = /^\/(?!@|api\/|view\/|viewer\/|ar\/|embed|qrcompany\/|node_modules\/)[^.]*$/;
const WEBAR_PATH = /^\/webar\/?(?:[?#]|$)/;

/** Addresses whose file is not named like them, as infra/edge/pages.js has them. */
const toFile: Connect.NextHandleFunction = (request, response, next) => {
  const { url = '' } = request;
  const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '') || '/';
  if (PREMIUM_PATH.test(url)) request.url = '/premium.html';
  else if (WEBAR_PATH.test(url)) request.url = '/webar.html';
  else if (publicDocuments.includes(path)) request.url = `/${documentFile(path)}`;
  else if (CLIENT_PATH.test(path)) request.url = '/app.html';
  else if (PAGE_PATH.test(path)) {
    request.url = '/not-found.html';
    // The server of files says 200 of whatever it finds.
    const write = response.writeHead.bind(response) as (
      status: number,
      ...rest: unknown[]
    ) => typeof response;
    response.writeHead = (_status: number, ...rest: unknown[]) => write(404, ...rest);
  }
  next();
};

/** Files that only a build writes, from the sources they are written of: public pages, and the page without a model. */
const unwritten =
  (server: ViteDevServer): Connect.NextHandleFunction =>
  async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (publicDocuments.some((path) => pathname === `/${documentFile(path)}`)) request.url = '/site.html';
    if (pathname === '/not-found.html') request.url = '/app.html';
    // Named in the pages by their place beside web/, for which a build puts its own.
    if (pathname.startsWith('/node_modules/'))
      request.url = `/@fs${join(server.config.root, '..', pathname)}`;
    if (pathname !== '/no-model.html') return next();
    const viewer = await readFile(join(server.config.root, 'viewer.html'), 'utf8');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(withoutModel(await server.transformIndexHtml('/viewer.html', viewer)));
  };

/** Gives addresses their pages where no distribution does: in a preview of the build, and of pages that are not written yet. */
export const publicPages = (): Plugin => ({
  name: 'public-pages',
  configureServer: (server) => void server.middlewares.use(unwritten(server)),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(toFile),
});
