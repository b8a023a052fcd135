import type Stripe from 'stripe';

export const DAY_SECONDS = 86_400;

/** A moment some months (or years, weeks, days) later; the 31st becomes the last day of a shorter month. UTC, as at Stripe. */
export function later(at: number, count: number, interval: Stripe.Price.Recurring.Interval): number {
  if (interval === 'day') return at + count * DAY_SECONDS;
  if (interval === 'week') return at + count * 7 * DAY_SECONDS;
  const date = new Date(at * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}

/** Where the period that holds `at` ends, when periods are counted from `anchor`. */
export function periodEnd(anchor: number, at: number, interval: Stripe.Price.Recurring.Interval): number {
  let count = 1;
  while (later(anchor, count, interval) <= at) count++;
  return later(anchor, count, interval);
}
