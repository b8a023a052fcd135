import type Stripe from 'stripe';
import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';
import { get, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { newInvoice, newInvoicePayment } from '../objects/invoice.ts';
import { newPaymentIntent } from '../objects/payment.ts';
import type { LinePlan } from '../store/records.ts';
import { invalid } from '../wire/errors.ts';
import { awaitMoney, BOLETO_DAYS } from './awaiting.ts';
import { attemptCharge } from './charge.ts';
import { discountAmount } from './discounts.ts';
import { announceDebit } from './mandates.ts';
import { DAY_SECONDS } from './periods.ts';
import { settingsOf } from './settings.ts';
import { afterDecline, afterPayment, daysToNextAttempt } from './subscription-status.ts';
import { endSubscription, updateSubscription } from './subscription-changes.ts';

export interface Draft {
  /** As it was in the period that ends. */
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  lines: LinePlan[];
  /** Seconds since 1970; null for an invoice that is finalized in the same step. */
  finalizesAt: number | null;
}

/** Writes an invoice that can still change, with the subscription's discounts and the lines that waited for it. */
export function draftInvoice(
  ctx: Context,
  { subscription, reason, lines, finalizesAt }: Draft,
): Stripe.Invoice {
  const { store, emit } = ctx;
  const customer = get(ctx, 'customer', idOf(subscription.customer));
  const all = [...takePendingLines(ctx, subscription.id), ...lines];
  let discountable = sumOf(all.filter(({ isProration }) => !isProration));
  const discounts = subscription.discounts.map((reference) => {
    const discount = get(ctx, 'discount', idOf(reference));
    const amount = discountAmount(get(ctx, 'coupon', idOf(discount.source.coupon)!), discountable);
    discountable -= amount;
    return { id: discount.id, amount };
  });
  const invoice = store.put(
    newInvoice({
      customer,
      subscription,
      reason,
      lines: all,
      discounts,
      product: (price) => idOf(get(ctx, 'price', price).product),
      created: nowFor(ctx, customer.id),
      finalizesAt,
    }),
  );
  emit('invoice.created', invoice);
  return invoice;
}

/** Makes a draft due: gives it a number, sets off the customer's balance, opens its payment. Nothing due is paid at once. */
export function finalizeInvoice(ctx: Context, invoiceId: string): Stripe.Invoice {
  const { store, emit, baseUrl } = ctx;
  const draft = get(ctx, 'invoice', invoiceId);
  const customer = get(ctx, 'customer', idOf(draft.customer)!);
  const now = nowFor(ctx, customer.id);
  const sequence = customer.next_invoice_sequence ?? 1;
  const balance = draft.total + customer.balance;
  store.put({ ...customer, balance: Math.min(0, balance), next_invoice_sequence: sequence + 1 });
  const open = store.put<Stripe.Invoice>({
    ...draft,
    status: 'open',
    customer_name: customer.name ?? null,
    customer_address: customer.address ?? null,
    customer_tax_ids: store
      .all('tax_id')
      .filter((taxId) => idOf(taxId.customer) === customer.id)
      .map(({ type, value }) => ({ type, value })),
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    amount_due: Math.max(0, balance),
    amount_remaining: Math.max(0, balance),
    starting_balance: customer.balance,
    ending_balance: Math.min(0, balance),
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    effective_at: now,
    hosted_invoice_url: `${baseUrl}/fatura/${draft.id}`,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  if (open.amount_due > 0) {
    const intent = store.put(
      newPaymentIntent({
        amount: open.amount_due,
        currency: open.currency,
        customer: customer.id,
        description: copy.invoices.paymentFor[open.billing_reason ?? ''] ?? null,
        paymentMethodTypes: ['card'],
        metadata: {},
        created: now,
      }),
    );
    store.put(newInvoicePayment(open, intent.id));
    emit('payment_intent.created', intent);
  }
  emit('invoice.finalized', open);
  return open.amount_due === 0 ? settleInvoice(ctx, open.id) : open;
}

/**
 * Charges an open invoice: a card at once; by Pix its bank announces the debit, by boleto its payer gets a new one, and
 * the invoice stays open meanwhile. Whether it was paid is the answer's status.
 */
export function payInvoice(
  ctx: Context,
  invoiceId: string,
  { method, isPresent }: { method: string | null; isPresent: boolean },
): Stripe.Invoice {
  const payment = paymentOf(ctx, invoiceId);
  if (!payment || !method) return failInvoice(ctx, invoiceId);
  const intent = idOf(payment.payment.payment_intent)!;
  const { type } = get(ctx, 'payment_method', method);
  if (type === 'boleto') return sendBoleto(ctx, invoiceId, { intent, method });
  if (type === 'pix') {
    const isAnnounced = announceDebit(ctx, intent, { method, invoice: invoiceId });
    return isAnnounced ? attempted(ctx, invoiceId) : failInvoice(ctx, invoiceId);
  }
  const { isPaid } = attemptCharge(ctx, intent, method, { isPresent });
  return isPaid ? settleInvoice(ctx, invoiceId) : failInvoice(ctx, invoiceId);
}

function sendBoleto(
  ctx: Context,
  invoiceId: string,
  { intent, method }: { intent: string; method: string },
): Stripe.Invoice {
  const { store, emit } = ctx;
  const open = attempted(ctx, invoiceId);
  const payment = get(ctx, 'payment_intent', intent);
  awaitMoney(ctx, payment, { method: get(ctx, 'payment_method', method), receipt: invoiceId });
  const at = nowFor(ctx, idOf(open.customer)) + BOLETO_DAYS * DAY_SECONDS;
  store.put({ object: 'local.due', id: intent, kind: 'voucher', invoice: invoiceId, at });
  emit('invoice.payment_action_required', open);
  return open;
}

/** An invoice whose money is awaited: nothing else is tried until it came or did not. */
const attempted = (ctx: Context, invoiceId: string): Stripe.Invoice =>
  ctx.store.put<Stripe.Invoice>({
    ...get(ctx, 'invoice', invoiceId),
    attempted: true,
    next_payment_attempt: null,
  });

/** Asks for an open invoice's money no more. Throws 400 when it is not open. */
export function voidInvoice(ctx: Context, invoiceId: string): Stripe.Invoice {
  const { store, emit } = ctx;
  const open = get(ctx, 'invoice', invoiceId);
  if (open.status !== 'open') throw invalid(`You can only void open invoices. This one is ${open.status}.`);
  const now = nowFor(ctx, idOf(open.customer));
  const intent = store.find('payment_intent', idOf(paymentOf(ctx, invoiceId)?.payment.payment_intent) ?? '');
  if (intent) {
    store.remove('local.due', intent.id);
    const canceled = { ...intent, status: 'canceled', canceled_at: now, next_action: null } as const;
    emit('payment_intent.canceled', store.put<Stripe.PaymentIntent>(canceled));
  }
  const voided = store.put<Stripe.Invoice>({
    ...open,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, voided_at: now },
  });
  emit('invoice.voided', voided);
  return voided;
}

/** Marks an invoice as paid, and its subscription with it. */
export function settleInvoice(ctx: Context, invoiceId: string): Stripe.Invoice {
  const { store, emit } = ctx;
  const open = get(ctx, 'invoice', invoiceId);
  const now = nowFor(ctx, idOf(open.customer));
  const paid = store.put<Stripe.Invoice>({
    ...open,
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: open.amount_due > 0 ? open.attempt_count + 1 : open.attempt_count,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: now },
  });
  const payment = paymentOf(ctx, invoiceId);
  if (payment) {
    const settled = { ...payment, status: 'paid', amount_paid: paid.amount_paid };
    emit(
      'invoice_payment.paid',
      store.put({ ...settled, status_transitions: { canceled_at: null, paid_at: now } }),
    );
  }
  const subscription = subscriptionOf(ctx, paid);
  if (subscription && idOf(subscription.latest_invoice) === paid.id)
    updateSubscription(ctx, subscription, { status: afterPayment(subscription.status) });
  emit('invoice.paid', paid);
  emit('invoice.payment_succeeded', paid);
  return paid;
}

/** Notes that an invoice was not paid: its subscription is past due, and when it is tried again. */
export function failInvoice(ctx: Context, invoiceId: string): Stripe.Invoice {
  const { store, emit } = ctx;
  const open = get(ctx, 'invoice', invoiceId);
  const attempts = open.attempt_count + 1;
  const days = daysToNextAttempt(attempts);
  const failed = store.put<Stripe.Invoice>({
    ...open,
    attempted: true,
    attempt_count: attempts,
    auto_advance: days !== null,
    next_payment_attempt: days === null ? null : nowFor(ctx, idOf(open.customer)) + days * DAY_SECONDS,
  });
  emit('invoice.payment_failed', failed);
  const subscription = subscriptionOf(ctx, failed);
  if (!subscription) return failed;
  const { afterLastRetry } = settingsOf(ctx);
  const status = afterDecline(subscription.status, { attempts, afterLastRetry });
  if (status === 'canceled' && subscription.status !== 'canceled')
    endSubscription(ctx, subscription, 'payment_failed');
  else updateSubscription(ctx, subscription, { status });
  return failed;
}

/** The payment an invoice waits for or was paid by; none when nothing was due. */
export function paymentOf({ store }: Context, invoiceId: string): Stripe.InvoicePayment | undefined {
  return store.all('invoice_payment').find(({ invoice }) => idOf(invoice) === invoiceId);
}

function subscriptionOf({ store }: Context, { parent }: Stripe.Invoice): Stripe.Subscription | undefined {
  const id = idOf(parent?.subscription_details?.subscription);
  return id === undefined ? undefined : store.find('subscription', id);
}

function takePendingLines({ store }: Context, subscriptionId: string): LinePlan[] {
  const waiting = store
    .all('local.pending_line')
    .filter(({ subscription }) => subscription === subscriptionId);
  for (const { id } of waiting) store.remove('local.pending_line', id);
  return waiting.map(({ line }) => line);
}

const sumOf = (lines: LinePlan[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
