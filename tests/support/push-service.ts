import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text, buffer } from 'node:stream/consumers';
import type { PushDevice, PushNote } from '../../shared/schemas/push.ts';

/** What a browser makes when a page subscribes: the keys stay with it, its push service knows none. */
interface Subscriber {
  device: PushDevice;
  /** Our public key that it was made with: whoever sends must sign with its private half. */
  sender: string;
  pair: ECDH;
  auth: Buffer;
  isGone: boolean;
}

interface Heard {
  endpoint: string;
  note: PushNote;
  ttl: number;
}

/**
 * A push service with its browsers on this machine. It takes a notice as RFC 8030 says, from whom the subscription was made for
 * (RFC 8292), and the browser reads it (RFC 8291), by Node's cryptography alone: nothing here is of the package that sends.
 * `POST /subscriptions` with a public key is a browser that subscribes, for pages in which a test replaces `pushManager`.
 */
export async function startPushService() {
  const subscribers = new Map<string, Subscriber>();
  const heard: Heard[] = [];
  const refused: string[] = [];

  const server = createServer((request, response) => {
    const answer = async (): Promise<[status: number, body?: object]> => {
      const endpoint = url + request.url!;
      if (request.method === 'OPTIONS') return [204];
      if (request.url === '/subscriptions') return [201, subscribe(await text(request))];
      const subscriber = subscribers.get(endpoint);
      if (request.method === 'DELETE') {
        if (subscriber) subscriber.isGone = true;
        return [204];
      }
      if (!subscriber || subscriber.isGone) return [410];
      try {
        checkSender(request.headers.authorization ?? '', subscriber.sender, url);
        const note = JSON.parse(decrypt(await buffer(request), subscriber).toString()) as PushNote;
        heard.push({ endpoint, note, ttl: Number(request.headers.ttl) });
        return [201];
      } catch (error) {
        refused.push(String(error));
        return [403];
      }
    };
    void answer().then(([status, body]) => {
      response.writeHead(status, { 'access-control-allow-origin': '*', 'access-control-allow-methods': '*' });
      response.end(body && JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** A browser subscribes for a sender, by their public key. */
  function subscribe(sender: string): PushDevice {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const device = {
      endpoint: `${url}/push/${randomBytes(12).toString('base64url')}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    };
    subscribers.set(device.endpoint, { device, sender, pair, auth, isGone: false });
    return device;
  }

  return {
    url,
    subscribe,
    heard,
    /** Why notices were refused. */
    refused,
    /** The browser is told no longer, and its push service says so. */
    forget: ({ endpoint }: PushDevice) => (subscribers.get(endpoint)!.isGone = true),
    stop: () => new Promise((done) => server.close(done)),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** RFC 8292: a token of ES256, for this service, not yet over, signed by whom the subscription was made for. */
function checkSender(authorization: string, sender: string, service: string): void {
  const [, token, key] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(authorization) ?? [];
  if (!token || key !== sender) throw new Error(`Not the sender it was made for: ${authorization}`);
  const [header, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(sender, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  if (aud !== service || exp <= Date.now() / 1000 || !/^mailto:\S+@\S+$/.test(sub))
    throw new Error(`Claims of somebody else: ${aud} ${exp} ${sub}`);
}

/** RFC 8291 with RFC 8188's one record: salt, its size, the sender's key of this message, and what is sealed. */
function decrypt(body: Buffer, { pair, auth }: Subscriber): Buffer {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body[20]);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = hkdf(pair.computeSecret(theirs), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + theirs.length);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // After the text stand a 2, for the last record, and zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
