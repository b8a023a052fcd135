import type { OutgoingHttpHeaders } from 'node:http';
import type { Cors } from './api.ts';

/** Headers that let the page of `origin` read an answer; none when the API does not know the origin. */
export function corsHeaders(cors: Cors | undefined, origin: string | undefined): OutgoingHttpHeaders {
  const allowed = allowedOrigin(cors, origin);
  if (!cors || !allowed) return {};
  return {
    'access-control-allow-origin': allowed,
    ...(cors.exposeHeaders.length > 0 && { 'access-control-expose-headers': cors.exposeHeaders.join(',') }),
    ...(cors.allowCredentials && { 'access-control-allow-credentials': 'true' }),
  };
}

/** The answer to a preflight, which never reaches a function. */
export function preflightHeaders(cors: Cors, origin: string | undefined): OutgoingHttpHeaders {
  if (!allowedOrigin(cors, origin)) return {};
  return {
    ...corsHeaders(cors, origin),
    'access-control-allow-methods': cors.allowMethods.join(','),
    'access-control-allow-headers': cors.allowHeaders.join(','),
    ...(cors.maxAgeSeconds !== undefined && { 'access-control-max-age': String(cors.maxAgeSeconds) }),
  };
}

function allowedOrigin(cors: Cors | undefined, origin: string | undefined): string | undefined {
  if (!cors || !origin) return undefined;
  if (cors.allowOrigins.includes('*')) return '*';
  return cors.allowOrigins.includes(origin) ? origin : undefined;
}
