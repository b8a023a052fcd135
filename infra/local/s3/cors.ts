import type { CorsRule } from './bucket-config.ts';
import { S3Error } from './errors.ts';

export interface CrossOriginRequest {
  origin: string;
  method: string;
  /** Lower-case names from `Access-Control-Request-Headers`; empty for the request itself. */
  requestHeaders: string[];
}

/** The headers by which a browser may read the answer; none when no rule allows this origin and method. */
export function corsHeaders(rules: readonly CorsRule[], request: CrossOriginRequest): Record<string, string> {
  const rule = rules.find((candidate) => allows(candidate, request));
  if (!rule) return {};
  const isAnyOrigin = rule.allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isAnyOrigin ? '*' : request.origin,
    ...(isAnyOrigin ? {} : { 'access-control-allow-credentials': 'true' }),
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    ...(request.requestHeaders.length > 0
      ? { 'access-control-allow-headers': request.requestHeaders.join(', ') }
      : {}),
    ...(rule.exposedHeaders.length > 0
      ? { 'access-control-expose-headers': rule.exposedHeaders.join(', ') }
      : {}),
    ...(rule.maxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(rule.maxAgeSeconds) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** The answer to a browser's question before the request. Throws 403 `AccessForbidden` as S3 does when no rule allows it. */
export function preflightHeaders(
  rules: readonly CorsRule[],
  asked: { origin?: string; method?: string; headers?: string },
): Record<string, string> {
  if (!asked.origin || !asked.method)
    throw new S3Error(400, 'BadRequest', 'Insufficient information. Origin request header needed.');
  const requestHeaders = (asked.headers ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const headers = corsHeaders(rules, { origin: asked.origin, method: asked.method, requestHeaders });
  if (Object.keys(headers).length === 0)
    throw new S3Error(
      403,
      'AccessForbidden',
      rules.length === 0
        ? 'CORSResponse: CORS is not enabled for this bucket.'
        : 'CORSResponse: This CORS request is not allowed.',
    );
  return headers;
}

function allows(rule: CorsRule, { origin, method, requestHeaders }: CrossOriginRequest): boolean {
  return (
    rule.allowedMethods.includes(method) &&
    rule.allowedOrigins.some((pattern) => matches(pattern, origin)) &&
    requestHeaders.every((name) =>
      rule.allowedHeaders.some((pattern) => matches(pattern.toLowerCase(), name)),
    )
  );
}

/** S3 allows one `*` in a pattern. */
function matches(pattern: string, text: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === text;
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
