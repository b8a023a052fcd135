import type Stripe from 'stripe';
import { GUARANTEE_DAYS } from '../../../shared/rules/refunds.ts';
import type {
  MoneyReturnedPage,
  Payment,
  RefundRequest,
  ReturnsQuery,
} from '../../../shared/schemas/admin.ts';
import { appendAudit } from '../../store/audit.ts';
import { customerOf } from '../../store/customers.ts';
import { pageOfReturns } from '../../store/money-returned.ts';
import { moneyBack, paymentIntentsOf } from '../billing/paid-purchases.ts';
import { refundInvoice, refundPack } from '../billing/refund-payment.ts';
import type { SyncEffects } from '../billing/sync-customer.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from './audit-entry.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Most payments that are shown: a customer of four years has about as many. */
const MOST = 50;

/** What a tenant paid, newest first, at most 50, with what can be given back. No card is in it. Throws `billing.unavailable`. */
export async function tenantPayments(
  { table, payments, now }: Pick<Deps, 'table' | 'payments' | 'now'>,
  tenantId: string,
): Promise<{ payments: Payment[] }> {
  const customerId = await customerOf(table, tenantId);
  if (!customerId) return { payments: [] };
  const { paidInvoices, checkouts, charges } = await payments.historyOf(customerId);
  const guaranteed = now().getTime() - GUARANTEE_DAYS * DAY_MS;
  const view = (kind: Payment['kind'], id: string, seconds: number, cents: number, intents: string[]) => {
    const { refunded, isDisputed } = moneyBack(charges, intents);
    const isOpen = cents > 0 && refunded < cents && !isDisputed && intents.length > 0;
    const isInTime = kind === 'pack' || seconds * 1000 >= guaranteed;
    return {
      kind,
      id,
      paid_at: new Date(seconds * 1000).toISOString(),
      cents,
      refunded_cents: refunded,
      is_disputed: isDisputed,
      is_refundable: isOpen && isInTime,
    };
  };
  const invoices = paidInvoices.map((invoice) =>
    view(
      'invoice',
      invoice.id,
      invoice.status_transitions.paid_at ?? invoice.created,
      invoice.amount_paid,
      paymentIntentsOf(invoice),
    ),
  );
  const packs = checkouts
    .filter(({ mode, payment_status }) => mode === 'payment' && payment_status === 'paid')
    .map((session) =>
      view('pack', session.id, session.created, session.amount_total ?? 0, intentOf(session)),
    );
  const all = [...invoices, ...packs].toSorted((a, b) => b.paid_at.localeCompare(a.paid_at));
  return { payments: all.slice(0, MOST) };
}

const intentOf = ({ payment_intent }: Stripe.Checkout.Session): string[] =>
  payment_intent ? [typeof payment_intent === 'string' ? payment_intent : payment_intent.id] : [];

/**
 * Gives a payment back, as `refundInvoice` and `refundPack` do. Its line in the trail comes first, since the money is
 * no row of ours: a refund that breaks off is told of, and asked again gives back nothing more.
 * Throws `billing.no_customer`, `billing.not_refundable`, `billing.unavailable`.
 */
export async function refundPayment(
  effects: SyncEffects,
  { tenant_id: tenantId, kind, id, reason }: RefundRequest,
  actor: Actor,
): Promise<void> {
  await appendAudit(
    effects.table,
    auditEntry(effects, actor, {
      action: 'payment.refund',
      target: tenantId,
      details: { payment: id, reason },
    }),
  );
  await (kind === 'invoice'
    ? refundInvoice(effects, { tenantId, invoiceId: id })
    : refundPack(effects, { tenantId, checkoutId: id }));
}

/** Money that went back, newest first, with the credits that could not be taken. */
export const moneyReturned = (
  { table }: Pick<Deps, 'table'>,
  { limit, cursor }: ReturnsQuery,
): Promise<MoneyReturnedPage> => pageOfReturns(table, { limit, after: cursor });
