import type Stripe from 'stripe';

/** What a test card does. `later` pays while its owner is there and declines afterwards. */
export type CardBehaviour = 'pays' | 'declines' | 'later';

/** What Stripe knows of an object and shows to nobody. */
export interface Card {
  object: 'local.card';
  /** Of the payment method. */
  id: string;
  behaviour: CardBehaviour;
}

/** What a checkout session will do once it is paid. */
export interface Order {
  object: 'local.order';
  /** Of the session. */
  id: string;
  lines: Array<{ price: string; quantity: number }>;
  discount?: Redemption;
  subscriptionMetadata: Stripe.Metadata;
  paymentMetadata: Stripe.Metadata;
}

/** A coupon, and the promotion code it came by. */
export interface Redemption {
  coupon: string;
  promotionCode?: string;
}

/** A customer's test clock: how far ahead of this machine's time they live. */
export interface Clock {
  object: 'local.clock';
  /** Of the customer. */
  id: string;
  aheadSeconds: number;
}

/** A customer who was deleted: the API still answers for them, with nothing but that. */
export interface Gone {
  object: 'local.gone';
  /** Of the customer. */
  id: string;
}

/** A customer whose next charge the operator wants declined. */
export interface Decline {
  object: 'local.decline';
  /** Of the customer. */
  id: string;
}

/** Something that comes due by itself with a payment. */
export interface Due {
  object: 'local.due';
  /** Of the payment. */
  id: string;
  /** A bank makes the debit that it announced; a boleto's time runs out. */
  kind: 'debit' | 'voucher';
  invoice: string;
  /** Seconds since 1970 on its customer's clock. */
  at: number;
  /** The money was lacking when it was first tried, and will be. */
  lacksMoney?: true;
}

/** A line that waits for its subscription's next invoice. */
export interface PendingLine {
  object: 'local.pending_line';
  /** Of the invoice item it will name. */
  id: string;
  subscription: string;
  line: LinePlan;
}

/** What becomes a line of an invoice. */
export interface LinePlan {
  description: string;
  amount: number;
  price: string;
  quantity: number;
  period: { start: number; end: number };
  subscriptionItem: string;
  isProration: boolean;
}

/** The first answer to a request with an Idempotency-Key; repeated to the same request. */
export interface FirstAnswer {
  object: 'local.first_answer';
  /** The key. */
  id: string;
  /** Method, path and parameters it was given with. */
  fingerprint: string;
  status: number;
  body: string;
  createdAt: number;
}

export type DeliveryStatus = 'pending' | 'held' | 'dropped' | 'delivered' | 'failed';

/** One event on its way to one endpoint. */
export interface Delivery {
  object: 'local.delivery';
  id: string;
  event: string;
  type: string;
  endpoint: string;
  status: DeliveryStatus;
  /** How many times in all it has to arrive. */
  copiesLeft: number;
  attempts: Attempt[];
}

export interface Attempt {
  /** Milliseconds since 1970. */
  at: number;
  /** HTTP status, 0 when nobody answered. */
  status: number;
}

export const DELIVERY_MODES = ['normal', 'held', 'twice', 'shuffled', 'dropped'] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

/** What the operator has set; one record. */
export interface Settings {
  object: 'local.settings';
  id: 'settings';
  delivery: DeliveryMode;
  /** Of the order in which shuffled events leave. */
  seed: number;
  /** What becomes of a subscription whose last retry failed. */
  afterLastRetry: 'cancel' | 'unpaid';
}

/** Everything an account keeps, by the `object` it calls itself. */
export interface Records {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  mandate: Stripe.Mandate;
  tax_id: Stripe.TaxId;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  webhook_endpoint: Stripe.WebhookEndpoint;
  event: Stripe.Event;
  'local.card': Card;
  'local.order': Order;
  'local.clock': Clock;
  'local.gone': Gone;
  'local.decline': Decline;
  'local.due': Due;
  'local.pending_line': PendingLine;
  'local.first_answer': FirstAnswer;
  'local.delivery': Delivery;
  'local.settings': Settings;
}

export type Kind = keyof Records;
export type StoredRecord = Records[Kind];
