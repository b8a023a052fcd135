/** Where a shop's programs hear of what happened (HOOK-05): limits, and what an address may be. */

/** Endpoints that a shop may have at a time. */
export const MAX_WEBHOOKS = 5;
export const WEBHOOK_URL_MAX = 500;

/** `paused` by the shop, `off` by us: after days of failures, or by our staff. */
export const WEBHOOK_STATES = ['on', 'paused', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt has no status of HTTP. */
export const ATTEMPT_PROBLEMS = ['address_refused', 'too_slow', 'unreachable', 'not_on'] as const;
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number];

/** How long events and deliveries are kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** An endpoint that took nothing for so long is switched off. */
export const WEBHOOK_FAILING_DAYS = 3;
/** After a rotation the old secret signs as well for so long. */
export const OLD_SECRET_HOURS = 24;
/** How long a receiver may take, and how much of its response is kept. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
export const WEBHOOK_RESPONSE_BYTES = 1024;

/** Pauses grow threefold from the first on, up to the longest: about 21 hours in all. */
export const WEBHOOK_RETRIES = { count: 9, factor: 3, longestSeconds: 6 * 60 * 60 };

export const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a shop may name this address: https on its own port, by name, nothing but the address in it. Where
 * `allowsLoopback` (on one machine only), also this machine's own. What the name leads to is asked at every call.
 */
export function isWebhookAddress(text: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  if (text.length > WEBHOOK_URL_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  if (username || password || hash) return false;
  if (allowsLoopback && LOOPBACK.test(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && /^(?!.*\.$).*\.[a-z][a-z0-9-]*$/i.test(hostname);
}
