import type { Subscription } from '../../../shared/schemas/billing.ts';

/** How a subscription stands; on trial unless told otherwise. */
export const subscription = (change: Partial<Subscription> = {}): Subscription => ({
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
  trial_end: '2999-12-01T12:00:00.000Z',
  status: 'trial',
  ends_at_period_end: false,
  grace_until: null,
  next_charge: null,
  ...change,
});

/** One that pays for Growth until the 21st of December 2026. */
export const paid = (change: Partial<Subscription> = {}): Subscription =>
  subscription({
    subscribed: true,
    subscription_tier: 'growth',
    subscription_end: '2026-12-21T15:00:00.000Z',
    trial_end: null,
    status: 'active',
    next_charge: { cents: 15_990, at: '2026-12-21T15:00:00.000Z' },
    ...change,
  });
