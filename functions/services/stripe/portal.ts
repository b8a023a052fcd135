import type { Stripe } from 'stripe';
import type { Payments } from '../payments.ts';
import { PAGE, type AskStripe } from './ask.ts';

/** The page where a customer keeps plan, card and invoices. */
export function portal({ ask }: AskStripe): Pick<Payments, 'openPortal'> {
  let found: string | undefined;
  return {
    openPortal: (customer, return_url) =>
      ask(async (stripe) => {
        const configuration = (found ??= await portalIn(stripe));
        const page = await stripe.billingPortal.sessions.create({
          customer,
          return_url,
          locale: 'pt-BR',
          ...(configuration && { configuration }),
        });
        return page.url;
      }),
  };
}

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
