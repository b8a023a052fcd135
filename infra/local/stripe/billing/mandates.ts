import type Stripe from 'stripe';
import { get, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { newMandate } from '../objects/mandate.ts';
import { DAY_SECONDS } from './periods.ts';

/** The bank tells its customer this long before it debits. */
const NOTICE_DAYS = 3;

/** What a payment method may be debited by; none when it is not Pix, or nothing was accepted. */
export const mandateOf = ({ store }: Context, methodId: string): Stripe.Mandate | undefined =>
  store.all('mandate').findLast(({ payment_method }) => idOf(payment_method) === methodId);

/** What the payer of a subscription's first Pix accepts in their bank's app with it. */
export function acceptMandate(
  ctx: Context,
  { payment_method_options, customer }: Stripe.Checkout.Session,
  methodId: string,
): void {
  const mandate = newMandate({
    paymentMethod: methodId,
    options: payment_method_options?.pix?.mandate_options ?? {},
    created: nowFor(ctx, idOf(customer)),
  });
  ctx.emit('mandate.updated', ctx.store.put(mandate));
}

/** Ends what a payment method may be debited by, as its owner does in their bank's app. */
export function revokeMandate(ctx: Context, methodId: string): void {
  const mandate = mandateOf(ctx, methodId);
  if (!mandate || mandate.status === 'inactive') return;
  const revoked = ctx.store.put<Stripe.Mandate>({ ...mandate, status: 'inactive' });
  ctx.emit('mandate.updated', revoked, { status: mandate.status });
}

/**
 * Has the bank announce a debit, which it makes three days later. Returns false, with the payment failed, where no
 * mandate is in force or the amount is more than it allows.
 */
export function announceDebit(
  ctx: Context,
  intentId: string,
  { method, invoice }: { method: string; invoice: string },
): boolean {
  const { store, emit } = ctx;
  const intent = get(ctx, 'payment_intent', intentId);
  const mandate = mandateOf(ctx, method);
  if (mandate?.status !== 'active' || intent.amount > (mandate.multi_use?.amount ?? 0)) {
    failPayment(ctx, intentId, 'payment_intent_mandate_invalid');
    return false;
  }
  const now = nowFor(ctx, idOf(intent.customer));
  store.put({
    object: 'local.due',
    id: intentId,
    kind: 'debit',
    invoice,
    at: now + NOTICE_DAYS * DAY_SECONDS,
  });
  emit(
    'payment_intent.processing',
    store.put<Stripe.PaymentIntent>({
      ...intent,
      status: 'processing',
      payment_method: method,
      next_action: null,
    }),
  );
  return true;
}

/** A payment whose money will not come by the method it was tried with. */
export function failPayment(ctx: Context, intentId: string, code: string): void {
  const intent = get(ctx, 'payment_intent', intentId);
  const failed = ctx.store.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code,
      message: 'The payment could not be made with this payment method.',
    },
  });
  ctx.emit('payment_intent.payment_failed', failed);
}

/** Whether a payment is on its way without anybody being asked: neither paid nor failed. */
export const isUnderWay = (ctx: Context, invoiceId: string): boolean =>
  ctx.store.all('local.due').some(({ invoice, kind }) => invoice === invoiceId && kind === 'debit');
