import type Stripe from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import { PAID_PLANS, type PaidPlan } from '../../../shared/rules/plans.ts';
import { CURRENCY, lookupKeyOf, PACKS, PLAN_PRICES_CENTS } from '../../../shared/rules/prices.ts';
import type { CreditPack } from '../../../shared/schemas/billing.ts';
import type { Payments } from '../../services/payments.ts';
import type { Deps } from '../deps.ts';

/** What a price of the provider's buys here. */
export type Offer = { priceId: string; cents: number } & ({ plan: PaidPlan } | { credits: number });

/** What is sold, by the id of its price. */
export type Offers = ReadonlyMap<string, Offer>;

type Effects = Pick<Deps, 'payments' | 'now'>;

/** Prices change about once a year; a price that is not among the kept ones is asked for anew. */
const KEPT_MS = 10 * 60_000;
const kept = new WeakMap<Payments, { offers: Offers; at: number }>();

/** What is sold at present, kept in memory for some minutes. Throws `billing.unavailable`. */
export async function offersOf({ payments, now }: Effects): Promise<Offers> {
  const known = kept.get(payments);
  const at = now().getTime();
  if (known && Math.abs(at - known.at) < KEPT_MS) return known.offers;
  return readOffers({ payments, now });
}

/** What is sold, asked for just now. Throws `billing.unavailable`. */
export async function readOffers({ payments, now }: Effects): Promise<Offers> {
  const prices = await payments.prices();
  const offers = new Map(prices.flatMap((price) => (offerOf(price) ? [[price.id, offerOf(price)!]] : [])));
  kept.set(payments, { offers, at: now().getTime() });
  return offers;
}

/** A price is ours only when it costs what we say: another amount, currency or interval buys nothing. */
function offerOf({ id, lookup_key, currency, unit_amount, recurring }: Stripe.Price): Offer | null {
  if (currency !== CURRENCY) return null;
  const plan = PAID_PLANS.find((name) => lookupKeyOf(name) === lookup_key);
  if (plan) {
    const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
    const cents = PLAN_PRICES_CENTS[plan];
    return isMonthly && unit_amount === cents ? { priceId: id, cents, plan } : null;
  }
  const pack = PACKS.find(({ lookupKey }) => lookupKey === lookup_key);
  if (!pack || recurring || unit_amount !== pack.cents) return null;
  return { priceId: id, cents: pack.cents, credits: pack.credits };
}

/** The price of a plan. Throws `billing.unavailable` when the provider sells none at our price. */
export function priceOfPlan(offers: Offers, plan: PaidPlan): string {
  const offer = [...offers.values()].find((one) => 'plan' in one && one.plan === plan);
  if (!offer) throw new AppError('billing.unavailable');
  return offer.priceId;
}

/** The packs on sale, smallest first. Throws `billing.unavailable`. */
export async function listPacks(effects: Effects): Promise<{ packs: CreditPack[] }> {
  const offers = await offersOf(effects);
  const packs = [...offers.values()].flatMap((offer) =>
    'credits' in offer ? [{ price_id: offer.priceId, credits: offer.credits, cents: offer.cents }] : [],
  );
  return { packs: packs.toSorted((a, b) => a.credits - b.credits) };
}
