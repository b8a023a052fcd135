/** Where the pages of models have their addresses, without a model: a page of the build says so. */
const WITHOUT_A_MODEL = ['/view', '/viewer', '/qrcompany', '/ar', '/embed', '/embed-viewer'];

/** Pages that are written as HTML when the site is built (web/site/pages.ts). */
const WRITTEN = [
  '',
  '/e-commerce-3d',
  '/moveis-3d',
  '/exemplos',
  '/experimente',
  '/desenvolvedores',
  '/termos',
  '/privacidade',
];

/** What the client shows. Below /app and /admin it says itself what is not there: only to who is signed in. */
const CLIENT = /^\/(?:auth(?:\/sso)?|login|signup|(?:app|admin)(?:\/.*)?)$/;

/** The client once more, for every other address; search engines are told that nothing is there. */
const NOT_FOUND = '/not-found.html';

/** Which file an address is served from. Files have an extension and are served as they are. */
function fileOf(uri) {
  const path = uri.replace(/\/$/, '');
  if (path.slice(path.lastIndexOf('/') + 1).includes('.')) return uri;
  if (/^\/ar\/[^/]*\/premium$/.test(path)) return '/premium.html';
  if (path === '/webar') return '/webar.html';
  if (WRITTEN.includes(path)) return `${path || '/index'}.html`;
  if (WITHOUT_A_MODEL.includes(path)) return '/no-model.html';
  return CLIENT.test(path) ? '/app.html' : NOT_FOUND;
}

/**
 * CloudFront function on the default behaviour only, so that a missing model or call stays a 404: gives the viewer's
 * request the file of its address, and the response of an unknown one its status (SHELL-05). At the response the address
 * is the viewer's or the file's; both lead to the same.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name and knows no exports
function handler(event) {
  const file = fileOf(event.request.uri);
  if (event.context.eventType === 'viewer-response') {
    if (file === NOT_FOUND && event.response.statusCode === 200) event.response.statusCode = 404;
    return event.response;
  }
  event.request.uri = file;
  return event.request;
}
