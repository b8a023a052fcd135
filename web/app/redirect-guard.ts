import { paths } from '../lib/paths.ts';
import type { SessionStatus } from '../lib/session.tsx';

/** Timings of SHELL-04 and of /signup (AUTH-08), in ms. */
const REDIRECT_DELAY = 300;
const SIGN_OUT_DELAY = 100;
const SIGNED_UP_DELAY = 1000;
const REFRESH_FLAG = 100;
const REST_BETWEEN = 1000;

/** What a redirect depends on; times are ms of one clock, `-Infinity` for never. */
export interface GuardFacts {
  status: SessionStatus;
  /** Since when the person has been where they should not be. */
  since: number;
  delay: number;
  /** A navigation is on its way. */
  isRedirecting: boolean;
  /** When the token was last refreshed. */
  refreshedAt: number;
  /** When the guard last redirected. */
  redirectedAt: number;
}

/** When the guard may redirect; null while it is blocked until something changes. */
export function redirectAt(facts: GuardFacts): number | null {
  if (facts.status === 'loading' || facts.isRedirecting) return null;
  return Math.max(
    facts.since + facts.delay,
    facts.refreshedAt + REFRESH_FLAG,
    facts.redirectedAt + REST_BETWEEN,
  );
}

/** How long a person sees the page they are sent from. `isFresh`: they signed in or out on this very page. */
export function redirectDelay(status: SessionStatus, isFresh: boolean, pathname: string): number {
  if (isFresh && status === 'signed-out') return SIGN_OUT_DELAY;
  if (isFresh && pathname === paths.signup) return SIGNED_UP_DELAY;
  return REDIRECT_DELAY;
}
