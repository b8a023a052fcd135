import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../shared/errors.ts';
import { secondsOf } from '../../../shared/rules/lots.ts';
import { isOpenDispute } from '../../../shared/rules/refunds.ts';
import { keepWaiting } from '../../store/customers.ts';
import { noteDispute } from '../../store/disputes.ts';
import { readBilling, writeStanding, type BillingRows } from '../../store/subscriptions.ts';
import type { History } from '../../services/payments.ts';
import { promotionsOf } from '../../services/stripe/promotions.ts';
import { ReturnedMeanwhile } from '../../store/ledger/take-back.ts';
import { markUsed, tenantRewards } from '../../store/rewards.ts';
import { keepFirstBillingDetails } from '../../store/tenants.ts';
import { endPlan } from '../credits/purchases.ts';
import type { Deps } from '../deps.ts';
import { tenantOfCustomer } from './customers.ts';
import { enteredPurchases, enterPurchases } from './enter-purchases.ts';
import { offersOf, readOffers, type Offers } from './offers.ts';
import { paidPurchases, type Reading } from './paid-purchases.ts';
import { checkAt, currentSubscription, factsOf, ForeignPrice, isLive, planOf } from './standing.ts';
import { tellOwner } from './tell-owner.ts';
import { tellTeam } from './tell-team.ts';
import { typedDetails } from './typed-details.ts';
import { waitingPayment } from './waiting-payment.ts';

export type SyncEffects = Pick<
  Deps,
  'table' | 'payments' | 'mail' | 'teamAddress' | 'now' | 'newId' | 'site'
>;

export interface Synced {
  tenantId: string;
  /** What was paid and buys nothing here, one sentence each. */
  refusals: string[];
}

/** Syncs that meet at one customer each try again; more than this is no meeting but a mistake. */
const TRIES = 8;

/**
 * Makes our rows agree with what the provider says of a customer: purchases and refunds enter the ledger, the
 * subscription and the tenant's plan are as they stand, a plan that ended takes its credits with it, a used discount is
 * marked, a shop with a payment in dispute waits with orders and purchases, who receipts are for is kept where only the pay page was told, and whoever has to hear of something is told. May run any number of times, at once too: what is decided on rows that somebody changed meanwhile is asked
 * and decided again. Throws `billing.customer_unknown`, `billing.unavailable`.
 */
export async function syncCustomer(effects: SyncEffects, customerId: string): Promise<Synced> {
  const tenantId = await tenantOfCustomer(effects, customerId);
  for (let i = 0; i < TRIES; i++) {
    const settled = await attempt(effects, { tenantId, customerId });
    if (!settled) continue;
    const { purchases, refusals, paidPromotions } = settled;
    await markUsedRewards(effects, tenantId, paidPromotions);
    await tellOwner(effects, tenantId);
    await tellTeam(effects, customerId, purchases);
    return { tenantId, refusals };
  }
  throw new Error(`the rows of ${tenantId} changed during each of ${TRIES} syncs`);
}

/** One try. Returns what was paid and what was refused; null when the rows it decided on are others by now. */
async function attempt(
  effects: SyncEffects,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<(Reading & { paidPromotions: ReadonlySet<string> }) | null> {
  const { table, payments, now } = effects;
  const [rows, entered] = await Promise.all([
    readBilling(table, tenantId),
    enteredPurchases(effects, tenantId),
  ]);
  if (!rows || rows.tenant.deletion_started_at) throw new AppError('billing.customer_unknown');
  const askedAt = now();
  const history = await payments.historyOf(customerId);
  const offers = await offersFor(effects, history);
  const waiting = waitingPayment(history.waiting, askedAt);
  if (!isDeepStrictEqual(waiting, rows.waiting)) await keepWaiting(table, tenantId, { waiting, askedAt });
  const isDisputed = history.disputes.some(({ status }) => isOpenDispute(status));
  if (isDisputed !== Boolean(rows.tenant.disputed)) await noteDispute(table, tenantId, isDisputed);
  const typed = rows.tenant.billing_details ? null : typedDetails(history.checkouts);
  if (typed) await keepFirstBillingDetails(table, tenantId, typed);
  const { purchases, refusals } = paidPurchases(history, offers);
  const paidPromotions = promotionsOf(history.paidInvoices);
  try {
    await enterPurchases(effects, tenantId, purchases, entered);
    const known = { tenantId, customerId, rows, history, offers };
    const isWritten = await writeSubscription(effects, known);
    if (!isWritten) return null;
    return { purchases, paidPromotions, refusals: [...refusals, ...rivals(history, now())] };
  } catch (error) {
    if (error instanceof ReturnedMeanwhile) return null;
    if (!(error instanceof ForeignPrice)) throw error;
    return { purchases, paidPromotions, refusals: [...refusals, error.message] };
  }
}

/** The offers as kept in memory, or anew when a price in the history is not among them. */
async function offersFor(effects: SyncEffects, history: History): Promise<Offers> {
  const offers = await offersOf(effects);
  const { refusals } = paidPurchases(history, offers);
  const isKnown = history.subscriptions.every(({ items }) =>
    items.data.every(({ price }) => offers.has(price.id)),
  );
  return isKnown && refusals.length === 0 ? offers : readOffers(effects);
}

interface Known {
  tenantId: string;
  customerId: string;
  /** As they were before the provider was asked. */
  rows: BillingRows;
  history: History;
  offers: Offers;
}

/** Returns false when the rows are others by now than those it was decided on. */
async function writeSubscription(effects: SyncEffects, known: Known): Promise<boolean> {
  const { tenantId, customerId, history, offers } = known;
  const { tenant, subscription: seen } = known.rows;
  const at = effects.now();
  const current = currentSubscription(history, at);
  if (!current) return true;
  const facts = factsOf(current, offers, at, history);
  const isEnded = facts.status === 'ended';
  // A contract made by our staff stays, whatever was subscribed to before it.
  const isByContract = isEnded && tenant.plan_name === 'enterprise';
  const { plan, quota } = isByContract
    ? { plan: tenant.plan_name, quota: tenant.credits_quota ?? 0 }
    : planOf(facts);
  const endTrialAt = isEnded && tenant.trial_end && new Date(tenant.trial_end) > at ? at.toISOString() : null;

  const isSame =
    seen !== null &&
    isDeepStrictEqual({ ...seen, ...facts }, seen) &&
    tenant.plan_name === plan &&
    tenant.credits_quota === quota &&
    !endTrialAt;
  if (!isSame) {
    const standing = { tenantId, customerId, facts, plan, quota, checkAt: checkAt(facts), endTrialAt };
    if (!(await writeStanding(effects.table, standing, seen))) return false;
  }
  if (isEnded && !isByContract) {
    const endedAt = secondsOf(new Date(facts.period_end));
    await endPlan(effects, { tenantId, subscription: facts.id, endedAt });
  }
  return true;
}

/** Two subscriptions that live are charged for both: somebody has to look. */
function rivals({ subscriptions }: History, now: Date): string[] {
  const live = subscriptions.filter((one) => isLive(one, now)).map(({ id }) => id);
  return live.length > 1 ? [`${live.length} subscriptions at once: ${live.join(', ')}`] : [];
}

/** A discount is used when it was paid with: an attempt that nobody paid leaves it. */
async function markUsedRewards(
  { table }: SyncEffects,
  tenantId: string,
  paid: ReadonlySet<string>,
): Promise<void> {
  for (const reward of await tenantRewards(table, tenantId))
    if (reward.status === 'pending' && reward.promotion_id && paid.has(reward.promotion_id))
      await markUsed(table, reward);
}
