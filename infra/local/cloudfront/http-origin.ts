import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Origin, OriginRequest } from './origin.ts';

export interface HttpOriginOptions {
  endpoint: string;
  /** The host the origin believes it is called by. */
  host: string;
  customHeaders: Readonly<Record<string, string>>;
  /** Whether the viewer's headers, cookies and query are passed on. */
  forwardsViewer: boolean;
}

/** Headers of one connection, or CloudFront's own to set. */
const NEVER_FORWARDED = ['connection', 'host', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Passes requests on to a server; bodies stream both ways. */
export function httpOrigin(options: HttpOriginOptions): Origin {
  const { endpoint, forwardsViewer } = options;
  return (viewerRequest) =>
    new Promise((resolve, reject) => {
      const { method, uri, query, viewer } = viewerRequest;
      const path = forwardsViewer && query ? `${uri}?${query}` : uri;
      const outgoing = request(new URL(path, endpoint), {
        method,
        headers: headersFor(viewerRequest, options),
      });
      outgoing.once('error', reject);
      outgoing.once('response', (incoming) =>
        resolve({
          status: incoming.statusCode ?? 502,
          headers: Object.fromEntries(
            Object.entries(incoming.headersDistinct)
              .filter(([name]) => !NEVER_FORWARDED.includes(name))
              .map(([name, values = []]) => [name, name === 'set-cookie' ? values : values.join(', ')]),
          ),
          body: incoming,
        }),
      );
      viewer.once('close', () => !viewer.complete && outgoing.destroy());
      viewer.pipe(outgoing);
    });
}

function headersFor({ headers, viewerIp }: OriginRequest, options: HttpOriginOptions): OutgoingHttpHeaders {
  const forwarded = Object.entries(headers).filter(
    ([name]) => !NEVER_FORWARDED.includes(name) && (options.forwardsViewer || name.startsWith('content-')),
  );
  return {
    'user-agent': 'Amazon CloudFront',
    ...Object.fromEntries(forwarded),
    ...options.customHeaders,
    host: options.host,
    via: '1.1 localhost (CloudFront)',
    'x-amz-cf-id': randomUUID(),
    'x-forwarded-for': [headers['x-forwarded-for'], viewerIp].filter(Boolean).join(', '),
  };
}
