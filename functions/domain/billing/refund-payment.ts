import { AppError } from '../../../shared/errors.ts';
import { GUARANTEE_DAYS } from '../../../shared/rules/refunds.ts';
import { customerOf } from '../../store/customers.ts';
import { paymentIntentsOf } from './paid-purchases.ts';
import { settleCustomer } from './settle-customer.ts';
import { subscriptionOf } from './standing.ts';
import type { SyncEffects } from './sync-customer.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Gives a plan's month back (BILL-06): its money through the provider, its unused credits by the sync, and the
 * subscription ends at once. Asked again, it gives back nothing more. Throws `billing.no_customer`,
 * `billing.not_refundable` when it is not this tenant's, not paid, by boleto, or older than the guarantee.
 */
export async function refundInvoice(
  effects: SyncEffects,
  { tenantId, invoiceId }: { tenantId: string; invoiceId: string },
): Promise<void> {
  const { table, payments, now } = effects;
  const customerId = await payingCustomer(table, tenantId);
  const invoice = await payments.invoiceOf(customerId, invoiceId);
  const paidAt = invoice?.status_transitions.paid_at;
  if (!invoice || invoice.status !== 'paid' || !paidAt || !isInGuarantee(paidAt, now())) {
    throw new AppError('billing.not_refundable');
  }
  for (const intent of paymentIntentsOf(invoice)) {
    if (!(await payments.refund(intent))) throw new AppError('billing.not_refundable');
  }
  const subscription = subscriptionOf(invoice);
  if (subscription) await payments.cancelSubscription(subscription);
  await settleCustomer(effects, { customerId, cause: `refund:${invoiceId}` });
}

/**
 * Gives a pack back: its money through the provider, its unused credits by the sync. Asked again, it gives back nothing
 * more. Throws `billing.no_customer`, `billing.not_refundable` when it is not this tenant's, not paid, or by boleto.
 */
export async function refundPack(
  effects: SyncEffects,
  { tenantId, checkoutId }: { tenantId: string; checkoutId: string },
): Promise<void> {
  const { table, payments } = effects;
  const customerId = await payingCustomer(table, tenantId);
  const session = await payments.checkoutOf(customerId, checkoutId);
  const intent = session?.payment_intent;
  if (!intent || session.payment_status !== 'paid') throw new AppError('billing.not_refundable');
  const isRefunded = await payments.refund(typeof intent === 'string' ? intent : intent.id);
  if (!isRefunded) throw new AppError('billing.not_refundable');
  await settleCustomer(effects, { customerId, cause: `refund:${checkoutId}` });
}

const isInGuarantee = (paidAt: number, now: Date): boolean =>
  now.getTime() <= paidAt * 1000 + GUARANTEE_DAYS * DAY_MS;

async function payingCustomer(table: SyncEffects['table'], tenantId: string): Promise<string> {
  const customerId = await customerOf(table, tenantId);
  if (!customerId) throw new AppError('billing.no_customer');
  return customerId;
}
