import type Stripe from 'stripe';
import type { Offer, Offers } from '../../functions/domain/billing/offers.ts';

/**
 * Objects of the payment provider as far as our code reads them, for tests of pure decisions; whole ones are in
 * infra/local/stripe. Amounts in centavos, times in seconds since 1970.
 */
type Part<T> = { [K in keyof T]?: T[K] | undefined };

/** What the account sells, by the id of its price. */
export const OFFERS: Offers = new Map(
  (
    [
      { priceId: 'price_start', cents: 8990, isOnSale: true, plan: 'start' },
      { priceId: 'price_growth', cents: 15_990, isOnSale: true, plan: 'growth' },
      { priceId: 'price_pro', cents: 21_990, isOnSale: true, plan: 'pro' },
      { priceId: 'price_pack', cents: 10_000, isOnSale: true, credits: 100, lookupKey: 'pack_100' },
    ] satisfies Offer[]
  ).map((offer) => [offer.priceId, offer]),
);

export interface LineFacts {
  id?: string;
  price?: string;
  amount: number;
  quantity?: number;
  isProration?: boolean;
  start?: number;
  end?: number;
}

const line = ({
  id = 'il_1',
  price = 'price_growth',
  amount,
  quantity = 1,
  isProration = false,
  start = 1000,
  end = start + 2_592_000,
}: LineFacts): Stripe.InvoiceLineItem =>
  ({
    id,
    amount,
    quantity,
    period: { start, end },
    pricing: { price_details: { price } },
    parent: { subscription_item_details: { proration: isProration } },
  }) as unknown as Stripe.InvoiceLineItem;

/** A paid invoice of a subscription, paid by the payment `pi_1`. */
export const invoice = (lines: LineFacts[], facts: Part<Stripe.Invoice> = {}): Stripe.Invoice =>
  ({
    id: 'in_1',
    currency: 'brl',
    created: 1000,
    status_transitions: { paid_at: 1000 },
    parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
    billing_reason: 'subscription_cycle',
    lines: { data: lines.map(line), has_more: false },
    payments: { data: [{ status: 'paid', payment: { payment_intent: 'pi_1' } }] },
    ...facts,
  }) as unknown as Stripe.Invoice;

/** A finished checkout of one pack, paid by the payment `pi_1`. */
export const checkout = (
  facts: Part<Stripe.Checkout.Session> = {},
  item: { price: string; quantity?: number } = { price: 'price_pack' },
): Stripe.Checkout.Session =>
  ({
    id: 'cs_1',
    mode: 'payment',
    payment_status: 'paid',
    amount_total: 10_000,
    currency: 'brl',
    created: 1000,
    payment_intent: 'pi_1',
    line_items: { data: [{ price: { id: item.price }, quantity: item.quantity ?? 1 }] },
    ...facts,
  }) as unknown as Stripe.Checkout.Session;

/** What a card was charged for the payment `pi_1`. */
export const charge = (facts: Part<Stripe.Charge> = {}): Stripe.Charge =>
  ({
    id: 'ch_1',
    payment_intent: 'pi_1',
    status: 'succeeded',
    amount: 15_990,
    amount_refunded: 0,
    disputed: false,
    ...facts,
  }) as unknown as Stripe.Charge;

/** A dispute of the charge `ch_1`. */
export const dispute = (facts: Part<Stripe.Dispute> = {}): Stripe.Dispute =>
  ({
    id: 'dp_1',
    charge: 'ch_1',
    amount: 15_990,
    status: 'needs_response',
    ...facts,
  }) as unknown as Stripe.Dispute;

export interface SubscriptionParts extends Part<Stripe.Subscription> {
  price?: string;
  quantity?: number;
  periodStart?: number;
  periodEnd?: number;
}

/** An active subscription of Growth whose paid month ends at `periodEnd`. */
export const subscription = ({
  price = 'price_growth',
  quantity = 1,
  periodStart = 1_000_000,
  periodEnd = 3_592_000,
  ...facts
}: SubscriptionParts = {}): Stripe.Subscription =>
  ({
    id: 'sub_1',
    status: 'active',
    created: periodStart,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    latest_invoice: null,
    schedule: null,
    items: {
      data: [
        {
          price: { id: price },
          quantity,
          current_period_start: periodStart,
          current_period_end: periodEnd,
        },
      ],
    },
    ...facts,
  }) as unknown as Stripe.Subscription;

/** A price of a product of ours, as an account lists it. */
export const price = (
  facts: Part<Stripe.Price> = {},
  metadata: Record<string, string> = { relevo_plan: 'growth' },
): Stripe.Price =>
  ({
    id: 'price_growth',
    active: true,
    currency: 'brl',
    unit_amount: 15_990,
    lookup_key: 'plan_growth',
    recurring: { interval: 'month', interval_count: 1 },
    product: { id: 'prod_1', metadata },
    ...facts,
  }) as unknown as Stripe.Price;
