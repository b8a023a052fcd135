import { getDiffieHellman, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  challenge,
  createVerifier,
  hashToInteger,
  isPasswordOf,
  modPow,
  passwordClaim,
  privateKey,
  sessionKey,
  signedHex,
} from '../../../../../infra/local/cognito/srp.ts';
import { fc } from '../../../../support/properties.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;
const k = hashToInteger(signedHex(N) + signedHex(g));
const identity = { poolName: 'Relevo123', userId: '0b5f1e1c-7c3e-4a53-8d0e-6a2f1f3f8f10' };

/** The client's half, from the specification (RFC 5054 §2.6): S = (B − k·g^x)^(a + u·x) mod N. */
function clientKey(password: string, a: bigint, salt: string, B: bigint): Buffer {
  const A = modPow(g, a);
  const u = hashToInteger(signedHex(A) + signedHex(B));
  const x = privateKey(identity, password, salt);
  const base = (((B - k * modPow(g, x)) % N) + N) % N;
  return sessionKey(modPow(base, a + u * x), u);
}

describe('a sign-in', () => {
  const a = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const A = modPow(g, a).toString(16);
  const stored = createVerifier(identity, 'uma-senha-1');

  test('ends with the same key on both sides when the password is right', () => {
    const set = challenge(stored, A);
    const key = clientKey('uma-senha-1', a, set.salt, BigInt(`0x${set.B}`));
    expect(key).toEqual(set.key);
    const claim = (sharedKey: Buffer) =>
      passwordClaim(sharedKey, identity, 'YmxvY2s=', 'Sat Nov 21 14:00:00 UTC 2026');
    expect(claim(key)).toEqual(claim(set.key));
  });

  test('ends with different keys when it is wrong', () => {
    const set = challenge(stored, A);
    expect(clientKey('uma-senha-2', a, set.salt, BigInt(`0x${set.B}`))).not.toEqual(set.key);
  });

  test('is never challenged twice with the same number', () => {
    expect(challenge(stored, A).B).not.toBe(challenge(stored, A).B);
  });

  test.each(['0', N.toString(16), (2n * N).toString(16), 'xyz', ''])('is refused for A = %.8s…', (bad) => {
    expect(() => challenge(stored, bad)).toThrow(RangeError);
  });
});

test('the modulus is the safe prime of 3072 bits', () => {
  expect(N.toString(2)).toHaveLength(3072);
  expect((modPow(g, N - 2n) * g) % N).toBe(1n); // Fermat
});

test('a verifier knows its password, and only under its own user and salt', () => {
  const stored = createVerifier(identity, 'uma-senha-1', 'ab'.repeat(16));
  expect(isPasswordOf(stored, identity, 'uma-senha-1')).toBe(true);
  expect(isPasswordOf(stored, identity, 'uma-senha-2')).toBe(false);
  expect(isPasswordOf(stored, { ...identity, userId: 'other' }, 'uma-senha-1')).toBe(false);
  expect(createVerifier(identity, 'uma-senha-1').verifier).not.toBe(stored.verifier);
});

test('numbers are hashed as signed bytes', () => {
  expect([0x0n, 0x7fn, 0x80n, 0xfffn, 0x8000n].map((value) => signedHex(value))).toEqual([
    '00',
    '7f',
    '0080',
    '0fff',
    '008000',
  ]);
});

test('modPow agrees with plain multiplication', () => {
  const some = fc.bigInt(2n, 50n);
  const bases = fc.oneof(
    some,
    fc.constantFrom(-1n, 0n, 1n, N - 1n, N, N + 1n),
    some.map((near) => N - near),
  );
  fc.assert(
    fc.property(bases, fc.integer({ min: 0, max: 40 }), (base, exponent) => {
      expect(modPow(base, BigInt(exponent))).toBe(((base ** BigInt(exponent) % N) + N) % N);
    }),
  );
});
