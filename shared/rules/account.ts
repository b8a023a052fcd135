import type { Plan } from './plans.ts';

/** What a tenant has whose row does not say (ACC-01). */
export const DEFAULT_PLAN: Plan = 'start';
export const DEFAULT_QUOTA = 20;

/** Days between the wish to delete an account and its deletion, in which it can be taken back. */
export const DELETION_GRACE_DAYS = 7;

/** Plans that nobody is charged for: the account may go without leaving a subscription behind. */
export const FREE_PLANS: readonly Plan[] = ['trial'];

/** Whether somebody is charged for this tenant, so that the subscription must be cancelled before the account goes. */
export const hasPaidPlan = ({ plan_name }: { plan_name: Plan }): boolean => !FREE_PLANS.includes(plan_name);

export const SUBSCRIPTION_STATUSES = ['active', 'trial', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** How the subscription stands (BILL-04): paid for, on trial, or neither. */
export function subscriptionStatus(
  tenant: { plan_name: Plan; trial_end: string | null },
  now: Date,
): SubscriptionStatus {
  if (hasPaidPlan(tenant)) return 'active';
  return tenant.trial_end && new Date(tenant.trial_end) > now ? 'trial' : 'expired';
}
