import { expect, test } from 'vitest';
import { protectedPath, redirectFor } from '../../../../web/app/destinations.ts';
import type { SessionStatus } from '../../../../web/lib/session.tsx';

const place = (address: string) => new URL(address, 'https://relevo.example');
const redirect = (status: SessionStatus, address: string) => redirectFor(status, place(address));

test.each(['/auth', '/login', '/signup'])('SHELL-02 a signed-in person on %s belongs at /app', (path) => {
  expect(redirect('signed-in', path)).toBe('/app');
});

test.each([
  ['/app', '/auth'],
  ['/app/upload?x=1#altura', '/auth?next=%2Fapp%2Fupload%3Fx%3D1%23altura'],
  ['/admin', '/auth?next=%2Fadmin'],
])('SHELL-02 a signed-out person on %s belongs at %s', (from, to) => {
  expect(redirect('signed-out', from)).toBe(to);
});

test.each([
  ['signed-out', '/auth'],
  ['signed-out', '/'],
  ['signed-out', '/application'],
  ['signed-in', '/app/catalogo'],
  ['signed-in', '/'],
  ['loading', '/app'],
  ['loading', '/auth'],
] as const)('SHELL-02 a person who is %s may stay on %s', (status, path) => {
  expect(redirect(status, path)).toBeNull();
});

test('SHELL-04 no redirect leads to a place that redirects again', () => {
  for (const status of ['signed-in', 'signed-out'] as const)
    for (const from of [
      '/app',
      '/app/upload',
      '/admin/x',
      '/auth',
      '/login?next=/auth',
      '/signup?next=//x',
    ]) {
      const to = redirect(status, from);
      if (to !== null) expect(redirect(status, to), `${status} ${from} → ${to}`).toBeNull();
    }
});

test.each(['start', 'growth', 'pro'])('PLAN-03 who chose %s before signing up finds it chosen', (plan) => {
  expect(redirect('signed-in', `/signup?plan=${plan}`)).toBe(`/app/upgrade?plan=${plan}`);
});

test.each(['enterprise', 'trial', '', 'x&next=//evil.example'])(
  'a plan named %j is none to choose',
  (plan) => {
    expect(redirect('signed-in', `/signup?${new URLSearchParams({ plan })}`)).toBe('/app');
  },
);

test('a person who signed in goes to the place they came for', () => {
  expect(redirect('signed-in', '/login?next=%2Fapp%2Fupload%3Fx%3D1')).toBe('/app/upload?x=1');
});

test.each([
  'https://evil.example/app',
  '//evil.example/app',
  '/\\evil.example/app',
  '\\\\evil.example/app',
  '/app/..//evil.example',
  '/app/../../auth',
  'javascript:alert(1)//app',
  'https:/app',
  ' //evil.example/app',
  '\t//evil.example/app',
  '/app@evil.example',
  '/',
  '',
])('%j in a link cannot send a person who signs in anywhere else', (next) => {
  const to = redirect('signed-in', `/auth?${new URLSearchParams({ next })}`)!;
  expect(place(to).origin).toBe('https://relevo.example');
  expect(['/app']).toContain(to);
});

test('an address of ours is kept as it is', () => {
  expect(protectedPath('/app/status/job_1?a=b#c')).toBe('/app/status/job_1?a=b#c');
  expect(protectedPath(null)).toBeNull();
});
