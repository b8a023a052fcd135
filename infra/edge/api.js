/**
 * Tells the API who calls: CloudFront function at the viewer's request, on calls only. What a viewer sends under this
 * name is overwritten.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name and knows no exports
function handler(event) {
  const request = event.request;
  request.headers['true-client-ip'] = { value: event.viewer.ip };
  return request;
}
