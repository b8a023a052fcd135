import type { Stripe } from 'stripe';
import type { Payments, PlanChange } from '../payments.ts';
import { PAGE, type AskStripe } from './ask.ts';

/** The page where a customer keeps plan, card and invoices. */
export function portal({ ask }: AskStripe): Pick<Payments, 'openPortal'> {
  let found: string | undefined;
  return {
    openPortal: (customer, return_url, change) =>
      ask(async (stripe) => {
        const configuration = (found ??= await portalIn(stripe));
        const page = await stripe.billingPortal.sessions.create({
          customer,
          return_url,
          locale: 'pt-BR',
          ...(configuration && { configuration }),
          ...(change && { flow_data: changeFlow(change, return_url) }),
        });
        return page.url;
      }),
  };
}

/** Straight to the confirmation of a change, and back here after it. */
const changeFlow = (
  { subscriptionId: subscription, itemId: id, priceId: price }: PlanChange,
  return_url: string,
): Stripe.BillingPortal.SessionCreateParams.FlowData => ({
  type: 'subscription_update_confirm',
  subscription_update_confirm: { subscription, items: [{ id, price, quantity: 1 }] },
  after_completion: { type: 'redirect', redirect: { return_url } },
});

/** The portal that the set-up made, with our plans and when a smaller one begins; without it the account's own. */
async function portalIn(stripe: Stripe): Promise<string | undefined> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({
    active: true,
    limit: PAGE,
  })) {
    if (metadata?.relevo_portal) return id;
  }
  return undefined;
}
