import { createHmac, randomBytes } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 52 characters of base32, as long as those of AWS. */
const SECRET_BYTES = 32;
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps by which a phone's clock may be wrong, either way (RFC 6238 §5.2 recommends one). AWS names no number. */
const SKEW_STEPS = 1;

/** A new secret for an authenticator app, in base32 without padding. */
export function newSecret(): string {
  let bits = '';
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The six digits that an authenticator app shows at a time (RFC 6238: SHA-1, 30 seconds). */
export const totpCode = (secret: string, at: Date): string => codeOfStep(secret, stepAt(at));

/** The step of 30 seconds, around a time, whose code this is; undefined when the code belongs to none of them. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const middle = stepAt(at);
  for (let step = middle - SKEW_STEPS; step <= middle + SKEW_STEPS; step += 1)
    if (codeOfStep(secret, step) === code) return step;
  return undefined;
}

const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** RFC 4226 §5.3: four bytes of the HMAC, from where its last four bits say. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hmac.readUInt8(hmac.length - 1) & 0xf;
  const number = hmac.readUInt32BE(offset) & 0x7fff_ffff;
  return (number % 10 ** DIGITS).toString().padStart(DIGITS, '0');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += BASE32.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
