import { describe, expect, test } from 'vitest';
import { redirectAt, redirectDelay, type GuardFacts } from '../../../../web/app/redirect-guard.ts';

const NOW = 10_000;
const facts = (change: Partial<GuardFacts> = {}): GuardFacts => ({
  status: 'signed-out',
  since: NOW,
  delay: 300,
  isRedirecting: false,
  refreshedAt: -Infinity,
  redirectedAt: -Infinity,
  ...change,
});

test('SHELL-04 the guard redirects after its delay', () => {
  expect(redirectAt(facts())).toBe(NOW + 300);
  expect(redirectAt(facts({ delay: 100 }))).toBe(NOW + 100);
});

test('SHELL-04 it is blocked while the session loads and while a redirect is on its way', () => {
  expect(redirectAt(facts({ status: 'loading' }))).toBeNull();
  expect(redirectAt(facts({ isRedirecting: true }))).toBeNull();
});

test('SHELL-04 it waits for 100 ms after a token refresh', () => {
  expect(redirectAt(facts({ refreshedAt: NOW + 250 }))).toBe(NOW + 350);
  expect(redirectAt(facts({ refreshedAt: NOW + 150 }))).toBe(NOW + 300);
});

test('SHELL-04 it acts at most once in 1000 ms', () => {
  expect(redirectAt(facts({ redirectedAt: NOW - 200 }))).toBe(NOW + 800);
  expect(redirectAt(facts({ redirectedAt: NOW - 900 }))).toBe(NOW + 300);
});

describe('SHELL-04 how long it waits', () => {
  test.each([
    ['a session that was found', 'signed-in', false, '/login', 300],
    ['nobody was signed in', 'signed-out', false, '/app', 300],
    ['a sign-out', 'signed-out', true, '/app/upload', 100],
    ['a login', 'signed-in', true, '/login', 300],
    ['a sign-up on /signup', 'signed-in', true, '/signup', 1000],
    ['a signed-in visitor of /signup', 'signed-in', false, '/signup', 300],
  ] as const)('%s', (_, status, isFresh, pathname, delay) => {
    expect(redirectDelay(status, isFresh, pathname)).toBe(delay);
  });
});
