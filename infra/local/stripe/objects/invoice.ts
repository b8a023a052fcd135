import { Stripe } from 'stripe';
import { newId } from '../context.ts';
import type { LinePlan } from '../store/records.ts';

export interface InvoiceFacts {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  lines: LinePlan[];
  /** Off the whole; of the lines that may be discounted. */
  discounts: Array<{ id: string; amount: number }>;
  product: (price: string) => string;
  created: number;
  finalizesAt: number | null;
}

/** A draft. `subscription` as it was in the period that ends. */
export function newInvoice(facts: InvoiceFacts): Stripe.Invoice {
  const { customer, subscription, created } = facts;
  const id = newId('in');
  const lines = facts.lines.map((line) => newLine(line, { id, facts }));
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const total = subtotal - facts.discounts.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  return {
    id,
    object: 'invoice',
    account_country: 'BR',
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: facts.finalizesAt,
    billing_reason: facts.reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: facts.discounts.map((discount) => discount.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: facts.finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // A renewal's period is the one that has just ended; what it pays for stands on its lines.
    period_end: created,
    period_start:
      facts.reason === 'subscription_cycle' ? subscription.items.data.at(0)!.current_period_start : created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: facts.discounts.map(({ id: discount, amount }) => ({ amount, discount })),
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function newLine(line: LinePlan, { id, facts }: { id: string; facts: InvoiceFacts }): Stripe.InvoiceLineItem {
  const { subscription } = facts;
  const isDiscountable = !line.isProration;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    // One discountable line an invoice here, so the whole discount is its own.
    discount_amounts: isDiscountable
      ? facts.discounts.map((discount) => ({ amount: discount.amount, discount: discount.id }))
      : [],
    discountable: isDiscountable,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: line.subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price, product: facts.product(line.price) },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(Math.round(line.amount / line.quantity)),
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  };
}

/** How an invoice is to be paid, and by which payment. */
export function newInvoicePayment(invoice: Stripe.Invoice, paymentIntent: string): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
