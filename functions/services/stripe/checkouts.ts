import { Stripe } from 'stripe';
import { BRAND } from '../../../shared/brand.ts';
import { PIX_MANDATE_CENTS } from '../../../shared/rules/pix.ts';
import { CURRENCY } from '../../../shared/rules/prices.ts';
import type { NewCheckout, Payments } from '../payments.ts';
import { PAGE, type AskStripe } from './ask.ts';

/** Pages where a customer pays, or changes what is paid; prices are what they are opened with. */
export const checkouts = ({
  ask,
  all,
}: AskStripe): Pick<Payments, 'prices' | 'openCheckouts' | 'expireCheckout' | 'subscribe' | 'buy'> => ({
  // Those that were replaced too: whoever subscribed at one keeps it.
  prices: () => all((stripe) => stripe.prices.list({ limit: PAGE, expand: ['data.product'] })),
  openCheckouts: (customer) =>
    all((stripe) => stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE })),
  expireCheckout: (sessionId) =>
    ask(async (stripe) => {
      try {
        await stripe.checkout.sessions.expire(sessionId);
        return true;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const { status } = await stripe.checkout.sessions.retrieve(sessionId);
        return status === 'expired';
      }
    }),
  subscribe: (checkout, promotionCodeId) =>
    ask((stripe) =>
      openPage(stripe, {
        ...pageOf(checkout),
        mode: 'subscription',
        // Of what the account accepts; a Pix is charged again by the mandate that its payer accepts with it.
        allowed_payment_method_types: ['card', 'pix', 'boleto'],
        payment_method_options: { pix: { mandate_options: MANDATE } },
        subscription_data: { metadata: { tenant_id: checkout.tenantId } },
        ...(promotionCodeId
          ? { discounts: [{ promotion_code: promotionCodeId }] }
          : { allow_promotion_codes: true }),
      }),
    ),
  buy: (checkout) =>
    ask((stripe) =>
      openPage(stripe, {
        ...pageOf(checkout),
        mode: 'payment',
        payment_intent_data: { metadata: { tenant_id: checkout.tenantId } },
      }),
    ),
});

/** What the payer's bank asks them to allow, a month, when they pay by Pix. */
const MANDATE = {
  amount: PIX_MANDATE_CENTS,
  amount_type: 'maximum',
  currency: CURRENCY,
  payment_schedule: 'monthly',
  reference: BRAND,
} as const;

const pageOf = ({ customerId, tenantId, priceId, successUrl, cancelUrl, asksTaxId }: NewCheckout) => ({
  customer: customerId,
  line_items: [{ price: priceId, quantity: 1 }],
  success_url: successUrl,
  cancel_url: cancelUrl,
  locale: 'pt-BR' as const,
  metadata: { tenant_id: tenantId, price_id: priceId },
  // What is typed there is the customer's from then on.
  ...(asksTaxId && {
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required' as const,
    customer_update: { name: 'auto', address: 'auto' } as const,
  }),
});

async function openPage(stripe: Stripe, params: Stripe.Checkout.SessionCreateParams): Promise<string> {
  const { url } = await stripe.checkout.sessions.create(params);
  return url!; // a hosted page has one while it is open
}
