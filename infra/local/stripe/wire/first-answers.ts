import type { FirstAnswer } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { StripeFailure } from './errors.ts';

const KEPT_SECONDS = 86_400; // of Stripe: at least a day

export interface Keyed {
  key: string;
  /** Method, path and parameters. */
  fingerprint: string;
  now: number;
}

/** The answer this key has had, if the request is the same. Throws `idempotency_error` when it is another. */
export function firstAnswer(store: Store, { key, fingerprint, now }: Keyed): FirstAnswer | undefined {
  const found = store.find('local.first_answer', key);
  if (!found || found.createdAt + KEPT_SECONDS < now) return undefined;
  if (found.fingerprint === fingerprint) return found;
  throw new StripeFailure(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
}

/** Keeps the answer for the next request with the same key. Only in a transaction. */
export function keepAnswer(
  store: Store,
  { key, fingerprint, now }: Keyed,
  { status, body }: Pick<FirstAnswer, 'status' | 'body'>,
): void {
  store.put({ object: 'local.first_answer', id: key, fingerprint, status, body, createdAt: now });
}
