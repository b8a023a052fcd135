import type Stripe from 'stripe';
import { newId } from '../context.ts';

export interface MandateFacts {
  paymentMethod: string;
  options: Stripe.Checkout.Session.PaymentMethodOptions.Pix.MandateOptions;
  created: number;
}

/** What a payer allowed their bank to debit by Pix Automático, as they accepted it in its app. */
export function newMandate({ paymentMethod, options, created }: MandateFacts): Stripe.Mandate {
  const { amount, amount_type, currency, payment_schedule, reference } = options;
  return {
    id: newId('mandate'),
    object: 'mandate',
    customer_acceptance: { accepted_at: created, offline: {}, type: 'offline' },
    livemode: false,
    multi_use: { amount: amount ?? MOST_CENTS, currency: currency ?? 'brl' },
    payment_method: paymentMethod,
    payment_method_details: {
      type: 'pix',
      pix: {
        amount_includes_iof: 'never',
        amount_type: amount_type ?? 'maximum',
        payment_schedule: payment_schedule ?? 'monthly',
        ...(reference && { reference }),
      },
    },
    status: 'active',
    type: 'multi_use',
  };
}

/** Where nobody names an amount. */
const MOST_CENTS = 40_000;
