import type { Payments } from '../payments.ts';
import { orNull, PAGE, type AskStripe } from './ask.ts';

/** Subscriptions, also those that have ended. */
export const subscriptions = ({
  ask,
  all,
}: AskStripe): Pick<Payments, 'subscriptionsOf' | 'cancelSubscription'> => ({
  subscriptionsOf: (customer: string) =>
    all((stripe) =>
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: PAGE,
        expand: ['data.latest_invoice', 'data.schedule'],
      }),
    ),
  cancelSubscription: (subscriptionId) =>
    ask(async (stripe) => {
      await orNull(stripe.subscriptions.cancel(subscriptionId));
    }),
});
