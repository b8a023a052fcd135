import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { AppError, ERROR_STATUS } from '../../shared/errors.ts';
import { API_VERSION, API_VERSIONS, IDEMPOTENCY_KEY, VERSION_HEADER } from '../../shared/rules/public-api.ts';
import { v1Routes, type V1Route, type V1RouteName } from '../../shared/v1/routes.ts';
import type { Actor } from '../domain/deps.ts';
import { answer } from './errors.ts';
import { inputOf } from './input.ts';
import { logger } from './log.ts';
import { problemOf } from './problem.ts';
import { throughSite } from './through-site.ts';

type Result = APIGatewayProxyStructuredResultV2;
type Routes = typeof v1Routes;

interface V1Call<R extends V1Route> {
  input: z.output<R['input']>;
  actor: Actor;
  /** Made by the caller for one call that it may send again. */
  idempotencyKey: string | undefined;
}

/** What each route does; one that is missing, or returns something else, does not compile. */
type Works = {
  [Name in V1RouteName]: (call: V1Call<Routes[Name]>) => Promise<NoInfer<z.input<Routes[Name]['output']>>>;
};

/** What is asked before the work of a call is begun. */
interface Doors<Caller extends { actor: Actor }> {
  /** Who calls, by the Authorization header. */
  admit: (authorization: string | undefined) => Promise<Caller>;
  /** Throws where the key does not allow it. */
  checkScope: (caller: Caller, scope: V1Route['scope']) => void;
  /** Counts the call. */
  count: (tenantId: string) => Promise<{ limit: number; remaining: number; reset: number; isOver: boolean }>;
  /** What a call too many is refused with. */
  tooMany: (allowance: { limit: number; remaining: number; reset: number }) => AppError;
  site: () => string;
  /** The contract, which needs no key. */
  document: { path: string; body: object };
}

const table = Object.entries<V1Route>(v1Routes).map(([name, route]) => ({
  name: name as V1RouteName,
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * The Lambda of the public API (API-01): finds the route, lets the key in, counts the call, and says in headers how much
 * of the limit is left and which version this is. Whatever is thrown becomes a problem (RFC 9457).
 */
export const serveV1 = <Caller extends { actor: Actor }>(works: Works, doors: Doors<Caller>) =>
  throughSite(async (event: APIGatewayProxyEventV2): Promise<Result> => {
    const headers: Record<string, string> = { [VERSION_HEADER.toLowerCase()]: API_VERSION };
    const facts: Record<string, unknown> = { requestId: event.requestContext.requestId };
    try {
      const result = await call(event, works, doors, headers, facts);
      logger.info('answered', { ...facts, status: result.statusCode });
      return { ...result, headers: { ...result.headers, ...headers } };
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      if (ERROR_STATUS[code] < 500) logger.info('refused', { ...facts, code });
      else logger.error('failed', { ...facts, code, error: error as Error });
      const problem = problemOf(error, doors.site());
      return { ...problem, headers: { ...problem.headers, ...headers } };
    }
  });

/** One call; `headers` and `facts` get what is known of it, also of one that is refused. */
async function call<Caller extends { actor: Actor }>(
  event: APIGatewayProxyEventV2,
  works: Works,
  { admit, checkScope, count, tooMany, document }: Doors<Caller>,
  headers: Record<string, string>,
  facts: Record<string, unknown>,
): Promise<Result> {
  const { rawPath, requestContext, headers: sent } = event;
  const { method } = requestContext.http;
  if (rawPath === document.path && method === 'GET') return answer(200, document.body);
  const found = table.find(({ route, pattern }) => route.method === method && pattern.test(rawPath));
  facts.route = found ? `${method} ${found.route.path}` : 'none';
  const caller = await admit(sent.authorization);
  const { actor } = caller;
  facts.tenantId = actor.tenantId;
  const { isOver, ...allowance } = await count(actor.tenantId);
  headers['ratelimit-limit'] = String(allowance.limit);
  headers['ratelimit-remaining'] = String(allowance.remaining);
  headers['ratelimit-reset'] = String(allowance.reset);
  if (isOver) throw tooMany(allowance);
  checkVersion(sent[VERSION_HEADER.toLowerCase()]);
  if (!found) throw new AppError('route.not_found');
  const { name, route, pattern } = found;
  checkScope(caller, route.scope);
  const idempotencyKey = route.isIdempotent && sent['idempotency-key'];
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw new AppError('request.invalid', { field: 'Idempotency-Key' });
  }
  const pathParameters = segmentsOf(pattern.exec(rawPath)?.groups ?? {});
  const input = inputOf(route.input, { ...event, pathParameters });
  const work = works[name] as (call: V1Call<V1Route>) => Promise<unknown>;
  const output = await work({ input, actor, idempotencyKey });
  return answer(route.status, route.output.parse(output));
}

function checkVersion(asked: string | undefined): void {
  if (asked !== undefined && !API_VERSIONS.some((version) => version === asked))
    throw new AppError('api.version_unknown', { newest: API_VERSION });
}

function segmentsOf(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch (error) {
    throw new AppError('request.malformed', {}, { cause: error });
  }
}
