/** Why a visitor may not sign up, in the server's words, and in how many minutes they may try again. */
export interface Refusal {
  reason: string;
  minutes: number | null;
}

/** The server takes the address from the connection; no third party is asked for it. */
const ADDRESS_UNKNOWN = 'unknown';
const USER_AGENT_MAX = 512;
/** A check that takes longer has failed: nobody is kept from signing up by a slow answer. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Asks the server whether this visitor may sign up; null when they may, and when the check fails (AUTH-06): the server's
 * rules hold at the sign-up itself too. The client of our API is loaded now, since no sign-in needs it.
 */
export async function askAntiAbuse(email: string): Promise<Refusal | null> {
  try {
    const { call } = await import('../../lib/api.ts');
    const attempt = {
      email,
      ip_address: ADDRESS_UNKNOWN,
      user_agent: navigator.userAgent.slice(0, USER_AGENT_MAX),
    };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const { allowed, reason, retry_after } = await call('antiAbuseCheck', attempt, { signal });
    if (allowed || reason === null) return null;
    return { reason, minutes: retry_after === null ? null : Math.ceil(retry_after / 60) };
  } catch (error) {
    console.warn('The anti-abuse check failed; the sign-up goes on', error);
    return null;
  }
}
