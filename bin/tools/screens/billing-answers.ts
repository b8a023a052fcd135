import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { packsOf, PLAN_PRICES_CENTS } from '../../../shared/rules/prices.ts';
import { PAID_PLANS, PLAN_CREDITS, type Plan } from '../../../shared/rules/plans.ts';
import type { CreditPack, Subscription } from '../../../shared/schemas/billing.ts';
import type { CreditTransaction } from '../../../shared/schemas/credits.ts';
import type { World } from './pretend-backend.ts';

const DAY_MS = 24 * 60 * 60_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** What a shop that pays for Start since three months is answered, or what `world` says. */
export function billingAnswers(world: World): Record<string, unknown> {
  const plan =
    world.tenant?.plan_name ??
    world.subscription?.subscription_tier ??
    (world.subscription?.subscribed === false ? 'trial' : 'start');
  return {
    '**/api/check-subscription': subscriptionOf(world),
    '**/api/credit-packs': { plan, packs: packsFor(plan) },
    '**/api/credit-transactions*': { transactions, cursor: transactions.at(-1)!.id },
    '**/api/create-checkout': { url: 'https://pay.example/c/1' },
    '**/api/purchase-credits': { url: 'https://pay.example/p/1' },
    '**/api/customer-portal': { url: 'https://pay.example/portal' },
    '**/api/send-enterprise-email': { id: 'req_1' },
  };
}

const nextChargeOf = (tier: Subscription['subscription_tier']) => {
  const plan = PAID_PLANS.find((paid) => paid === tier);
  return plan ? { cents: PLAN_PRICES_CENTS[plan], at: inDays(17) } : null;
};

/** On trial where the tenant is; else the plan is paid for, and the next charge in 17 days. */
function subscriptionOf({ tenant, subscription: change = {} }: World): Subscription {
  const isTrial = tenant?.plan_name === 'trial';
  const subscribed = change.subscribed ?? !isTrial;
  const tier = change.subscription_tier ?? (subscribed ? (tenant?.plan_name ?? 'start') : null);
  const trial_end = isTrial ? (tenant.trial_end ?? null) : subscribed ? null : inDays(9.2);
  const isOver = trial_end !== null && Date.parse(trial_end) < Date.now();
  return {
    subscribed,
    subscription_tier: tier,
    subscription_end: subscribed ? inDays(17) : null,
    trial_end,
    status: subscribed ? 'active' : isOver ? 'expired' : 'trial',
    ends_at_period_end: false,
    grace_until: null,
    next_charge: nextChargeOf(tier),
    ...change,
  };
}

const packsFor = (plan: Plan): CreditPack[] =>
  packsOf(plan).map(({ credits, cents, fullCents, lookupKey }) => ({
    price_id: `price_${lookupKey}`,
    credits,
    cents,
    full_cents: fullCents,
  }));

type Movement = [type: CreditTransaction['type'], description: string, amount: number];
const MOVEMENTS: Movement[] = [
  ['generation', ledgerCopy.generation('Poltrona Ipanema'), -10],
  ['return', ledgerCopy.return('Mesa lateral Guarujá com tampo de vidro'), 10],
  ['generation', ledgerCopy.generation('Mesa lateral Guarujá com tampo de vidro'), -10],
  ['pack', ledgerCopy.pack(50), 50],
  ['generation', ledgerCopy.generation('Sofá Arpoador'), -10],
  ['renewal', ledgerCopy.renewal, PLAN_CREDITS.start],
  ['expiry', ledgerCopy.expiry, -30],
  ['adjustment', ledgerCopy.adjustment('fotos refeitas a nosso pedido'), 10],
  ['generation', ledgerCopy.generation('Luminária Paraty'), -10],
  ['trial', ledgerCopy.trial, PLAN_CREDITS.trial],
];
const transactions: CreditTransaction[] = MOVEMENTS.map(([type, description, amount], index) => ({
  id: `ent_${index}`,
  tenant_id: 'ten_demo',
  type,
  description,
  amount,
  created_at: new Date(Date.UTC(2026, 10, 20, 17, 42) - index * 2.7 * DAY_MS).toISOString(),
}));
