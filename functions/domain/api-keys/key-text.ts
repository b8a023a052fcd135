import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a key says: whose it is and which; only the secret proves it. */
interface KeyParts {
  tenantId: string;
  keyId: string;
  secret: string;
}

/** Marks our keys where they leaked, for people and for programs that look for them. */
const MARK = 'rlv';
const SECRET_BYTES = 32;
/** Characters of a secret's end that are shown. */
const SHOWN = 4;
/** Tenants and keys have ULIDs; the rest is the secret. */
const FORMAT = /^rlv_([0-9A-HJKMNP-TV-Z]{26})_([0-9A-HJKMNP-TV-Z]{26})_([\w-]{43})$/;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** How a secret ends, by which its owner knows it. */
export const endingOf = (secret: string): string => secret.slice(-SHOWN);

/** `rlv_<tenant>_<key>_<secret>`: read by one request for the row it names, so that no other list of keys is needed. */
export const keyText = ({ tenantId, keyId, secret }: KeyParts): string =>
  [MARK, tenantId.replace(/^ten_/, ''), keyId.replace(/^key_/, ''), secret].join('_');

/** The parts of a key; null for what is none. */
export function keyParts(text: string): KeyParts | null {
  const [, tenant, key, secret] = FORMAT.exec(text) ?? [];
  return secret ? { tenantId: `ten_${tenant}`, keyId: `key_${key}`, secret } : null;
}

/** 256 random bits cannot be guessed from their hash, however quick it is to make; a password's would be a slow one. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const isSecretOf = (secret: string, hash: string): boolean => {
  const [ours, theirs] = [Buffer.from(hash), Buffer.from(hashOf(secret))];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};
