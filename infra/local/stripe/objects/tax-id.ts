import type Stripe from 'stripe';
import { newId } from '../context.ts';

export interface TaxIdFacts {
  customer: string;
  type: 'br_cpf' | 'br_cnpj';
  value: string;
  created: number;
}

export const newTaxId = ({ customer, type, value, created }: TaxIdFacts): Stripe.TaxId => ({
  id: newId('txi'),
  object: 'tax_id',
  country: 'BR',
  created,
  customer,
  customer_account: null,
  livemode: false,
  owner: { type: 'customer', customer, customer_account: null },
  type,
  value,
  verification: { status: 'unavailable', verified_address: null, verified_name: null },
});
