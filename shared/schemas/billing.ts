import * as z from 'zod';
import { cleanName } from '../rules/clean-name.ts';
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

/** Without a plan the portal's first page; with one straight the confirmation of a change to it. */
export const PortalRequest = z.object({ planType: z.enum(PAID_PLANS).optional() });

export const PackRequest = z.object({ priceId: z.string().min(1).max(100) });

/** A page of the payment provider. */
export const PaymentPage = z.object({ url: z.url() });

/** A boleto or a Pix that was made and not paid yet. */
export const WaitingPayment = z.object({
  method: z.enum(['boleto', 'pix']),
  cents: z.number().int(),
  /** It can be paid until then. */
  until: z.iso.datetime(),
  /** What is copied into the bank's app: the boleto's line, the Pix's text. */
  code: z.string(),
  /** The provider's page with it. */
  page_url: z.url(),
  pdf_url: z.url().nullable(),
});
export type WaitingPayment = z.infer<typeof WaitingPayment>;

/** Ways a month is paid; by Pix it is Pix Automático. */
export const PAYS_BY = ['card', 'boleto', 'pix'] as const;
export type PaysBy = (typeof PAYS_BY)[number];

const Charge = z.object({ cents: z.number().int(), at: z.iso.datetime() });

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
  next_charge: Charge.nullable(),
  /** How the months are paid; absent without a paid subscription. */
  pays_by: z.enum(PAYS_BY).optional(),
  /** Debits by Pix Automático that the bank has announced, soonest first: their credits come with the money. */
  debits: z.array(Charge).optional(),
  /** The Pix Automático was ended in the bank's app: the next month is not debited. */
  mandate_cancelled: z.literal(true).optional(),
  /** What is ordered and not paid yet; absent where nothing is. */
  waiting_payment: WaitingPayment.optional(),
});
export type Subscription = z.infer<typeof Subscription>;

export const CreditPack = z.object({
  price_id: z.string(),
  credits: z.number().int(),
  /** What the tenant's plan pays. */
  cents: z.number().int(),
  /** What it costs without a plan's discount. */
  full_cents: z.number().int(),
});
export type CreditPack = z.infer<typeof CreditPack>;

export const EnterpriseRequest = z.object({
  name: z.string().overwrite(cleanName).trim().min(1).max(ENTERPRISE_LIMITS.name),
  company: z.string().overwrite(cleanName).trim().min(1).max(ENTERPRISE_LIMITS.company),
  phone: z.string().trim().max(ENTERPRISE_LIMITS.phone).default(''),
  message: z.string().trim().max(ENTERPRISE_LIMITS.message).default(''),
});
export type EnterpriseRequest = z.infer<typeof EnterpriseRequest>;
