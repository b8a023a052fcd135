import type { Connect, Plugin } from 'vite';

const VIEWER_PATH = /^\/(?:view|viewer)\/[^/?#.]+/;

const toViewerPage: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url && VIEWER_PATH.test(request.url)) request.url = '/viewer.html';
  next();
};

/** While developing, does what the edge does in production: every model's address gets the viewer's page. */
export const viewerPaths = (): Plugin => ({
  name: 'viewer-paths',
  configureServer: ({ middlewares }) => void middlewares.use(toViewerPage),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(toViewerPage),
});
