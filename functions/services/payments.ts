import type Stripe from 'stripe';
import type { BillingDetails } from '../../shared/schemas/billing-details.ts';

/** All that ever happened to a customer's money, as the provider knows it now; newest first. */
export interface History {
  subscriptions: Stripe.Subscription[];
  paidInvoices: Stripe.Invoice[];
  /** Finished checkouts; a boleto or Pix may still be unpaid. */
  checkouts: Stripe.Checkout.Session[];
  charges: Stripe.Charge[];
  /** Of those charges; one that was won is among them. */
  disputes: Stripe.Dispute[];
  /** A boleto or a Pix that was made and not paid yet. */
  waiting: Stripe.PaymentIntent[];
  /** Open invoices whose debit by Pix Automático the bank has announced. */
  announced: Stripe.Invoice[];
  /** What the payer allows their bank to debit; null where no subscription that goes on is paid by Pix. */
  mandate: Stripe.Mandate | null;
}

/** A page of what a customer was asked to pay and did. */
export interface PaidPage {
  invoices: Stripe.Invoice[];
  checkouts: Stripe.Checkout.Session[];
  hasMore: boolean;
}

/** The last invoice and the last checkout that were seen; without one, none was. */
export interface PaidPlace {
  invoice?: string;
  checkout?: string;
}

export interface NewCheckout {
  customerId: string;
  tenantId: string;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
  /** Whether the page asks for name, address and tax id: where the shop told us, it does not. */
  asksTaxId: boolean;
}

/** The plan that a subscription is to change to. */
export interface PlanChange {
  subscriptionId: string;
  itemId: string;
  priceId: string;
}

/** Something that happened at the provider, as far as it matters here: to whom. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null where it is about no customer. */
  customerId: string | null;
}

/** The payment provider. Every call throws `billing.unavailable` when it cannot be reached. */
export interface Payments {
  /** All prices there ever were, with their products. */
  prices(): Promise<Stripe.Price[]>;
  /** The tenant's customer; asked again within a day, the same one. Returns its id. */
  createCustomer(tenant: { tenantId: string; email: string }): Promise<string>;
  /** Puts name, address and tax id on what a customer is billed from now on; kept already, nothing changes. */
  keepBillingDetails(customerId: string, details: BillingDetails): Promise<void>;
  /** The tenant a customer was made for; null when it is not one of ours, or gone. */
  tenantOf(customerId: string): Promise<string | null>;
  /** Removes a customer with cards and subscriptions; one that is gone already stays so. */
  removeCustomer(customerId: string): Promise<void>;
  historyOf(customerId: string): Promise<History>;
  /**
   * Paid invoices and finished checkouts, at most `limit` of each, newest first, from a place on. Throws
   * `request.invalid` for a place that is not the customer's.
   */
  paidPage(customerId: string, page: { limit: number; after: PaidPlace }): Promise<PaidPage>;
  /** The charges of a payment, with their disputes. */
  chargesOf(paymentIntentId: string): Promise<Pick<History, 'charges' | 'disputes'>>;
  subscriptionsOf(customerId: string): Promise<Stripe.Subscription[]>;
  /** Ends a subscription at once; nothing is charged any more. */
  cancelSubscription(subscriptionId: string): Promise<void>;
  /** Ends a subscription whose first payment never came, and asks for its invoice no more: nobody pays a boleto of it. */
  dropUnfinished(subscriptionId: string): Promise<void>;
  openCheckouts(customerId: string): Promise<Stripe.Checkout.Session[]>;
  /** Closes a pay page. Returns false when it was paid meanwhile. */
  expireCheckout(sessionId: string): Promise<boolean>;
  /** A pay page for a plan. Without a promotion code one can be typed there. */
  subscribe(checkout: NewCheckout, promotionCodeId?: string): Promise<string>;
  /** A pay page for something bought once. */
  buy(checkout: NewCheckout): Promise<string>;
  /**
   * The page where a customer changes plan and card, cancels, and reads invoices; or straight the one that confirms a
   * change of the plan.
   */
  openPortal(customerId: string, returnUrl: string, change?: PlanChange): Promise<string>;
  /**
   * The first month's discount under a code of its own, for one customer and once; the same code, the same one. `after`
   * one that was used up by a payment that never came, the code is good again.
   */
  createPromotionCode(promotion: {
    code: string;
    customerId: string;
    expiresAt: Date;
    after?: string;
  }): Promise<string>;
  /** Whether a pay page was finished with it, paid or not. */
  wasRedeemed(promotionCodeId: string): Promise<boolean>;
  /** The promotions of invoices that the customer paid. */
  paidPromotions(customerId: string): Promise<Set<string>>;
  /** An invoice of the customer; null when it is another's, or there is none. */
  invoiceOf(customerId: string, invoiceId: string): Promise<Stripe.Invoice | null>;
  /** A finished checkout of the customer; null when it is another's, or there is none. */
  checkoutOf(customerId: string, sessionId: string): Promise<Stripe.Checkout.Session | null>;
  /** Gives back all that is left of a payment. Returns false when the provider cannot: a boleto, or a dispute. */
  refund(paymentIntentId: string): Promise<boolean>;
  /** What a webhook says, once its signature on the raw body is verified. Throws `billing.signature_invalid`. */
  eventOf(rawBody: string, signature: string): Promise<PaymentEvent>;
  /** Customers to whom something of these kinds happened from a moment on; the provider remembers 30 days. */
  customersChangedSince(since: Date, types: readonly string[]): Promise<Set<string>>;
}
