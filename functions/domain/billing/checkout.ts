import { AppError } from '../../../shared/errors.ts';
import type { PaidPlan, Plan } from '../../../shared/rules/plans.ts';
import type { CheckoutRequest, CreditPack } from '../../../shared/schemas/billing.ts';
import type { PlanChange } from '../../services/payments.ts';
import { endCheckoutTurn, takeCheckoutTurn } from '../../store/checkout-lease.ts';
import { readBilling, type BillingRows } from '../../store/subscriptions.ts';
import { readPlan } from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';
import { ensureCustomer } from './customers.ts';
import { promotionFor } from './discounts.ts';
import { offersOf, packsOnSale, priceOfPlan, readOffers } from './offers.ts';
import { isLive } from './standing.ts';

type Effects = Pick<Deps, 'table' | 'payments' | 'now' | 'site'>;

/** Where a buyer of credits comes back to. */
const BILLING_PATH = '/app/billing';

/**
 * A pay page for a plan. There is one open page a tenant: a new one closes the last. Throws `billing.url_foreign`,
 * `billing.discount_invalid`, `billing.already_subscribed`, `billing.checkout_open`, `billing.unavailable`,
 * `account.not_ready`, `account.deletion_scheduled`, `account.suspended`, `account.disputed`.
 */
export async function startCheckout(
  effects: Effects,
  { planType, success_url, cancel_url, discount }: CheckoutRequest,
  actor: Actor,
): Promise<{ url: string }> {
  const { table, payments, now, site } = effects;
  const { tenantId } = actor;
  if (![success_url, cancel_url].every((url) => isOfSite(site, url))) {
    throw new AppError('billing.url_foreign');
  }
  const { tenant, subscription } = await payingTenant(effects, tenantId);
  const { billing_details: details } = tenant;
  if (tenant.plan_name === 'enterprise' || (subscription && subscription.status !== 'ended')) {
    throw new AppError('billing.already_subscribed');
  }
  if (!(await takeCheckoutTurn(table, tenantId, now()))) throw new AppError('billing.checkout_open');
  try {
    const [offers, customerId] = await Promise.all([offersOf(effects), ensureCustomer(effects, actor)]);
    if (details) await payments.keepBillingDetails(customerId, details);
    const promotion = await promotionFor(effects, { customerId, discount }, actor);
    await closeUnfinished(effects, customerId);
    const url = await payments.subscribe(
      {
        customerId,
        tenantId,
        priceId: priceOfPlan(offers, planType),
        // As they were judged: a browser reads an address as a parser does, not as it was written.
        successUrl: new URL(success_url).href,
        cancelUrl: new URL(cancel_url).href,
        asksTaxId: !details,
      },
      discount ? promotion : undefined,
    );
    return { url };
  } finally {
    await endCheckoutTurn(table, tenantId);
  }
}

/** The packs on sale at what the tenant's plan pays, smallest first. Throws `billing.unavailable`. */
export async function listPacks(
  effects: Pick<Deps, 'table' | 'payments' | 'now'>,
  { tenantId }: Actor,
): Promise<{ plan: Plan; packs: CreditPack[] }> {
  const [plan, offers] = await Promise.all([readPlan(effects.table, tenantId), offersOf(effects)]);
  return { plan, packs: packsOnSale(offers, plan) };
}

/**
 * A pay page for a pack of credits, at the price of the tenant's plan only. Throws `billing.price_unknown`,
 * `billing.price_changed` for another plan's price, `billing.unavailable`, `account.not_ready`,
 * `account.deletion_scheduled`, `account.suspended`, `account.disputed`.
 */
export async function buyPack(effects: Effects, priceId: string, actor: Actor): Promise<{ url: string }> {
  const { payments, site } = effects;
  const { tenantId } = actor;
  const { billing_details: details, plan_name: plan } = (await payingTenant(effects, tenantId)).tenant;
  let offers = await offersOf(effects);
  if (!offers.has(priceId)) offers = await readOffers(effects);
  const offer = offers.get(priceId);
  if (!offer?.isOnSale || !('credits' in offer)) throw new AppError('billing.price_unknown');
  if (!packsOnSale(offers, plan).some(({ price_id }) => price_id === priceId)) {
    throw new AppError('billing.price_changed');
  }
  const customerId = await ensureCustomer(effects, actor);
  if (details) await payments.keepBillingDetails(customerId, details);
  const back = `${site}${BILLING_PATH}`;
  const url = await payments.buy({
    customerId,
    tenantId,
    priceId,
    successUrl: `${back}?compra=sucesso`,
    cancelUrl: back,
    asksTaxId: !details,
  });
  return { url };
}

/**
 * The provider's page for plan, card and invoices; for `planType` the one that confirms the change to it, where there is
 * a paid plan that is another. Throws `billing.no_customer`, `account.not_ready`, `billing.unavailable`.
 */
export async function openPortal(
  effects: Pick<Deps, 'table' | 'payments' | 'site' | 'now'>,
  { tenantId }: Actor,
  planType?: PaidPlan,
): Promise<{ url: string }> {
  const { table, payments, site } = effects;
  const rows = await readBilling(table, tenantId);
  if (!rows) throw new AppError('account.not_ready');
  const { customerId } = rows;
  if (!customerId) throw new AppError('billing.no_customer');
  const change = planType && (await changeTo(effects, customerId, planType));
  return { url: await payments.openPortal(customerId, `${site}${BILLING_PATH}`, change) };
}

/** Undefined where the provider has nothing to confirm: no charge may be open, no other change planned. */
async function changeTo(
  effects: Pick<Deps, 'payments' | 'now'>,
  customerId: string,
  planType: PaidPlan,
): Promise<PlanChange | undefined> {
  const [offers, subscriptions] = await Promise.all([
    offersOf(effects),
    effects.payments.subscriptionsOf(customerId),
  ]);
  const current = subscriptions.find(({ status }) => status === 'active');
  const [item] = current?.items.data ?? [];
  const priceId = priceOfPlan(offers, planType);
  if (!current || !item || item.price.id === priceId || current.schedule || current.cancel_at_period_end)
    return undefined;
  return { subscriptionId: current.id, itemId: item.id, priceId };
}

async function payingTenant({ table }: Pick<Deps, 'table'>, tenantId: string): Promise<BillingRows> {
  const rows = await readBilling(table, tenantId);
  if (!rows) throw new AppError('account.not_ready');
  if (rows.tenant.suspension) throw new AppError('account.suspended');
  if (rows.tenant.disputed) throw new AppError('account.disputed');
  if (rows.tenant.deletion_due) throw new AppError('account.deletion_scheduled');
  return rows;
}

const isOfSite = (site: string, url: string): boolean => new URL(url).origin === new URL(site).origin;

/**
 * What the provider knows decides, since a webhook may be on its way: a subscription that lives is not bought again;
 * pay pages and first payments that were left unfinished are closed, so that nobody pays twice.
 */
async function closeUnfinished({ payments, now }: Effects, customerId: string): Promise<void> {
  const [subscriptions, checkouts] = await Promise.all([
    payments.subscriptionsOf(customerId),
    payments.openCheckouts(customerId),
  ]);
  if (subscriptions.some((one) => isLive(one, now()))) throw new AppError('billing.already_subscribed');
  for (const { id } of checkouts.filter(({ mode }) => mode === 'subscription')) {
    if (!(await payments.expireCheckout(id))) throw new AppError('billing.already_subscribed');
  }
  for (const { id, ended_at, status } of subscriptions) {
    if (ended_at === null && status !== 'incomplete_expired') await payments.dropUnfinished(id);
  }
}
