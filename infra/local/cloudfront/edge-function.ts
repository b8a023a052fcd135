import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';

export interface ViewerRequest {
  method: string;
  /** Path, percent-encoded, without the query. */
  uri: string;
  query: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  ip: string;
}

export interface EdgeResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a function makes of a request: the request to go on with, or the answer in its place. */
export type EdgeOutcome =
  | { uri: string; query: string; headers: Record<string, string> }
  | { response: EdgeResponse };

export type EdgeFunction = (request: ViewerRequest) => Promise<EdgeOutcome>;

interface Distribution {
  id: string;
  domainName: string;
}

interface FunctionRequest {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: Array<{ value: string }> }>;
  headers: Record<string, { value: string }>;
  cookies: Record<string, { value: string }>;
}

interface FunctionResponse {
  statusCode: number;
  headers?: Record<string, { value: string }>;
  body?: string | { data: string; encoding?: 'text' | 'base64' };
}

type Handler = (event: object) => unknown;

/**
 * A CloudFront function of runtime 2.0 (`handler(event)`), in a context of its own without Node's globals. Source:
 * "CloudFront Functions event structure", CloudFront Developer Guide.
 */
export function createEdgeFunction(code: string, distribution: Distribution): EdgeFunction {
  const handler = handlerOf(code);
  return async (request) => {
    const result = await handler(eventOf('viewer-request', request, distribution));
    return outcomeOf(result as FunctionRequest | FunctionResponse);
  };
}

export type ResponseFunction = (request: ViewerRequest, status: number) => Promise<number>;

/**
 * A function at the viewer's response, of which this machine takes the status alone. It sees the request as the one
 * before it left it, and is not called for failures. Throws where it changes more.
 */
export function createResponseFunction(code: string, distribution: Distribution): ResponseFunction {
  const handler = handlerOf(code);
  return async (request, status) => {
    const response = { statusCode: status, headers: {}, cookies: {} };
    const event = { ...eventOf('viewer-response', request, distribution), response };
    const { statusCode, headers = {}, body } = (await handler(event)) as FunctionResponse;
    if (Object.keys(headers).length > 0 || body !== undefined)
      throw new Error('Only the status of a response is changed on this machine');
    return statusCode;
  };
}

function handlerOf(code: string): Handler {
  const context = createContext({ console });
  new Script(`${code}\n;globalThis.handler = handler;`, { filename: 'cloudfront-function.js' }).runInContext(
    context,
  );
  return (context as { handler: Handler }).handler;
}

function eventOf(
  eventType: 'viewer-request' | 'viewer-response',
  { method, uri, query, headers, ip }: ViewerRequest,
  { id, domainName }: Distribution,
): object {
  const { cookie, ...others } = headers;
  return {
    version: '1.0',
    context: {
      distributionDomainName: domainName,
      distributionId: id,
      eventType,
      requestId: randomUUID(),
    },
    viewer: { ip },
    request: {
      method,
      uri,
      querystring: querystringOf(query),
      headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
      cookies: cookiesOf(cookie),
    },
  };
}

function outcomeOf(result: FunctionRequest | FunctionResponse): EdgeOutcome {
  if (!('statusCode' in result)) {
    return { uri: result.uri, query: queryOf(result.querystring), headers: headersOf(result) };
  }
  const { body = '' } = result;
  return {
    response: {
      status: result.statusCode,
      headers: Object.fromEntries(
        Object.entries(result.headers ?? {}).map(([name, { value }]) => [name, value]),
      ),
      body:
        typeof body === 'string'
          ? body
          : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8').toString(),
    },
  };
}

/** Names and values stay percent-encoded, as CloudFront hands them over. */
function querystringOf(query: string): FunctionRequest['querystring'] {
  // Without a prototype: `__proto__` is a name like any other.
  const fields: FunctionRequest['querystring'] = Object.create(null) as FunctionRequest['querystring'];
  for (const pair of query.split('&').filter(Boolean)) {
    const [name, ...rest] = pair.split('=') as [string, ...string[]];
    const value = rest.join('=');
    const known = fields[name];
    if (known) (known.multiValue ??= [{ value: known.value }]).push({ value });
    else fields[name] = { value };
  }
  return fields;
}

function queryOf(fields: FunctionRequest['querystring']): string {
  return Object.entries(fields)
    .flatMap(([name, { value, multiValue }]) =>
      (multiValue ?? [{ value }]).map((item) => `${name}=${item.value}`),
    )
    .join('&');
}

function headersOf({ headers, cookies }: FunctionRequest): Record<string, string> {
  const cookie = Object.entries(cookies).map(([name, { value }]) => (value ? `${name}=${value}` : name));
  return {
    ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value])),
    ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
  };
}

function cookiesOf(header = ''): Record<string, { value: string }> {
  return Object.fromEntries(
    header
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => {
        const [name, ...value] = pair.split('=');
        return [name, { value: value.join('=') }];
      }),
  );
}
