import type { Payments } from '../payments.ts';
import { PAGE, type AskStripe } from './ask.ts';
import { disputesOf } from './disputes.ts';
import { mandateInForce } from './mandate.ts';
import { subscriptions } from './subscriptions.ts';
import { waitingPayments } from './waiting.ts';

/** All that ever happened to a customer's money. */
export const history = (asked: AskStripe): Pick<Payments, 'historyOf'> => ({
  async historyOf(customer) {
    const { all } = asked;
    const [ofPlans, paidInvoices, checkouts, charges] = await Promise.all([
      subscriptions(asked).subscriptionsOf(customer),
      all((stripe) =>
        stripe.invoices.list({
          customer,
          status: 'paid',
          limit: PAGE,
          expand: ['data.payments', 'data.discounts'],
        }),
      ),
      all((stripe) =>
        stripe.checkout.sessions.list({
          customer,
          status: 'complete',
          limit: PAGE,
          expand: ['data.line_items'],
        }),
      ),
      all((stripe) => stripe.charges.list({ customer, limit: PAGE })),
    ]);
    const [disputes, { waiting, announced }, mandate] = await Promise.all([
      disputesOf(asked, charges),
      waitingPayments(asked, customer, { subscriptions: ofPlans, checkouts }),
      mandateInForce(asked, { subscriptions: ofPlans, charges }),
    ]);
    return {
      subscriptions: ofPlans,
      paidInvoices,
      checkouts,
      charges,
      disputes,
      waiting,
      announced,
      mandate,
    };
  },
});
