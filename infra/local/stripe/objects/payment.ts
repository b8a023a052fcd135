import type Stripe from 'stripe';
import { newId } from '../context.ts';

export interface PaymentIntentFacts {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  paymentMethodTypes: string[];
  metadata: Stripe.Metadata;
  created: number;
}

export function newPaymentIntent(facts: PaymentIntentFacts): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: facts.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 25).slice(1)}`,
    confirmation_method: 'automatic',
    created: facts.created,
    currency: facts.currency,
    customer: facts.customer,
    customer_account: null,
    description: facts.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: facts.paymentMethodTypes,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

export interface ChargeFacts {
  paymentIntent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  /** By which it was debited, where it was. */
  mandate: string | undefined;
  isPaid: boolean;
  created: number;
}

/** One attempt to take a payment's money. */
export function newCharge({ paymentIntent, method, mandate, isPaid, created }: ChargeFacts): Stripe.Charge {
  const { amount, currency, customer, description, metadata } = paymentIntent;
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: isPaid,
    created,
    currency,
    customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: isPaid ? null : 'try_again_later',
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: isPaid ? null : 'generic_decline',
      risk_level: 'normal',
      seller_message: isPaid
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: paymentIntent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, mandate),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function detailsOf(
  { type, card }: Stripe.PaymentMethod,
  mandate: string | undefined,
): Stripe.Charge.PaymentMethodDetails {
  if (type === 'pix') return { type, pix: { bank_transaction_id: null, ...(mandate && { mandate }) } };
  if (type === 'boleto') return { type, boleto: { tax_id: '000.000.000-00' } };
  if (!card) throw new Error(`A charge by ${type} is not simulated`);
  return {
    type,
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_token: null,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
