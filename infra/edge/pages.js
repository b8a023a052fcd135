/** Where the pages of models have their addresses, without a model: a page of the build says so. */
const WITHOUT_A_MODEL = ['/view', '/viewer', '/qrcompany', '/ar', '/embed', '/embed-viewer'];

/** Pages that are written as HTML when the site is built (web/site/pages.ts). */
const WRITTEN = ['', '/e-commerce-3d', '/moveis-3d', '/exemplos', '/experimente', '/termos', '/privacidade'];

/**
 * Which file a page's address is served from: CloudFront function at the viewer's request, on the default behaviour
 * only, so that a missing model or call stays a 404. Files have an extension and are served as they are.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name and knows no exports
function handler(event) {
  const request = event.request;
  const path = request.uri.replace(/\/$/, '');
  if (path.slice(path.lastIndexOf('/') + 1).includes('.')) return request;
  if (/^\/ar\/[^/]*\/premium$/.test(path)) request.uri = '/premium.html';
  else if (path === '/webar') request.uri = '/webar.html';
  else if (WRITTEN.includes(path)) request.uri = `${path || '/index'}.html`;
  else request.uri = WITHOUT_A_MODEL.includes(path) ? '/no-model.html' : '/app.html';
  return request;
}
