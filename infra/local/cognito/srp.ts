import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The server's side of SRP-6a (RFC 5054) as Cognito and Amplify speak it: the 3072-bit group of RFC 3526 (modp15, g = 2),
 * SHA-256, numbers hashed as signed big-endian bytes, and the session key stretched by HKDF with "Caldera Derived Key".
 */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;
const group = createDiffieHellman(getDiffieHellman('modp15').getPrime(), 2);
const k = hashToInteger(signedHex(N) + signedHex(g));

/** What is stored instead of a password. Hex. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** Names the user inside the hashes: the part of the pool id after `_`, and the user's id. */
export interface Identity {
  poolName: string;
  userId: string;
}

/** The server's half of a sign-in, kept until the client answers. Hex, except for the key. */
export interface Challenge {
  salt: string;
  B: string;
  key: Buffer;
}

export function createVerifier(
  identity: Identity,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Verifier {
  return { salt, verifier: modPow(g, privateKey(identity, password, salt)).toString(16) };
}

/** Whether a password that came in clear belongs to a verifier. */
export function isPasswordOf(stored: Verifier, identity: Identity, password: string): boolean {
  const { verifier } = createVerifier(identity, password, stored.salt);
  return sameBytes(Buffer.from(verifier), Buffer.from(stored.verifier));
}

/** Returns the client's A, in hex. Throws RangeError for no number, and for 0 mod N, which would give everyone the key. */
export function challenge(stored: Verifier, clientA: string): Challenge {
  if (!/^[0-9a-f]+$/i.test(clientA)) throw new RangeError('SRP_A is not a hexadecimal number');
  const A = BigInt(`0x${clientA}`);
  if (A % N === 0n) throw new RangeError('SRP_A is a multiple of N');
  const v = BigInt(`0x${stored.verifier}`);
  const b = BigInt(`0x${randomBytes(128).toString('hex')}`);
  const B = (k * v + modPow(g, b)) % N;
  const u = hashToInteger(signedHex(A) + signedHex(B));
  const S = modPow(A * modPow(v, u), b);
  return { salt: stored.salt, B: B.toString(16), key: sessionKey(S, u) };
}

/** The client's proof that it knows the password: an HMAC under the session key. */
export function passwordClaim(
  key: Buffer,
  { poolName, userId }: Identity,
  secretBlock: string,
  timestamp: string,
): Buffer {
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
}

export function sameBytes(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

export function privateKey({ poolName, userId }: Identity, password: string, salt: string): bigint {
  const inner = sha256(Buffer.from(`${poolName}${userId}:${password}`)).toString('hex');
  return hashToInteger(signedHex(BigInt(`0x${salt}`)) + inner);
}

export function sessionKey(S: bigint, u: bigint): Buffer {
  const bytes = (value: bigint) => Buffer.from(signedHex(value), 'hex');
  return Buffer.from(hkdfSync('sha256', bytes(S), bytes(u), 'Caldera Derived Key', 16));
}

/** Even number of digits, and a leading zero byte where the first bit is set, as Java's BigInteger.toByteArray. */
export function signedHex(value: bigint): string {
  const even = evenHex(value);
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

export function hashToInteger(hex: string): bigint {
  return BigInt(`0x${sha256(Buffer.from(hex, 'hex')).toString('hex')}`);
}

/** `base` to the power of `exponent`, mod N. OpenSSL does it ten times as fast as the language's own whole numbers. */
export function modPow(base: bigint, exponent: bigint): bigint {
  const rest = ((base % N) + N) % N;
  if (exponent === 0n) return 1n;
  // These are no public keys, and refused as such.
  if (rest < 2n) return rest;
  if (rest === N - 1n) return exponent % 2n === 0n ? 1n : rest;
  group.setPrivateKey(evenHex(exponent), 'hex');
  return BigInt(`0x${group.computeSecret(evenHex(rest), 'hex', 'hex')}`);
}

function evenHex(value: bigint): string {
  const digits = value.toString(16);
  return digits.length % 2 === 0 ? digits : `0${digits}`;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
