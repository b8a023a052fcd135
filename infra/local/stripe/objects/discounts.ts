import type Stripe from 'stripe';
import { newId } from '../context.ts';
import type { Redemption } from '../store/records.ts';

export interface CouponFacts {
  id: string | undefined;
  name: string | null;
  percentOff: number | null;
  amountOff: number | null;
  currency: string | null;
  duration: Stripe.Coupon.Duration;
  maxRedemptions: number | null;
  redeemBy: number | null;
  metadata: Stripe.Metadata;
  created: number;
}

export function newCoupon(facts: CouponFacts): Stripe.Coupon {
  return {
    id: facts.id ?? newId('', 8).slice(1),
    object: 'coupon',
    amount_off: facts.amountOff,
    created: facts.created,
    currency: facts.currency,
    duration: facts.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: facts.maxRedemptions,
    metadata: facts.metadata,
    name: facts.name,
    percent_off: facts.percentOff,
    redeem_by: facts.redeemBy,
    times_redeemed: 0,
    valid: true,
  };
}

export interface PromotionCodeFacts {
  code: string | undefined;
  coupon: string;
  customer: string | null;
  expiresAt: number | null;
  maxRedemptions: number | null;
  firstTimeOnly: boolean;
  active: boolean;
  metadata: Stripe.Metadata;
  created: number;
}

export function newPromotionCode(facts: PromotionCodeFacts): Stripe.PromotionCode {
  return {
    id: newId('promo'),
    object: 'promotion_code',
    active: facts.active,
    code: facts.code ?? newId('', 8).slice(1).toUpperCase(),
    created: facts.created,
    customer: facts.customer,
    customer_account: null,
    expires_at: facts.expiresAt,
    livemode: false,
    max_redemptions: facts.maxRedemptions,
    metadata: facts.metadata,
    promotion: { type: 'coupon', coupon: facts.coupon },
    restrictions: {
      first_time_transaction: facts.firstTimeOnly,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  };
}

export interface DiscountFacts {
  redemption: Redemption;
  customer: string;
  subscription: string | null;
  checkoutSession: string | null;
  start: number;
}

/** What a coupon becomes when somebody has it. */
export function newDiscount(facts: DiscountFacts): Stripe.Discount {
  return {
    id: newId('di'),
    object: 'discount',
    checkout_session: facts.checkoutSession,
    customer: facts.customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: facts.redemption.promotionCode ?? null,
    source: { type: 'coupon', coupon: facts.redemption.coupon },
    start: facts.start,
    subscription: facts.subscription,
    subscription_item: null,
  };
}
