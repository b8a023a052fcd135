import type { Payments } from '../payments.ts';
import { orNull, PAGE, type AskStripe } from './ask.ts';

/** Subscriptions, also those that have ended. */
export const subscriptions = ({
  ask,
  all,
}: AskStripe): Pick<Payments, 'subscriptionsOf' | 'cancelSubscription' | 'dropUnfinished'> => ({
  subscriptionsOf: (customer: string) =>
    all((stripe) =>
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: PAGE,
        expand: ['data.latest_invoice', 'data.schedule', 'data.default_payment_method'],
      }),
    ),
  cancelSubscription: (subscriptionId) =>
    ask(async (stripe) => {
      await orNull(stripe.subscriptions.cancel(subscriptionId));
    }),
  async dropUnfinished(subscription) {
    await ask((stripe) => orNull(stripe.subscriptions.cancel(subscription)));
    const open = await all((stripe) => stripe.invoices.list({ subscription, status: 'open', limit: PAGE }));
    for (const { id } of open) await ask((stripe) => stripe.invoices.voidInvoice(id));
  },
});
