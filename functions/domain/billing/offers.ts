import type Stripe from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import { PAID_PLANS, type PaidPlan, type Plan } from '../../../shared/rules/plans.ts';
import {
  CURRENCY,
  lookupKeyOf,
  packPrices,
  PACKS,
  packsOf,
  PLAN_PRICES_CENTS,
} from '../../../shared/rules/prices.ts';
import type { CreditPack } from '../../../shared/schemas/billing.ts';
import type { Payments } from '../../services/payments.ts';
import type { Deps } from '../deps.ts';

/** What a price of the provider's buys here. One that was replaced is still paid by who subscribed at it. */
export type Offer = { priceId: string; cents: number; isOnSale: boolean } & (
  | { plan: PaidPlan }
  | { credits: number; /** The price's name, where it is on sale. */ lookupKey: string | null }
);

/** What is and was sold, by the id of its price. */
export type Offers = ReadonlyMap<string, Offer>;

type Effects = Pick<Deps, 'payments' | 'now'>;

/** Prices change about once a year; a price that is not among the kept ones is asked for anew. */
const KEPT_MS = 10 * 60_000;
const kept = new WeakMap<Payments, { offers: Offers; at: number }>();

/** What is and was sold, kept in memory for some minutes. Throws `billing.unavailable`. */
export async function offersOf({ payments, now }: Effects): Promise<Offers> {
  const known = kept.get(payments);
  const at = now().getTime();
  if (known && Math.abs(at - known.at) < KEPT_MS) return known.offers;
  return readOffers({ payments, now });
}

/** What is and was sold, asked for just now. Throws `billing.unavailable`. */
export async function readOffers({ payments, now }: Effects): Promise<Offers> {
  const prices = await payments.prices();
  const offers = new Map(prices.flatMap((price) => (offerOf(price) ? [[price.id, offerOf(price)!]] : [])));
  kept.set(payments, { offers, at: now().getTime() });
  return offers;
}

/** A price is ours when its product is; it is on sale when it costs what our rules say. */
function offerOf({
  id,
  active,
  product,
  lookup_key,
  currency,
  unit_amount,
  recurring,
}: Stripe.Price): Offer | null {
  if (currency !== CURRENCY || unit_amount === null || typeof product === 'string' || product.deleted)
    return null;
  const { relevo_plan, relevo_credits } = product.metadata;
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  const isAt = (key: string, cents: number) => active && lookup_key === key && unit_amount === cents;
  const plan = PAID_PLANS.find((name) => name === relevo_plan);
  if (plan && isMonthly) {
    const isOnSale = isAt(lookupKeyOf(plan), PLAN_PRICES_CENTS[plan]);
    return { priceId: id, cents: unit_amount, isOnSale, plan };
  }
  const pack = PACKS.find(({ credits }) => String(credits) === relevo_credits);
  if (!pack || recurring) return null;
  const { credits } = pack;
  const isOnSale = packPrices().some((one) => one.credits === credits && isAt(one.lookupKey, one.cents));
  return { priceId: id, cents: unit_amount, isOnSale, credits, lookupKey: isOnSale ? lookup_key : null };
}

/** The price of a plan. Throws `billing.unavailable` when the provider sells none at our price. */
export function priceOfPlan(offers: Offers, plan: PaidPlan): string {
  const offer = [...offers.values()].find((one) => one.isOnSale && 'plan' in one && one.plan === plan);
  if (!offer) throw new AppError('billing.unavailable');
  return offer.priceId;
}

/** The packs on sale at what a plan pays, smallest first. */
export const packsOnSale = (offers: Offers, plan: Plan): CreditPack[] =>
  packsOf(plan).flatMap(({ credits, cents, fullCents, lookupKey }) => {
    const offer = [...offers.values()].find((one) => 'credits' in one && one.lookupKey === lookupKey);
    return offer ? [{ price_id: offer.priceId, credits, cents, full_cents: fullCents }] : [];
  });
