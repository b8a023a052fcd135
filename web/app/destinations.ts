import { PAID_PLANS } from '../../shared/rules/plans.ts';
import { paths } from '../lib/paths.ts';
import type { SessionStatus } from '../lib/session.tsx';

/** Prefixes that need a session (SHELL-02). */
const PROTECTED = ['/app', '/admin'];
const AUTH_PAGES: readonly string[] = [paths.auth, paths.login, paths.signup];
/** Stands for our origin while an address is read; `.invalid` is nobody's. */
const OWN = 'https://own.invalid';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Where a person is sent from a place that is not for them (SHELL-02); null where they may stay. */
export function redirectFor(status: SessionStatus, { pathname, search, hash }: Place): string | null {
  if (status === 'signed-out' && isProtected(pathname)) return askToSignIn(pathname + search + hash);
  if (status === 'signed-in' && AUTH_PAGES.includes(pathname)) return destinationOf(search);
  return null;
}

/** After signing in: the place they came for, else the plan they chose, else the client area's home. */
function destinationOf(search: string): string {
  const query = new URLSearchParams(search);
  const plan = query.get('plan') ?? '';
  if (PAID_PLANS.some((paid) => paid === plan)) return `${paths.upgrade}?plan=${plan}`;
  return protectedPath(query.get('next')) ?? paths.home;
}

/**
 * An address of ours that needs a session, as it came in a link; null for every other one, so that a link to our
 * sign-in cannot send people to somebody else's site.
 */
export function protectedPath(text: string | null): string | null {
  if (!text || !URL.canParse(text, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(text, OWN);
  return origin === OWN && isProtected(pathname) ? pathname + search + hash : null;
}

const askToSignIn = (next: string): string =>
  next === paths.home ? paths.auth : `${paths.auth}?${new URLSearchParams({ next })}`;

const isProtected = (pathname: string): boolean =>
  PROTECTED.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
