import { AppError } from '../../../shared/errors.ts';
import type { CheckoutRequest } from '../../../shared/schemas/billing.ts';
import { endCheckoutTurn, takeCheckoutTurn } from '../../store/checkout-lease.ts';
import { readBilling, type BillingRows } from '../../store/subscriptions.ts';
import type { Actor, Deps } from '../deps.ts';
import { ensureCustomer } from './customers.ts';
import { promotionFor } from './discounts.ts';
import { offersOf, priceOfPlan, readOffers } from './offers.ts';
import { isLive } from './standing.ts';

type Effects = Pick<Deps, 'table' | 'payments' | 'now' | 'site'>;

/** Where a buyer of credits comes back to. */
const BILLING_PATH = '/app/billing';

/**
 * A pay page for a plan. There is one open page a tenant: a new one closes the last. Throws `billing.url_foreign`,
 * `billing.discount_invalid`, `billing.already_subscribed`, `billing.checkout_open`, `billing.unavailable`,
 * `account.not_ready`, `account.deletion_scheduled`, `account.suspended`.
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
  if (tenant.plan_name === 'enterprise' || (subscription && subscription.status !== 'ended')) {
    throw new AppError('billing.already_subscribed');
  }
  if (!(await takeCheckoutTurn(table, tenantId, now()))) throw new AppError('billing.checkout_open');
  try {
    const [offers, customerId] = await Promise.all([offersOf(effects), ensureCustomer(effects, actor)]);
    const promotion = await promotionFor(effects, { customerId, discount }, actor);
    await closeUnfinished(effects, customerId);
    const url = await payments.subscribe(
      {
        customerId,
        tenantId,
        priceId: priceOfPlan(offers, planType),
        successUrl: success_url,
        cancelUrl: cancel_url,
      },
      discount ? promotion : undefined,
    );
    return { url };
  } finally {
    await endCheckoutTurn(table, tenantId);
  }
}

/**
 * A pay page for a pack of credits. Throws `billing.price_unknown`, `billing.unavailable`, `account.not_ready`,
 * `account.deletion_scheduled`, `account.suspended`.
 */
export async function buyPack(effects: Effects, priceId: string, actor: Actor): Promise<{ url: string }> {
  const { payments, site } = effects;
  const { tenantId } = actor;
  await payingTenant(effects, tenantId);
  const offer = (await offersOf(effects)).get(priceId) ?? (await readOffers(effects)).get(priceId);
  if (!offer?.isOnSale || !('credits' in offer)) throw new AppError('billing.price_unknown');
  const customerId = await ensureCustomer(effects, actor);
  const back = `${site}${BILLING_PATH}`;
  const url = await payments.buy({
    customerId,
    tenantId,
    priceId,
    successUrl: `${back}?compra=sucesso`,
    cancelUrl: back,
  });
  return { url };
}

/** The provider's page for plan, card and invoices. Throws `billing.no_customer`, `account.not_ready`, `billing.unavailable`. */
export async function openPortal(
  { table, payments, site }: Pick<Deps, 'table' | 'payments' | 'site'>,
  { tenantId }: Actor,
): Promise<{ url: string }> {
  const rows = await readBilling(table, tenantId);
  if (!rows) throw new AppError('account.not_ready');
  if (!rows.customerId) throw new AppError('billing.no_customer');
  return { url: await payments.openPortal(rows.customerId, `${site}${BILLING_PATH}`) };
}

async function payingTenant({ table }: Pick<Deps, 'table'>, tenantId: string): Promise<BillingRows> {
  const rows = await readBilling(table, tenantId);
  if (!rows) throw new AppError('account.not_ready');
  if (rows.tenant.suspension) throw new AppError('account.suspended');
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
    if (ended_at === null && status !== 'incomplete_expired') await payments.cancelSubscription(id);
  }
}
