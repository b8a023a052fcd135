/**
 * Which file a page's address is served from: CloudFront function at the viewer's request, on the default behaviour
 * only, so that a missing model or call stays a 404. Files have an extension and are served as they are.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name and knows no exports
function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (lastSegment.includes('.')) return request;
  if (/^\/ar\/[^/]*\/premium\/?$/.test(request.uri)) request.uri = '/premium.html';
  else if (/^\/webar\/?$/.test(request.uri)) request.uri = '/webar.html';
  else request.uri = /^\/(view|viewer)\/./.test(request.uri) ? '/viewer.html' : '/index.html';
  return request;
}
