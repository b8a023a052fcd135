import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { modelPageCopy } from '../../shared/copy/pt-br/model-page.ts';
import { modelAddress } from '../../shared/pages/model-addresses.ts';
import { renderMessagePage, renderModelPage } from '../../shared/pages/model-page.ts';
import { documentFile, publicDocuments } from '../lib/paths.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';

const PREMIUM_PATH = /^\/ar\/[^/?#]*\/premium\/?(?:[?#]|$)/;
/** No file, no module of the development server, no call and no model's page, which come before or after. */
const CLIENT_PATH = /^\/(?!@|api\/|view\/|viewer\/|ar\/|embed|qrcompany\/|node_modules\/)[^.]*$/;
const WEBAR_PATH = /^\/webar\/?(?:[?#]|$)/;

/** Addresses whose file is not named like them, as infra/edge/pages.js has them; `documentOf` is a public page's file. */
const toFile =
  (documentOf: (path: string) => string): Connect.NextHandleFunction =>
  (request, _response, next) => {
    const { url = '' } = request;
    const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '') || '/';
    if (PREMIUM_PATH.test(url)) request.url = '/premium.html';
    else if (WEBAR_PATH.test(url)) request.url = '/webar.html';
    else if (publicDocuments.includes(path)) request.url = `/${documentOf(path)}`;
    else if (CLIENT_PATH.test(path)) request.url = '/app.html';
    next();
  };

/** Fills a model's page as the Lambda does in production, with what the backend says of the model. */
const toModelPage =
  (server: ViteDevServer, backend: string): Connect.NextHandleFunction =>
  async (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const address = modelAddress(url.pathname);
    if (!address) return next();
    const built = await readFile(join(server.config.root, `${address.kind}.html`), 'utf8');
    const template = await server.transformIndexHtml(url.pathname, built);
    const answer = await fetch(`${backend}/api/public/models/${address.ref}`);
    const model = answer.ok ? ((await answer.json()) as PageModel) : null;
    response.statusCode = answer.status;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const { notFoundTitle: title, notFound: text } = modelPageCopy;
    response.end(
      model
        ? renderModelPage({ template, kind: address.kind, model, site: url.origin })
        : renderMessagePage({ template, title, text, canRetry: false }),
    );
  };

/** While developing, does what edge and Lambda do in production: gives every public address its page. */
export const publicPages = (backend: string): Plugin => ({
  name: 'public-pages',
  configureServer(server) {
    server.middlewares.use(toFile(() => 'site.html'));
    server.middlewares.use(toModelPage(server, backend));
  },
  configurePreviewServer: ({ middlewares }) => void middlewares.use(toFile(documentFile)),
});
