import type { Connect, Plugin } from 'vite';

const VIEWER_PATH = /^\/(?:view|viewer)\/[^/?#.]+/;

const PREMIUM_PATH = /^\/ar\/[^/?#]*\/premium\/?(?:[?#]|$)/;
const WEBAR_PATH = /^\/webar\/?(?:[?#]|$)/;

const toViewerPage: Connect.NextHandleFunction = (request, _response, next) => {
  const { url = '' } = request;
  if (VIEWER_PATH.test(url)) request.url = '/viewer.html';
  if (PREMIUM_PATH.test(url)) request.url = '/premium.html';
  if (WEBAR_PATH.test(url)) request.url = '/webar.html';
  next();
};

/** While developing, does what the edge does in production: every model's address gets the viewer's page. */
export const viewerPaths = (): Plugin => ({
  name: 'viewer-paths',
  configureServer: ({ middlewares }) => void middlewares.use(toViewerPage),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(toViewerPage),
});
