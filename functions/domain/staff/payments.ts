import type Stripe from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import { GUARANTEE_DAYS } from '../../../shared/rules/refunds.ts';
import type {
  MoneyReturnedPage,
  Payment,
  PaymentsQuery,
  RefundRequest,
  ReturnsQuery,
  TenantPayments,
} from '../../../shared/schemas/admin.ts';
import type { PaidPlace } from '../../services/payments.ts';
import { giveAlone } from '../../store/approvals.ts';
import { appendAudit } from '../../store/audit.ts';
import { customerOf } from '../../store/customers.ts';
import { pageOfReturns } from '../../store/money-returned.ts';
import { moneyBack, paymentIntentsOf } from '../billing/paid-purchases.ts';
import { refundInvoice, refundPack } from '../billing/refund-payment.ts';
import type { SyncEffects } from '../billing/sync-customer.ts';
import type { Actor, Deps } from '../deps.ts';
import { askSecond } from './approvals.ts';
import { auditEntry } from './audit-entry.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What a tenant paid, newest first, page by page, with what can be given back. No card is in it. A page may hold fewer
 * than asked: the checkouts that began a plan are paid by invoices. Throws `billing.unavailable`, `request.invalid`.
 */
export async function tenantPayments(
  { table, payments, now }: Pick<Deps, 'table' | 'payments' | 'now'>,
  { tenant_id, limit, cursor }: PaymentsQuery,
): Promise<TenantPayments> {
  const customerId = await customerOf(table, tenant_id);
  if (!customerId) return { payments: [], cursor: null };
  const after = readCursor(cursor);
  const { invoices, checkouts, hasMore } = await payments.paidPage(customerId, { limit, after });
  const found = [...invoices, ...checkouts].toSorted((a, b) => b.created - a.created);
  const shown = found.slice(0, limit);
  const guaranteed = now().getTime() - GUARANTEE_DAYS * DAY_MS;
  return {
    payments: await Promise.all(
      shown.flatMap((one) => purchaseOf(one) ?? []).map((one) => paymentView(payments, one, guaranteed)),
    ),
    cursor: hasMore || found.length > limit ? cursorAfter(shown, after) : null,
  };
}

/** Both lists go on behind what was shown of them. */
function cursorAfter(shown: Paid[], after: PaidPlace): string {
  const invoice = shown.findLast(({ object }) => object === 'invoice')?.id ?? after.invoice;
  const checkout = shown.findLast(({ object }) => object === 'checkout.session')?.id ?? after.checkout;
  return `${invoice ?? ''}.${checkout ?? ''}`;
}

function readCursor(cursor = '.'): PaidPlace {
  const [, invoice, checkout] = /^(in_\w+)?\.(cs_\w+)?$/.exec(cursor) ?? [];
  if (cursor !== '.' && !invoice && !checkout) throw new AppError('request.invalid', { field: 'cursor' });
  return { invoice, checkout };
}

type Paid = Stripe.Invoice | Stripe.Checkout.Session;

interface PaidOnce extends Pick<Payment, 'kind' | 'id' | 'cents'> {
  /** Seconds since 1970. */
  paidAt: number;
  intents: string[];
}

/** What was paid by an invoice, or by a checkout of its own; null for a checkout that began a plan. */
function purchaseOf(paid: Paid): PaidOnce | null {
  const { id, created } = paid;
  if (paid.object === 'invoice') {
    const paidAt = paid.status_transitions.paid_at ?? created;
    return { kind: 'invoice', id, cents: paid.amount_paid, paidAt, intents: paymentIntentsOf(paid) };
  }
  const isPack = paid.mode === 'payment' && paid.payment_status === 'paid';
  return isPack
    ? { kind: 'pack', id, cents: paid.amount_total ?? 0, paidAt: created, intents: intentOf(paid) }
    : null;
}

async function paymentView(
  payments: Deps['payments'],
  { kind, id, cents, paidAt, intents }: PaidOnce,
  guaranteed: number,
): Promise<Payment> {
  const found = await Promise.all(intents.map((intent) => payments.chargesOf(intent)));
  const charges = found.flatMap((one) => one.charges);
  const disputes = found.flatMap((one) => one.disputes);
  const { refunded, isDisputed } = moneyBack({ charges, disputes }, intents);
  const isOpen = cents > 0 && refunded < cents && !isDisputed && intents.length > 0;
  const isInTime = kind === 'pack' || paidAt * 1000 >= guaranteed;
  return {
    kind,
    id,
    paid_at: new Date(paidAt * 1000).toISOString(),
    cents,
    refunded_cents: refunded,
    is_disputed: isDisputed,
    is_refundable: isOpen && isInTime,
  };
}

const intentOf = ({ payment_intent }: Stripe.Checkout.Session): string[] =>
  payment_intent ? [typeof payment_intent === 'string' ? payment_intent : payment_intent.id] : [];

/**
 * Gives a payment back, as `refundInvoice` and `refundPack` do. Its line in the trail comes first, since the money is
 * no row of ours: a refund that breaks off is told of, and asked again gives back nothing more. More than one of our staff
 * gives back in a day waits for another one (ADM-03).
 * Throws `billing.no_customer`, `billing.not_refundable`, `billing.unavailable`.
 */
export async function refundPayment(
  effects: SyncEffects,
  { tenant_id: tenantId, kind, id, reason }: RefundRequest,
  actor: Actor,
): Promise<{ awaits_second: boolean }> {
  const cents = await paidCents(effects, { tenantId, kind, id });
  if (!(await giveAlone(effects.table, actor.userId, 'cents', cents, effects.now()))) {
    const asked = { id: `refund:${id}`, kind: 'refund', payment: { kind, id } } as const;
    await askSecond(effects, { ...asked, tenant_id: tenantId, cents, reason }, actor);
    return { awaits_second: true };
  }
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
  return { awaits_second: false };
}

/** What a payment was of, in cents; 0 for one that is not there, whose refund says so. */
async function paidCents(
  { table, payments }: Pick<Deps, 'table' | 'payments'>,
  { tenantId, kind, id }: { tenantId: string; kind: RefundRequest['kind']; id: string },
): Promise<number> {
  const customerId = await customerOf(table, tenantId);
  if (!customerId) return 0;
  if (kind === 'invoice') return (await payments.invoiceOf(customerId, id))?.amount_paid ?? 0;
  return (await payments.checkoutOf(customerId, id))?.amount_total ?? 0;
}

/** Money that went back, newest first, with the credits that could not be taken. */
export const moneyReturned = (
  { table }: Pick<Deps, 'table'>,
  { limit, cursor }: ReturnsQuery,
): Promise<MoneyReturnedPage> => pageOfReturns(table, { limit, after: cursor });
