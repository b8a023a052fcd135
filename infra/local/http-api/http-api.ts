import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { FunctionError, InvokeError } from '../lambda/errors.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import { listenOnLoopback } from '../loopback-server.ts';
import type { LocalService } from '../loopback-server.ts';
import { answerOf, refusal } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Api } from './api.ts';
import { createAuthorize } from './authorize.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { proxyEvent } from './event.ts';
import { createRouter } from './router.ts';

export interface HttpApiOptions {
  port: number;
  api: Api;
  lambdas: Pick<Lambdas, 'invoke'>;
  /** The public keys of a token issuer. */
  keysOf: (issuer: string) => Promise<Jwks>;
}

const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Serves the deployment's HTTP API (payload format 2.0) on 127.0.0.1. */
export function startHttpApi({ port, api, lambdas, keysOf }: HttpApiOptions): Promise<LocalService> {
  const route = createRouter(api.routes);
  const authorize = createAuthorize(keysOf);

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = 'GET', url = '/', headers } = request;
    if (api.cors && method === 'OPTIONS' && headers.origin)
      return { status: 204, headers: preflightHeaders(api.cors, headers.origin), body: Buffer.alloc(0) };
    const match = route(method, url.replace(/\?.*/s, ''));
    if (!match) return refusal(404, 'Not Found');
    const verdict =
      match.route.authorizer && (await authorize(match.route.authorizer, headers.authorization));
    if (verdict && !verdict.isAllowed)
      return refusal(
        verdict.status,
        verdict.message,
        verdict.status === 401 ? { 'www-authenticate': 'Bearer' } : {},
      );
    const body = await bodyOf(request);
    if (!body) return refusal(413, 'Request Entity Too Large');
    const event = proxyEvent({ api, ...match, request, claims: verdict?.claims, body, now: new Date() });
    return withinLimit(match.route.timeoutMs, invoke(match.route.functionArn, event));
  }

  async function invoke(functionArn: string, event: unknown): Promise<Answer> {
    try {
      return answerOf(await lambdas.invoke(functionArn, event));
    } catch (error) {
      if (error instanceof InvokeError && error.name === 'RequestTooLargeException')
        return refusal(413, 'Request Entity Too Large');
      if (!(error instanceof FunctionError)) console.error(error); // a failed function has said so in its log
      return refusal(500, 'Internal Server Error');
    }
  }

  return listenOnLoopback(port, (request, response) => {
    answer(request).then(
      (result) => write(response, result, corsHeaders(api.cors, request.headers.origin)),
      (error: unknown) => {
        console.error(error);
        write(response, refusal(500, 'Internal Server Error'), {});
      },
    );
  });
}

/** A function that is still running when the gateway gives up goes on; only its answer is lost. */
async function withinLimit(ms: number, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(refusal(503, 'Service Unavailable')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined when the body is longer than API Gateway takes. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk as Buffer); // read to its end, so that the answer is heard
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

function write(response: ServerResponse, { status, headers, body }: Answer, cors: OutgoingHttpHeaders): void {
  response.writeHead(status, { ...headers, ...cors, 'content-length': body.length });
  response.end(body);
}
