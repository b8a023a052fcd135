import type Stripe from 'stripe';
import { newId } from '../context.ts';

export interface PaymentMethodFacts {
  type: 'card' | 'pix' | 'boleto';
  /** Digits of the card. */
  number?: string;
  expires?: { month: number; year: number };
  name: string | null;
  email: string | null;
  customer: string | null;
  created: number;
}

export function newPaymentMethod(facts: PaymentMethodFacts): Stripe.PaymentMethod {
  const { type, name, email, customer, created } = facts;
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type,
    ...(type === 'card' && { card: cardOf(facts) }),
    ...(type === 'pix' && { pix: {} }),
    ...(type === 'boleto' && { boleto: { tax_id: '000.000.000-00' } }),
  };
}

function cardOf({ number = '', expires }: PaymentMethodFacts): Stripe.PaymentMethod.Card {
  return {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'BR',
    display_brand: 'visa',
    exp_month: expires?.month ?? 12,
    exp_year: expires?.year ?? 2034,
    fingerprint: number.split('').reverse().join(''),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}
