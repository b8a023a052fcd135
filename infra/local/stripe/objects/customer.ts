import type Stripe from 'stripe';
import { newId } from '../context.ts';

export interface CustomerFacts {
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  locales: string[];
  metadata: Stripe.Metadata;
  created: number;
}

export function newCustomer(facts: CustomerFacts): Stripe.Customer {
  const id = newId('cus', 14);
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: facts.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: facts.description,
    discount: null,
    email: facts.email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: facts.metadata,
    name: facts.name,
    next_invoice_sequence: 1,
    phone: facts.phone,
    preferred_locales: facts.locales,
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
