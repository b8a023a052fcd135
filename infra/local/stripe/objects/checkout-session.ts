import type Stripe from 'stripe';
import { newId } from '../context.ts';

export interface SessionFacts {
  mode: 'subscription' | 'payment';
  baseUrl: string;
  customer: Stripe.Customer | null;
  customerEmail: string | null;
  currency: string;
  subtotal: number;
  discount: number;
  discounts: Stripe.Checkout.Session.Discount[] | null;
  allowPromotionCodes: boolean | null;
  clientReferenceId: string | null;
  successUrl: string;
  cancelUrl: string | null;
  locale: string | null;
  allowedMethods: string[] | null;
  paymentMethodTypes: string[];
  pix: Pick<Stripe.Checkout.Session.PaymentMethodOptions.Pix, 'mandate_options'> | null;
  taxIdCollection: { enabled: boolean } | undefined;
  addressCollection: 'auto' | 'required' | null;
  metadata: Stripe.Metadata;
  created: number;
  expiresAt: number;
}

export function newCheckoutSession(facts: SessionFacts): Stripe.Checkout.Session {
  const { mode, customer, created } = facts;
  const id = newId('cs_test', 58);
  const email = customer?.email ?? facts.customerEmail;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: facts.allowPromotionCodes,
    allowed_payment_method_types: facts.allowedMethods,
    amount_subtotal: facts.subtotal,
    amount_total: facts.subtotal - facts.discount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: facts.addressCollection,
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: facts.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : mode === 'subscription' ? 'always' : 'if_required',
    customer_details: email === null ? null : detailsOf(email, customer?.name ?? null),
    customer_email: facts.customerEmail,
    discounts: facts.discounts,
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: facts.locale,
    managed_payments: null,
    metadata: facts.metadata,
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: facts.pix ? { pix: { expires_after_seconds: null, ...facts.pix } } : {},
    payment_method_types: facts.paymentMethodTypes,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: facts.successUrl,
    tax_id_collection: { enabled: false, ...facts.taxIdCollection, required: 'never' },
    total_details: { amount_discount: facts.discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${facts.baseUrl}/pagar/${id}`,
    wallet_options: null,
  };
}

export function detailsOf(
  email: string,
  name: string | null,
  typed: Pick<Stripe.Checkout.Session.CustomerDetails, 'address' | 'tax_ids'> = {
    address: null,
    tax_ids: [],
  },
): Stripe.Checkout.Session.CustomerDetails {
  return {
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    ...typed,
  };
}

/** A line of what a session sells; never stored, made when somebody asks. */
export function newLineItem(
  price: Stripe.Price,
  quantity: number,
  discount: number,
  description: string,
): Stripe.LineItem {
  const subtotal = (price.unit_amount ?? 0) * quantity;
  return {
    id: `li_${price.id.slice(6)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal - discount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity,
  };
}
