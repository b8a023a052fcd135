import type Stripe from 'stripe';
import { get, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { newCharge } from '../objects/payment.ts';
import type { CardBehaviour } from '../store/records.ts';
import { mandateOf } from './mandates.ts';

/** The cards that are known here; any other number that could be a card's pays. */
export const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declines',
  '4000000000000341': 'later',
};

/** Whether a card says no. `isPresent`: its owner is paying, rather than a renewal being charged. */
export const isDeclined = (behaviour: CardBehaviour, isPresent: boolean): boolean =>
  behaviour === 'declines' || (behaviour === 'later' && !isPresent);

export interface Attempt {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  isPaid: boolean;
}

/** Tries to take a payment's money by a payment method, and tells how it went. */
export function attemptCharge(
  ctx: Context,
  intentId: string,
  methodId: string,
  { isPresent }: { isPresent: boolean },
): Attempt {
  const { store, emit } = ctx;
  const intent = get(ctx, 'payment_intent', intentId);
  const method = get(ctx, 'payment_method', methodId);
  const customer = idOf(intent.customer) ?? null;
  const behaviour = store.find('local.card', methodId)?.behaviour ?? 'pays';
  const isPaid = !isDeclined(behaviour, isPresent) && (isPresent || !takeDecline(ctx, customer));
  const charge = store.put(
    newCharge({
      paymentIntent: intent,
      method,
      mandate: mandateOf(ctx, methodId)?.id,
      isPaid,
      created: nowFor(ctx, customer),
    }),
  );
  const after = store.put<Stripe.PaymentIntent>({
    ...intent,
    latest_charge: charge.id,
    next_action: null,
    ...(isPaid
      ? {
          status: 'succeeded',
          amount_received: intent.amount,
          payment_method: methodId,
          last_payment_error: null,
        }
      : {
          status: 'requires_payment_method',
          payment_method: null,
          last_payment_error: {
            type: 'card_error',
            code: 'card_declined',
            decline_code: 'generic_decline',
            message: 'Your card was declined.',
            charge: charge.id,
            payment_method: method,
          },
        }),
  });
  emit(isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  emit(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', after);
  return { intent: after, charge, isPaid };
}

/** Whether the operator wanted this customer's next charge declined; once asked, the wish is fulfilled. */
export function takeDecline({ store }: Context, customer: string | null): boolean {
  if (customer === null || !store.find('local.decline', customer)) return false;
  store.remove('local.decline', customer);
  return true;
}
