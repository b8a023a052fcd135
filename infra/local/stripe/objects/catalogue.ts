import { Stripe } from 'stripe';
import { newId } from '../context.ts';

export interface ProductFacts {
  id: string | undefined;
  name: string;
  description: string | null;
  active: boolean;
  metadata: Stripe.Metadata;
  created: number;
}

export function newProduct({ id, created, ...facts }: ProductFacts): Stripe.Product {
  return {
    id: id ?? newId('prod', 14),
    object: 'product',
    created,
    default_price: null,
    images: [],
    livemode: false,
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
    ...facts,
  };
}

export interface PriceFacts {
  product: string;
  currency: string;
  unitAmount: number;
  interval: Stripe.Price.Recurring.Interval | null;
  lookupKey: string | null;
  nickname: string | null;
  active: boolean;
  metadata: Stripe.Metadata;
  created: number;
}

export function newPrice(facts: PriceFacts): Stripe.Price {
  const { product, currency, active, metadata, nickname, created } = facts;
  return {
    id: newId('price'),
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: facts.lookupKey,
    metadata,
    nickname,
    product,
    recurring: facts.interval && {
      interval: facts.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: facts.interval ? 'recurring' : 'one_time',
    unit_amount: facts.unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(facts.unitAmount),
  };
}
