import type Stripe from 'stripe';
import { get, idOf } from '../context.ts';
import type { Context } from '../context.ts';
import type { Due } from '../store/records.ts';
import { invalid } from '../wire/errors.ts';
import { attemptCharge, takeDecline } from './charge.ts';
import { failInvoice, paymentOf, settleInvoice } from './invoicing.ts';
import { acceptMandate, failPayment, mandateOf, revokeMandate } from './mandates.ts';
import { DAY_SECONDS } from './periods.ts';

export type Outcome = 'paid' | 'expired';

/** A bank whose customer lacks the money tries again for so many days, from the day it was due. */
const RETRIED_DAYS = 4;

/** Lets the money of a Pix or boleto arrive, or its time run out. Throws 400 when the session waits for none. */
export function settleDelayed(ctx: Context, sessionId: string, outcome: Outcome): Stripe.Checkout.Session {
  const { store, emit } = ctx;
  const session = get(ctx, 'checkout.session', sessionId);
  const invoice = idOf(session.invoice);
  const intentId = invoice
    ? idOf(paymentOf(ctx, invoice)?.payment.payment_intent)
    : idOf(session.payment_intent);
  const intent = store.find('payment_intent', intentId ?? '');
  if (session.status !== 'complete' || session.payment_status !== 'unpaid' || intent?.status === 'canceled')
    throw invalid('This session waits for no payment.');
  if (!intent) throw new Error(`${session.id} has no payment`);
  if (outcome === 'expired') {
    const failed = store.put<Stripe.PaymentIntent>({
      ...intent,
      status: 'requires_payment_method',
      next_action: null,
    });
    emit('payment_intent.payment_failed', failed);
    emit('checkout.session.async_payment_failed', session);
    return session;
  }
  const method = get(ctx, 'payment_method', idOf(intent.payment_method)!);
  if (invoice && method.type === 'pix') acceptMandate(ctx, session, method.id);
  attemptCharge(ctx, intent.id, method.id, { isPresent: true });
  if (invoice) settleInvoice(ctx, invoice);
  const paid = store.put<Stripe.Checkout.Session>({ ...session, payment_status: 'paid' });
  emit('checkout.session.async_payment_succeeded', paid);
  return paid;
}

/** The same for the boleto of a renewal. Throws 400 when the invoice waits for none. */
export function settleVoucher(ctx: Context, invoiceId: string, outcome: Outcome): Stripe.Invoice {
  const intent = get(ctx, 'payment_intent', idOf(paymentOf(ctx, invoiceId)?.payment.payment_intent) ?? '');
  if (intent.status !== 'requires_action') throw invalid('This invoice waits for no payment.');
  ctx.store.remove('local.due', intent.id);
  if (outcome === 'expired') {
    failPayment(ctx, intent.id, 'payment_intent_payment_attempt_expired');
    return failInvoice(ctx, invoiceId);
  }
  attemptCharge(ctx, intent.id, idOf(intent.payment_method)!, { isPresent: true });
  return settleInvoice(ctx, invoiceId);
}

/** What comes due by itself: a boleto's time runs out, a bank makes the debit that it announced. */
export function runDue(ctx: Context, due: Due): void {
  if (due.kind === 'voucher') settleVoucher(ctx, due.invoice, 'expired');
  else debit(ctx, due);
}

/** The debit, tried again for some days where the money is lacking; nothing is debited without a mandate. */
function debit(ctx: Context, due: Due): void {
  const { store } = ctx;
  const intent = get(ctx, 'payment_intent', due.id);
  const method = idOf(intent.payment_method)!;
  if (mandateOf(ctx, method)?.status !== 'active' || due.lacksMoney) {
    refuseDebit(ctx, due.invoice);
  } else if (takeDecline(ctx, idOf(intent.customer) ?? null)) {
    store.put<Due>({ ...due, lacksMoney: true, at: due.at + RETRIED_DAYS * DAY_SECONDS });
  } else {
    store.remove('local.due', due.id);
    attemptCharge(ctx, due.id, method, { isPresent: true });
    settleInvoice(ctx, due.invoice);
  }
}

/** The payer's no to a debit that their bank announced. Throws 400 when none is. */
export function refuseDebit(ctx: Context, invoiceId: string): Stripe.Invoice {
  const due = ctx.store
    .all('local.due')
    .find(({ invoice, kind }) => invoice === invoiceId && kind === 'debit');
  if (!due) throw invalid('No debit of this invoice is under way.');
  ctx.store.remove('local.due', due.id);
  failPayment(ctx, due.id, 'payment_intent_payment_attempt_failed');
  return failInvoice(ctx, invoiceId);
}

/** The payer ends the Pix Automático in their bank's app: what it announced is not debited either. */
export function cancelInBank(ctx: Context, subscriptionId: string): Stripe.Subscription {
  const subscription = get(ctx, 'subscription', subscriptionId);
  const method = idOf(subscription.default_payment_method);
  if (!method || !mandateOf(ctx, method)) throw invalid('This subscription is not paid by Pix.');
  revokeMandate(ctx, method);
  for (const { kind, invoice } of ctx.store.all('local.due'))
    if (kind === 'debit' && isOf(ctx, invoice, subscriptionId)) refuseDebit(ctx, invoice);
  return get(ctx, 'subscription', subscriptionId);
}

const isOf = (ctx: Context, invoiceId: string, subscriptionId: string): boolean =>
  idOf(get(ctx, 'invoice', invoiceId).parent?.subscription_details?.subscription) === subscriptionId;

/** What comes due of a customer, as tasks of their clock. */
export const duesOf = (ctx: Context, customer: string): Due[] =>
  ctx.store
    .all('local.due')
    .filter(({ id }) => idOf(ctx.store.find('payment_intent', id)?.customer) === customer);
