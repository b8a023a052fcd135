import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

export interface OriginRequest {
  method: string;
  /** Path, percent-encoded, as the edge function left it. */
  uri: string;
  query: string;
  /** The viewer's, lower case. */
  headers: Readonly<Record<string, string>>;
  viewerIp: string;
  /** The viewer's request, for an origin that takes its body. */
  viewer: IncomingMessage;
}

export interface OriginResponse {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body?: Readable | Buffer;
}

export type Origin = (request: OriginRequest) => Promise<OriginResponse>;

/** S3's answer to a key that is not there, for a distribution that may list the bucket. */
export function noSuchKey(key: string): OriginResponse {
  const text = key.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
  return {
    status: 404,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message><Key>${text}</Key></Error>`,
    ),
  };
}

/** The key a path names, or undefined when its escapes are broken. */
export function keyOf(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri.slice(1));
  } catch {
    return undefined;
  }
}
