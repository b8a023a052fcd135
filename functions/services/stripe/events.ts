import { Stripe } from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import type { PaymentEvent, Payments } from '../payments.ts';
import { orNull, PAGE, type AskStripe } from './ask.ts';

/** A webhook older than this may be one that was caught and sent again. */
const TOLERANCE_SECONDS = 300;

/** What happened at the provider, told by a webhook or asked for. */
export const events = ({
  account,
  ask,
  all,
}: AskStripe): Pick<Payments, 'eventOf' | 'customersChangedSince'> => ({
  async eventOf(rawBody, signature) {
    const { stripe, webhookSecret } = await account();
    try {
      const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS);
      return await ask(() => whomItIsAbout(stripe, event));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      throw new AppError('billing.signature_invalid', {}, { cause: error });
    }
  },
  customersChangedSince: async (since, types) => {
    const found = await all((stripe) =>
      stripe.events.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        types: [...types],
        limit: PAGE,
      }),
    );
    const customers = new Set<string>();
    for (const event of found) {
      const { customerId } = await ask((stripe) => whomItIsAbout(stripe, event));
      if (customerId) customers.add(customerId);
    }
    return customers;
  },
});

/** Whom an event is about: its object's customer, or that of the charge or the payment method it is about. */
async function whomItIsAbout(stripe: Stripe, { id, type, data }: Stripe.Event): Promise<PaymentEvent> {
  const object = data.object as {
    id?: string;
    object: string;
    customer?: string | { id: string } | null;
    charge?: string | { id: string } | null;
    payment_method?: string | { id: string } | null;
  };
  if (object.object === 'customer') return { id, type, customerId: object.id! };
  if (object.customer) return { id, type, customerId: idOf(object.customer) };
  if (object.object === 'mandate' && object.payment_method) {
    const method = await orNull(stripe.paymentMethods.retrieve(idOf(object.payment_method)));
    return { id, type, customerId: method?.customer ? idOf(method.customer) : null };
  }
  if (object.object !== 'dispute' || !object.charge) return { id, type, customerId: null };
  const charge = await orNull(stripe.charges.retrieve(idOf(object.charge)));
  return { id, type, customerId: charge?.customer ? idOf(charge.customer) : null };
}

const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;
