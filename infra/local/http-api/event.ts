import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import type { Api, ApiRoute } from './api.ts';

export interface Call {
  api: Pick<Api, 'id' | 'account'>;
  route: Pick<ApiRoute, 'routeKey'>;
  request: IncomingMessage;
  pathParameters: Record<string, string>;
  claims?: JwtPayload;
  body: Buffer;
  now: Date;
}

export type ApiEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt: { claims: Record<string, string>; scopes: string[] | null } } };
};

/** Headers of one connection, which API Gateway keeps to itself. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'cookie',
]);

/** Bodies of these types arrive as text; all others, form posts included, as base64. */
const TEXT = /^(text\/|application\/(json|javascript|xml)\b|application\/[\w.-]+\+(json|xml)\b)/i;

/** The event of payload format 2.0. Source: "Create AWS Lambda proxy integrations for HTTP APIs", API Gateway Developer Guide. */
export function proxyEvent({ api, route, request, pathParameters, claims, body, now }: Call): ApiEvent {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const rawPath = mark < 0 ? url : url.slice(0, mark);
  const rawQueryString = mark < 0 ? '' : url.slice(mark + 1);
  const query = combined(new URLSearchParams(rawQueryString));
  const isText = TEXT.test(request.headers['content-type'] ?? '');
  const sourceIp = addressOf(request);
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath,
    rawQueryString,
    ...(request.headers.cookie && { cookies: request.headers.cookie.split(/;\s*/) }),
    headers: headersOf(request, sourceIp),
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    requestContext: {
      accountId: api.account,
      apiId: api.id,
      ...(claims && { authorizer: { jwt: { claims: asText(claims), scopes: null } } }),
      domainName: request.headers.host ?? '',
      domainPrefix: api.id,
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** The peer of the connection; behind CloudFront that is CloudFront, and the viewer stands in X-Forwarded-For. */
function addressOf(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

function headersOf(request: IncomingMessage, sourceIp: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct))
    if (!HOP_BY_HOP.has(name) && values) headers[name] = values.join(',');
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', ');
  headers['x-forwarded-proto'] ??= 'http';
  headers['x-amzn-trace-id'] ??= `Root=1-${randomUUID()}`;
  return headers;
}

/** Values of one name are joined by commas. */
function combined(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));
}

/** Claims reach a function as strings; a list as `[a b]`. */
function asText(claims: JwtPayload): Record<string, string> {
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, claimText(value)]));
}

function claimText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? `[${value.map(claimText).join(' ')}]` : JSON.stringify(value);
}

/** `21/Nov/2026:14:07:30 +0000` */
function logTime(now: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(now.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
