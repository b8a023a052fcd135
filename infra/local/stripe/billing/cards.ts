import type Stripe from 'stripe';
import { get, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { newPaymentMethod } from '../objects/payment-method.ts';
import type { CardBehaviour } from '../store/records.ts';
import { StripeFailure } from '../wire/errors.ts';
import { TEST_CARDS } from './charge.ts';
import { updateSubscription } from './subscription-changes.ts';

/** What a person enters on the pay page. */
export interface Payment {
  type: 'card' | 'pix' | 'boleto';
  /** Digits of the card. */
  number?: string;
  expires?: { month: number; year: number };
  name: string | null;
  /** Asked where the session knows none. */
  email: string | null;
  /** With its signs, where the session asks for one and its payer has it. */
  taxId?: string;
  /** Where the session asks for it. */
  address?: Stripe.Address;
}

/** Who pays; in a single payment nobody need be a customer. */
export interface Buyer {
  customer: string | null;
  email: string;
}

/** Keeps what somebody pays by; a card of a known customer is theirs from then on. */
export function keepMethod(
  ctx: Context,
  { type, number, expires, name }: Payment,
  { behaviour, buyer }: { behaviour: CardBehaviour; buyer: Buyer },
): Stripe.PaymentMethod {
  const method = ctx.store.put(
    newPaymentMethod({
      type,
      ...(number && { number }),
      ...(expires && { expires }),
      name,
      email: buyer.email,
      customer: buyer.customer,
      created: nowFor(ctx, buyer.customer),
    }),
  );
  if (type === 'card') ctx.store.put({ object: 'local.card', id: method.id, behaviour });
  if (buyer.customer && type === 'card') ctx.emit('payment_method.attached', method);
  return method;
}

/** Makes a card the one that a customer's subscriptions are charged to. Throws 400 for what is no card number. */
export function changeCard(ctx: Context, customerId: string, card: Payment): void {
  const customer = get(ctx, 'customer', customerId);
  const buyer = { customer: customer.id, email: customer.email ?? '' };
  const method = keepMethod(ctx, card, { behaviour: behaviourOf(card.number ?? ''), buyer });
  const settings = { ...customer.invoice_settings, default_payment_method: method.id };
  const after = ctx.store.put({ ...customer, invoice_settings: settings });
  ctx.emit('customer.updated', after, { invoice_settings: customer.invoice_settings });
  for (const subscription of ctx.store.all('subscription'))
    if (idOf(subscription.customer) === customer.id && subscription.status !== 'canceled')
      updateSubscription(ctx, subscription, { default_payment_method: method.id });
}

/** What a card of this number does. Throws 400 for what is no card number. */
export function behaviourOf(number: string): CardBehaviour {
  if (!/^\d{14,19}$/.test(number) || !hasCheckDigit(number))
    throw new StripeFailure(402, 'Your card number is incorrect.', {
      type: 'card_error',
      code: 'incorrect_number',
      param: 'number',
    });
  return TEST_CARDS[number] ?? 'pays';
}

/** Luhn's check (ISO/IEC 7812-1). */
function hasCheckDigit(number: string): boolean {
  const sum = number.split('').reduceRight((total, digit, index) => {
    const value = Number(digit) * ((number.length - index) % 2 === 1 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
