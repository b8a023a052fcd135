import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why there is no response. */
export class NoResponse extends Error {
  readonly reason: 'address_refused' | 'too_slow' | 'unreachable';
  constructor(reason: NoResponse['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.name = 'NoResponse';
    this.reason = reason;
  }
}

export interface GuardedRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** No more of the response is read. */
  maxBytes: number;
  timeoutMs: number;
  /** Whether this machine may be asked, and without TLS: where the product runs on one machine. */
  allowsLoopback: boolean;
}

export interface GuardedResponse {
  status: number;
  /** Where it says that what was asked for is. */
  location?: string | undefined;
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/**
 * Asks an address that somebody else chose: https on its own port, at an address of the public Internet, and nowhere else,
 * whatever it answers (no redirect is followed). The connection goes to the address that was looked at, so that a name
 * that changes meanwhile leads nowhere else (HOOK-04). Throws NoResponse.
 */
export function guardedRequest(asked: GuardedRequest): Promise<GuardedResponse> {
  const url = new URL(asked.url);
  const { allowsLoopback } = asked;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Of a number nobody is asked what it leads to.
  const isRefused = isIP(host) !== 0 && !mayAsk(host, allowsLoopback);
  if (isRefused || !hasGoodForm(url, allowsLoopback)) throw new NoResponse('address_refused');
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(asked.timeoutMs);
    const failed = (error: Error) =>
      fail(error instanceof NoResponse ? error : new NoResponse(reasonOf(signal), { cause: error }));
    const send = url.protocol === 'https:' ? https : http;
    const request = send(url, {
      method: asked.method,
      headers: asked.headers,
      agent: false,
      lookup: lookupOf(allowsLoopback),
      signal,
    });
    request.on('error', failed);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () => {
        const body = Buffer.concat(chunks).subarray(0, asked.maxBytes);
        const { headers } = response;
        done({ status: response.statusCode!, location: headers.location, headers, body });
        request.destroy();
      };
      response.on('error', failed);
      response.on('end', finish);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= asked.maxBytes) finish();
      });
    });
    request.end(asked.body);
  });
}

const reasonOf = ({ aborted }: AbortSignal) => (aborted ? 'too_slow' : 'unreachable');

function hasGoodForm({ protocol, port, hostname }: URL, allowsLoopback: boolean): boolean {
  if (protocol === 'https:' && port === '') return true;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  // What the name leads to is looked at besides: no other address passes without TLS.
  const isHere = host === 'localhost' || (isIP(host) !== 0 && rangeOf(host) === 'loopback');
  return allowsLoopback && isHere;
}

/** Looks a name up and hands on only what may be asked, to the connection itself. */
const lookupOf =
  (allowsLoopback: boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, [], 0);
      const good = found.filter(({ address }) => mayAsk(address, allowsLoopback));
      const [first] = good;
      // One name with an address outside and one inside is somebody's try: none of it is asked.
      if (!first || good.length < found.length) return callback(new NoResponse('address_refused'), [], 0);
      if (options.all) return callback(null, good);
      return callback(null, first.address, first.family);
    });

/** Only what is of the public Internet, by IANA's registries; an IPv4 address within IPv6 is what it is. */
function mayAsk(address: string, allowsLoopback: boolean): boolean {
  const range = rangeOf(address);
  return range === 'unicast' || (allowsLoopback && range === 'loopback');
}

const rangeOf = (address: string): string => ipaddr.process(address).range();
