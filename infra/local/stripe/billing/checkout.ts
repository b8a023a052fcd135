import type Stripe from 'stripe';
import { get, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { detailsOf } from '../objects/checkout-session.ts';
import { newCustomer } from '../objects/customer.ts';
import { newDiscount } from '../objects/discounts.ts';
import { newPaymentIntent } from '../objects/payment.ts';
import { newSubscription } from '../objects/subscription.ts';
import type { Order, Redemption } from '../store/records.ts';
import { StripeFailure, invalid } from '../wire/errors.ts';
import { awaitMoney } from './awaiting.ts';
import { behaviourOf, keepMethod } from './cards.ts';
import type { Buyer, Payment } from './cards.ts';
import { attemptCharge, isDeclined } from './charge.ts';
import { keepTaxId } from './tax-ids.ts';
import { assertRedeemable, discountAmount, redeem } from './discounts.ts';
import { draftInvoice, finalizeInvoice, payInvoice, paymentOf } from './invoicing.ts';
import { periodEnd } from './periods.ts';
import { lineOf } from './subscriptions.ts';

/** What a session would cost with its discount. */
export function amountsOf(
  ctx: Context,
  { lines, discount }: Order,
): { subtotal: number; discount: number; total: number } {
  const subtotal = lines.reduce(
    (sum, { price, quantity }) => sum + (get(ctx, 'price', price).unit_amount ?? 0) * quantity,
    0,
  );
  const off = discount ? discountAmount(get(ctx, 'coupon', discount.coupon), subtotal) : 0;
  return { subtotal, discount: off, total: subtotal - off };
}

/** Puts a discount on an open session, or takes it off. Throws 400 when this customer cannot have it. */
export function applyDiscount(ctx: Context, sessionId: string, redemption: Redemption | undefined): void {
  const session = openSession(ctx, sessionId);
  if (redemption) assertRedeemable(ctx, redemption, idOf(session.customer) ?? null);
  const { discount: _, ...order } = get(ctx, 'local.order', sessionId);
  const changed = ctx.store.put<Order>(redemption ? { ...order, discount: redemption } : order);
  const { discount, total } = amountsOf(ctx, changed);
  ctx.store.put<Stripe.Checkout.Session>({
    ...session,
    amount_total: total,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    discounts: redemption
      ? [
          redemption.promotionCode
            ? { coupon: null, promotion_code: redemption.promotionCode }
            : { coupon: redemption.coupon, promotion_code: null },
        ]
      : [],
  });
}

/**
 * Pays an open session. A card is charged at once; Pix and boleto leave it complete and unpaid until `settleDelayed`.
 * Throws 402 for a declined card and 400 for what cannot be paid, with nothing changed.
 */
export function payCheckout(ctx: Context, sessionId: string, payment: Payment): Stripe.Checkout.Session {
  const session = openSession(ctx, sessionId);
  const order = get(ctx, 'local.order', sessionId);
  if (!session.payment_method_types.includes(payment.type))
    throw invalid(`This session cannot be paid by ${payment.type}.`, { param: 'payment_method_types' });
  if (order.discount) assertRedeemable(ctx, order.discount, idOf(session.customer) ?? null);
  const behaviour = payment.type === 'card' ? behaviourOf(payment.number ?? '') : 'pays';
  if (isDeclined(behaviour, true))
    throw new StripeFailure(402, 'Your card was declined.', {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
  const buyer = buyerOf(ctx, session, payment);
  const method = keepMethod(ctx, payment, { behaviour, buyer });
  const typed = keepTyped(ctx, buyer.customer, payment);
  if (order.discount) redeem(ctx, order.discount);
  const parts =
    session.mode === 'subscription'
      ? subscribe(ctx, session, order, { customer: buyer.customer!, method })
      : buy(ctx, session, order, { customer: buyer.customer, method });
  const isPaid = payment.type === 'card' || session.amount_total === 0;
  const complete = ctx.store.put<Stripe.Checkout.Session>({
    ...session,
    ...parts,
    customer: buyer.customer,
    customer_details: detailsOf(buyer.email, payment.name, typed),
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  });
  ctx.emit('checkout.session.completed', complete);
  return complete;
}

/** What was typed beside the payment is the customer's from then on, as the sessions here ask for it. */
function keepTyped(
  ctx: Context,
  customerId: string | null,
  { name, taxId, address: typed }: Payment,
): Pick<Stripe.Checkout.Session.CustomerDetails, 'address' | 'tax_ids'> {
  const address = typed ?? null;
  if (!customerId) return { address, tax_ids: [] };
  if (address) ctx.store.put({ ...get(ctx, 'customer', customerId), name, address });
  const kept = taxId ? [keepTaxId(ctx, customerId, taxId)] : [];
  return { address, tax_ids: kept.map(({ type, value }) => ({ type, value })) };
}

/** Ends an open session: it can no longer be paid. */
export function expireCheckout(ctx: Context, sessionId: string): Stripe.Checkout.Session {
  const session = get(ctx, 'checkout.session', sessionId);
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    );
  const expired = ctx.store.put<Stripe.Checkout.Session>({ ...session, status: 'expired', url: null });
  ctx.emit('checkout.session.expired', expired);
  return expired;
}

/** The session, when it can still be paid. Throws 400 otherwise. */
function openSession(ctx: Context, sessionId: string): Stripe.Checkout.Session {
  const session = get(ctx, 'checkout.session', sessionId);
  if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}.`);
  return session;
}

interface Payer<C> {
  customer: C;
  method: Stripe.PaymentMethod;
}

function subscribe(
  ctx: Context,
  session: Stripe.Checkout.Session,
  order: Order,
  { customer, method }: Payer<string>,
): Pick<Stripe.Checkout.Session, 'subscription' | 'invoice'> {
  const { store, emit } = ctx;
  const now = nowFor(ctx, customer);
  const items = order.lines.map(({ price, quantity }) => ({ price: get(ctx, 'price', price), quantity }));
  const draft = newSubscription({
    customer,
    items,
    periodEnd: periodEnd(now, now, items.at(0)!.price.recurring!.interval),
    paymentMethod: method.id,
    paymentMethodTypes: session.payment_method_types,
    discounts: [],
    metadata: order.subscriptionMetadata,
    created: now,
  });
  const discount =
    order.discount &&
    store.put(
      newDiscount({
        redemption: order.discount,
        customer,
        subscription: draft.id,
        checkoutSession: session.id,
        start: now,
      }),
    );
  const subscription = store.put({ ...draft, discounts: discount ? [discount.id] : [] });
  emit('customer.subscription.created', subscription);
  const invoice = draftInvoice(ctx, {
    subscription,
    reason: 'subscription_create',
    lines: subscription.items.data.map((item) => lineOf(ctx, item)),
    finalizesAt: null,
  });
  const stays = discount && get(ctx, 'coupon', order.discount!.coupon).duration === 'forever';
  store.put({ ...subscription, latest_invoice: invoice.id, discounts: stays ? [discount.id] : [] });
  const open = finalizeInvoice(ctx, invoice.id);
  if (open.status === 'open' && method.type === 'card')
    payInvoice(ctx, open.id, { method: method.id, isPresent: true });
  else if (open.status === 'open')
    awaitMoney(ctx, get(ctx, 'payment_intent', idOf(paymentOf(ctx, open.id)!.payment.payment_intent)!), {
      method,
      receipt: session.id,
    });
  return { subscription: subscription.id, invoice: invoice.id };
}

function buy(
  ctx: Context,
  session: Stripe.Checkout.Session,
  order: Order,
  { customer, method }: Payer<string | null>,
): Pick<Stripe.Checkout.Session, 'payment_intent'> {
  const total = session.amount_total ?? 0;
  if (total === 0) return { payment_intent: null };
  const intent = ctx.store.put(
    newPaymentIntent({
      amount: total,
      currency: session.currency ?? '',
      customer,
      description: null,
      paymentMethodTypes: session.payment_method_types,
      metadata: order.paymentMetadata,
      created: nowFor(ctx, customer),
    }),
  );
  ctx.emit('payment_intent.created', intent);
  if (method.type === 'card') attemptCharge(ctx, intent.id, method.id, { isPresent: true });
  else awaitMoney(ctx, intent, { method, receipt: session.id });
  return { payment_intent: intent.id };
}

function buyerOf(ctx: Context, session: Stripe.Checkout.Session, payment: Payment): Buyer {
  const known = idOf(session.customer);
  const customer = known === undefined ? undefined : get(ctx, 'customer', known);
  const email = customer?.email ?? session.customer_email ?? payment.email;
  if (!email) throw invalid('An email address is needed.', { param: 'email' });
  if (customer) return { customer: customer.id, email };
  if (session.mode === 'payment') return { customer: null, email };
  const made = ctx.store.put(
    newCustomer({
      email,
      name: payment.name,
      phone: null,
      description: null,
      locales: [],
      metadata: {},
      created: ctx.wallClock,
    }),
  );
  ctx.emit('customer.created', made);
  return { customer: made.id, email };
}
