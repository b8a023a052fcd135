import { expect, test, vi } from 'vitest';
import { breachedPasswords } from '../../../../functions/services/breached-passwords.ts';

/** SHA-1 of 'banquinho7' begins so, and goes on so. */
const HASH = ['66B3E', 'C6001687ECEDF0250DD0E9974694E893B17'] as const;
const API = 'https://passwords.example/range/';
const answering = (text: string, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(text, { status }));

test('AUTH-14 five characters of a hash go out, and a password whose ending comes back leaked', async () => {
  const request = answering(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${HASH[1]}:2`);
  expect(await breachedPasswords(API, request)('banquinho7')).toBe(true);
  expect(request.mock.calls[0][0]).toBe(API + HASH[0]);
});

test.each([
  ['another ending', '0018A45C4D1DEF81644B54AB7F969B88D65:3', 200],
  ['its ending as padding', `${HASH[1]}:0`, 200],
  ['a failure', `${HASH[1]}:2`, 503],
])('AUTH-14 %s refuses nobody', async (_what, text, status) => {
  expect(await breachedPasswords(API, answering(text, status))('banquinho7')).toBe(false);
});

test('AUTH-14 a service that cannot be reached refuses nobody, and none is asked where none is configured', async () => {
  const request = vi.fn<typeof fetch>(async () => {
    throw new TypeError('fetch failed');
  });
  expect(await breachedPasswords(API, request)('banquinho7')).toBe(false);
  expect(await breachedPasswords(undefined, request)('banquinho7')).toBe(false);
  expect(request).toHaveBeenCalledTimes(1);
});
