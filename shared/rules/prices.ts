import { DISCOUNT_PERCENT } from './onboarding.ts';
import { PAID_PLANS, PLANS, type PaidPlan, type Plan } from './plans.ts';

/** What is sold and for how much (CRED-04, SITE-04), in centavos; the payment provider's prices are made from it. */
export const CURRENCY = 'brl';

/** Price of a month. */
export const PLAN_PRICES_CENTS: Record<PaidPlan, number> = { start: 8990, growth: 15_990, pro: 21_990 };

/** Extra credits, bought once; they do not expire. What they cost without a plan's discount. */
export const PACKS = [
  { credits: 50, cents: 5500 },
  { credits: 100, cents: 10_000 },
  { credits: 150, cents: 15_000 },
] as const;

type PackCredits = (typeof PACKS)[number]['credits'];

/** What a plan pays less for each of `PACKS`, in percent: the larger the pack, the more (CRED-05). */
export const PACK_DISCOUNTS: Record<Plan, Record<PackCredits, number>> = {
  trial: { 50: 0, 100: 0, 150: 0 },
  start: { 50: 0, 100: 0, 150: 0 },
  growth: { 50: 5, 100: 10, 150: 15 },
  pro: { 50: 10, 100: 15, 150: 20 },
  enterprise: { 50: 10, 100: 15, 150: 20 },
};

/** A pack as one plan buys it. */
export interface PlanPack {
  credits: number;
  /** What the plan pays, of `fullCents`. */
  cents: number;
  fullCents: number;
  percentOff: number;
  /** Name under which its price is found at the payment provider: plans that pay the same share one. */
  lookupKey: string;
}

/** The packs as a plan buys them, smallest first. */
export const packsOf = (plan: Plan): PlanPack[] =>
  PACKS.map(({ credits, cents: fullCents }) => {
    const percentOff = PACK_DISCOUNTS[plan][credits];
    return {
      credits,
      cents: Math.round((fullCents * (100 - percentOff)) / 100),
      fullCents,
      percentOff,
      lookupKey: percentOff === 0 ? `pack_${credits}` : `pack_${credits}_less_${percentOff}`,
    };
  });

/** Every price that packs are sold at, once each. */
export const packPrices = (): PlanPack[] => [
  ...new Map(PLANS.flatMap(packsOf).map((pack) => [pack.lookupKey, pack])).values(),
];

/** The cheapest plan bought by oneself that pays less for each pack than this one; undefined where none does. */
export const planPayingLess = (plan: Plan): PaidPlan | undefined =>
  PAID_PLANS.find((other) =>
    PACKS.every(({ credits }) => PACK_DISCOUNTS[other][credits] > PACK_DISCOUNTS[plan][credits]),
  );

/** Name under which a plan's price is found at the payment provider, whatever its id there. */
export const lookupKeyOf = (plan: PaidPlan): string => `plan_${plan}`;

/** The coupon of the first month (`DISCOUNT_PERCENT`), from which each user's promotion code is made. */
export const COUPON_ID = 'relevo_first_month_15';

/** The first month with the discount, in centavos: what is taken off is rounded, as the payment provider does. */
export const firstMonthCents = (plan: PaidPlan): number =>
  PLAN_PRICES_CENTS[plan] - Math.round((PLAN_PRICES_CENTS[plan] * DISCOUNT_PERCENT) / 100);
