import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import {
  hashOf,
  isSecretOf,
  keyParts,
  keyText,
  newSecret,
} from '../../../../../functions/domain/api-keys/key-text.ts';

const parts = () => ({ tenantId: `ten_${ulid()}`, keyId: `key_${ulid()}`, secret: newSecret() });

test('API-02 a key says whose it is, and reads as it was written', () => {
  for (let i = 0; i < 50; i++) {
    const made = parts();
    expect(keyParts(keyText(made))).toEqual(made);
  }
});

test('API-02 what is no key is none', () => {
  const key = keyText(parts());
  for (const text of [
    '',
    'rlv',
    key.slice(1),
    key.slice(0, -1),
    `${key}x`,
    key.replace('_', '-'),
    key.toLowerCase(),
  ])
    expect(keyParts(text), text).toBeNull();
});

test('API-02 only the secret itself fits its hash', () => {
  const [secret, other] = [newSecret(), newSecret()];
  expect(isSecretOf(secret, hashOf(secret))).toBe(true);
  expect(isSecretOf(other, hashOf(secret))).toBe(false);
  expect(isSecretOf(secret, '')).toBe(false);
});
