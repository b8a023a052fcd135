import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { listenOnLoopback } from '../loopback-server.ts';
import type { LocalService, UpgradeListener } from '../loopback-server.ts';
import { compress } from './compress.ts';
import { behaviourFor } from './distribution.ts';
import type { Behaviour, Distribution, DistributionOrigin } from './distribution.ts';
import { createEdgeFunction, createResponseFunction } from './edge-function.ts';
import { keepErrors } from './kept-errors.ts';
import { applyPolicy } from './headers-policy.ts';
import type { Origin, OriginResponse } from './origin.ts';

export interface CloudFrontOptions {
  port: number;
  distribution: Distribution;
  /** What serves an origin of the distribution, for a behaviour. */
  originFor: (origin: DistributionOrigin, behaviour: Behaviour) => Origin;
  development?: Development | undefined;
}

/** What stands before the distribution while the pages are developed, and no viewer of a deployment meets. */
export interface Development {
  /** Serves a request that no deployment would have; false when it is for the distribution. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  onUpgrade: UpgradeListener;
  /** The content security policy of a page with what its development needs. */
  loosen(policy: string): string;
}

interface Served {
  behaviour: Behaviour;
  origin: Origin;
  edge?: ReturnType<typeof createEdgeFunction>;
  atResponse?: ReturnType<typeof createResponseFunction>;
}

/**
 * Serves the distribution on 127.0.0.1 as viewers meet it: every request goes to the origin, and of what it returns only
 * failures are kept, for as long as the distribution says.
 */
export function startCloudFront({
  port,
  distribution,
  originFor,
  development,
}: CloudFrontOptions): Promise<LocalService> {
  const errors = keepErrors(distribution.errorSeconds);
  const served = new Map(distribution.behaviours.map((behaviour) => [behaviour, serve(behaviour)]));

  function serve(behaviour: Behaviour): Served {
    const origin = distribution.origins.find(({ id }) => id === behaviour.originId);
    if (!origin) throw new Error(`The distribution has no origin ${behaviour.originId}`);
    return {
      behaviour,
      origin: originFor(origin, behaviour),
      edge: behaviour.viewerRequestCode
        ? createEdgeFunction(behaviour.viewerRequestCode, distribution)
        : undefined,
      atResponse: behaviour.viewerResponseCode
        ? createResponseFunction(behaviour.viewerResponseCode, distribution)
        : undefined,
    };
  }

  async function answer(
    request: IncomingMessage,
    uri: string,
    { behaviour, origin, edge, atResponse }: Served,
  ): Promise<OriginResponse> {
    const method = request.method ?? 'GET';
    if (!behaviour.allowedMethods.includes(method))
      return page(403, 'This distribution is not configured to allow the HTTP request method that was used.');
    const query = (request.url ?? '').split('?').slice(1).join('?');
    const headers = headersOf(request);
    const viewerIp = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const outcome = edge
      ? await edge({ method, uri, query, headers, ip: viewerIp })
      : { uri, query, headers };
    if ('response' in outcome) {
      const { status, headers, body } = outcome.response;
      return { status, headers, body: Buffer.from(body) };
    }
    const response = await errors.through({ method, uri: outcome.uri }, () =>
      origin({
        method,
        uri: outcome.uri,
        query: outcome.query,
        headers: outcome.headers,
        viewerIp,
        viewer: request,
      }),
    );
    if (atResponse && response.status < 400)
      response.status = await atResponse({ method, ...outcome, ip: viewerIp }, response.status);
    return behaviour.compresses ? compress(response, headers['accept-encoding']) : response;
  }

  return listenOnLoopback(
    port,
    (request, response) => {
      if (development?.serve(request, response)) return;
      const uri = (request.url ?? '/').replace(/\?.*/s, '');
      const target = served.get(behaviourFor(distribution, uri))!;
      answer(request, uri, target)
        .catch((error: unknown) => {
          console.error(`CloudFront: ${request.method} ${request.url}`, error);
          return page(502, 'The origin could not be reached.');
        })
        .then((result) => write(request, response, result, target.behaviour, development))
        .catch(() => response.destroy()); // the viewer has gone, or the origin broke off in the middle
    },
    development?.onUpgrade,
  );
}

const CSP = 'content-security-policy';

async function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: OriginResponse,
  { headersPolicy }: Behaviour,
  development: Development | undefined,
): Promise<void> {
  const { origin } = request.headers;
  const sent = applyPolicy({ 'x-cache': 'Miss from cloudfront', ...headers }, headersPolicy, origin);
  if (development && typeof sent[CSP] === 'string') sent[CSP] = development.loosen(sent[CSP]);
  response.writeHead(status, sent);
  if (!body || request.method === 'HEAD') response.end();
  else if (Buffer.isBuffer(body)) response.end(body);
  else await pipeline(body, response);
}

/** CloudFront's own error page. */
function page(status: number, text: string): OriginResponse {
  return {
    status,
    headers: { 'content-type': 'text/html', 'x-cache': 'Error from cloudfront' },
    body: Buffer.from(
      `<!DOCTYPE html><title>ERROR: The request could not be satisfied</title><h1>${status} ERROR</h1><p>${text}</p>`,
    ),
  };
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [
      name,
      values.join(name === 'cookie' ? '; ' : ', '),
    ]),
  );
}
