import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Written by our distribution's function (infra/edge/api.js) over whatever a viewer sends under this name. */
const VIEWER_ADDRESS = 'true-client-ip';

/**
 * The address a call came from, as text. Behind the distribution the gateway's peer is CloudFront, and the viewer
 * stands in the header. Nobody else can write it: a call that did not come through the distribution is refused before
 * (`throughSite`).
 */
export const viewerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  headers?.[VIEWER_ADDRESS] ?? requestContext.http?.sourceIp ?? '';
