import { describe, expect, test } from 'vitest';
import { newSecret, stepOfCode, totpCode } from '../../../../../infra/local/cognito/totp.ts';

/** '12345678901234567890', the secret of RFC 6238, appendix B, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  // The appendix has eight digits; six are the last of them.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i seconds is %s', (seconds, code) => {
    expect(totpCode(RFC_SECRET, at(seconds))).toBe(code);
  });

  test('is good within its 30 seconds and one step around them', () => {
    const code = totpCode(RFC_SECRET, at(90));
    expect([59, 60, 90, 119, 120, 149, 150].map((now) => stepOfCode(RFC_SECRET, code, at(now)))).toEqual([
      undefined,
      3,
      3,
      3,
      3,
      3,
      undefined,
    ]);
  });

  test('is of the secret it was made from', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{52}$/);
    expect(one).not.toBe(other);
    expect(totpCode(one, at(90))).not.toBe(totpCode(other, at(90)));
  });
});
