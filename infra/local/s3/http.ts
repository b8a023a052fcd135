import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parseQuery } from '../signature-v4.ts';
import type { Answer } from './call.ts';
import { S3Error } from './errors.ts';
import { toXml } from './xml.ts';

export interface Target {
  /** Still percent-encoded. */
  path: string;
  bucketName: string;
  key: string;
  query: Array<[string, string]>;
}

/** Path-style addresses only. By hand, as `URL` would resolve the dots that a key may contain. */
export function parseTarget(url: string): Target {
  const [path = '', ...rest] = url.split('?');
  try {
    const [, bucketName = '', ...key] = path.split('/').map((segment) => decodeURIComponent(segment));
    return { path, bucketName, key: key.join('/'), query: parseQuery(rest.join('?')) };
  } catch (error) {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.", {}, { cause: error });
  }
}

/** Writes an answer, a stream without holding it in memory. */
export async function send(response: ServerResponse, answer: Answer): Promise<void> {
  const isXml = typeof answer.body === 'string';
  response.writeHead(answer.status, {
    ...(isXml ? { 'content-type': 'application/xml' } : {}),
    ...answer.headers,
  });
  if (answer.body === undefined || typeof answer.body === 'string') response.end(answer.body);
  else await pipeline(answer.body, response);
}

/** Returns a failure in S3's XML; what is no S3Error is ours, logged, and told as `InternalError`. */
export async function refuse(
  incoming: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  requestId: string,
): Promise<void> {
  // A client that left, before its upload was in or its download out, reads no answer.
  if (response.headersSent || incoming.errored || response.destroyed) {
    response.destroy();
    return;
  }
  const refusal =
    error instanceof S3Error
      ? error
      : new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  if (refusal !== error) console.error('local S3:', error);
  incoming.resume(); // the rest of a refused upload must pass before the client reads the answer
  await send(response, {
    status: refusal.status,
    body: toXml('Error', {
      Code: refusal.code,
      Message: refusal.message,
      ...refusal.details,
      RequestId: requestId,
    }),
  });
}
