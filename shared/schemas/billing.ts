import * as z from 'zod';
import { ENTERPRISE_LIMITS } from '../rules/contact.ts';
import { SUBSCRIPTION_STATUSES } from '../rules/account.ts';
import { PAID_PLANS, PLANS } from '../rules/plans.ts';

export const CheckoutRequest = z.object({
  planType: z.enum(PAID_PLANS),
  /** Pages of the site where the visitor comes back to; others are refused. */
  success_url: z.url().max(2000),
  cancel_url: z.url().max(2000),
  /** The user's own discount code, to be applied at once; without one a code can be typed on the pay page. */
  discount: z.string().trim().min(1).max(40).optional(),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

export const PackRequest = z.object({ priceId: z.string().min(1).max(100) });

/** A page of the payment provider. */
export const PaymentPage = z.object({ url: z.url() });

/** How the tenant's subscription stands (BILL-04), from our own records. */
export const Subscription = z.object({
  subscribed: z.boolean(),
  /** The plan that is paid for. */
  subscription_tier: z.enum(PLANS).nullable(),
  subscription_end: z.iso.datetime().nullable(),
  trial_end: z.iso.datetime().nullable(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** The owner cancelled: the plan stays until `subscription_end` and is not charged again. */
  ends_at_period_end: z.boolean(),
  /** A charge failed: until then the plan stays and the card can be mended. */
  grace_until: z.iso.datetime().nullable(),
  /** What is charged next, in cents, and when. */
  next_charge: z.object({ cents: z.number().int(), at: z.iso.datetime() }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const CreditPack = z.object({
  price_id: z.string(),
  credits: z.number().int(),
  cents: z.number().int(),
});
export type CreditPack = z.infer<typeof CreditPack>;

export const EnterpriseRequest = z.object({
  name: z.string().trim().min(1).max(ENTERPRISE_LIMITS.name),
  company: z.string().trim().min(1).max(ENTERPRISE_LIMITS.company),
  phone: z.string().trim().max(ENTERPRISE_LIMITS.phone).default(''),
  message: z.string().trim().max(ENTERPRISE_LIMITS.message).default(''),
});
export type EnterpriseRequest = z.infer<typeof EnterpriseRequest>;
