import type { Payments } from './payments.ts';
import type { StripeAccount } from './stripe-account.ts';
import { askStripe } from './stripe/ask.ts';
import { billingDetails } from './stripe/billing-details.ts';
import { checkouts } from './stripe/checkouts.ts';
import { customers } from './stripe/customers.ts';
import { events } from './stripe/events.ts';
import { history } from './stripe/history.ts';
import { paidMoney } from './stripe/paid-money.ts';
import { portal } from './stripe/portal.ts';
import { subscriptions } from './stripe/subscriptions.ts';

/** Stripe. The account is connected at the first call: its keys may have to be fetched. */
export function paymentsOf(connect: () => Promise<StripeAccount>): Payments {
  const stripe = askStripe(connect);
  return {
    ...customers(stripe),
    ...billingDetails(stripe),
    ...subscriptions(stripe),
    ...checkouts(stripe),
    ...portal(stripe),
    ...paidMoney(stripe),
    ...history(stripe),
    ...events(stripe),
  };
}
