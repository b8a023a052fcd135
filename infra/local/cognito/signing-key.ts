import { createHash, createPrivateKey, createPublicKey, generateKeyPair, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isMissing, writeFileAtomically } from '../durable-file.ts';

export type Claims = Record<string, unknown>;

/** RFC 7517. A type, not an interface, so that it counts as plain JSON for token verifiers. */
export type PublicKey = {
  kty: 'RSA';
  n: string;
  e: string;
  kid: string;
  alg: 'RS256';
  use: 'sig';
};

export interface SigningKey {
  /** A compact RS256 token (RFC 7515). */
  sign(claims: Claims): string;
  /** The claims of a token that this key signed; undefined for any other text. Does not look at times. */
  verify(token: string): Claims | undefined;
  jwks: { keys: PublicKey[] };
  /** Repeatable bytes nobody outside can know, for answers that must look stable. */
  derive(purpose: string): Buffer;
}

/** The key of a pool: made once for its folder, never a constant anyone could sign with. */
export async function openSigningKey(folder: string | undefined): Promise<SigningKey> {
  const privateKey = await loadOrCreate(folder && join(folder, 'signing-key.pem'));
  const publicKey = createPublicKey(privateKey);
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(`${n}.${e}`).digest('base64url');
  return {
    jwks: { keys: [{ kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' }] },
    sign(claims) {
      const content = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
    verify(token) {
      const [head = '', body = '', signature = '', ...rest] = token.split('.');
      const isOurs =
        rest.length === 0 &&
        verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'));
      return isOurs ? (JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims) : undefined;
    },
    derive: (purpose) =>
      createHash('sha256')
        .update(privateKey.export({ type: 'pkcs8', format: 'der' }))
        .update(purpose)
        .digest(),
  };
}

async function loadOrCreate(path: string | undefined): Promise<KeyObject> {
  if (path) {
    try {
      return createPrivateKey(await readFile(path));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  if (path)
    await writeFileAtomically(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return privateKey;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
