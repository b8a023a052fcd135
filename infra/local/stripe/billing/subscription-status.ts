import type Stripe from 'stripe';

type Status = Stripe.Subscription.Status;

/** How long Stripe waits after each declined attempt before the next, in days. After the last one it gives up. */
const RETRY_AFTER_DAYS = [3, 5, 7] as const;

/** What a subscription becomes when its latest invoice is paid. */
export function afterPayment(status: Status): Status {
  return status === 'canceled' || status === 'incomplete_expired' ? status : 'active';
}

/** What a subscription becomes when an invoice's nth attempt (from 1) is declined. */
export function afterDecline(
  status: Status,
  { attempts, afterLastRetry }: { attempts: number; afterLastRetry: 'cancel' | 'unpaid' },
): Status {
  if (status === 'incomplete' || status === 'canceled' || status === 'unpaid') return status;
  if (attempts <= RETRY_AFTER_DAYS.length) return 'past_due';
  return afterLastRetry === 'cancel' ? 'canceled' : 'unpaid';
}

/** Days until the attempt after the nth (from 1), null when there is none. */
export const daysToNextAttempt = (attempts: number): number | null => RETRY_AFTER_DAYS[attempts - 1] ?? null;
