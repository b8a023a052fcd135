import * as z from 'zod';
import { calls } from '../calls.ts';
import { PLANS } from '../rules/plans.ts';
import {
  CheckoutRequest,
  CreditPack,
  EnterpriseRequest,
  PackRequest,
  PaymentPage,
  PortalRequest,
  Subscription,
} from '../schemas/billing.ts';
import { BillingDetails } from '../schemas/billing-details.ts';
import { route } from './route.ts';

/** Plans, packs and the subscription. */
export const billingRoutes = {
  createCheckout: route({
    ...calls.createCheckout,
    service: 'billing',
    input: CheckoutRequest,
    output: PaymentPage,
    errors: [
      'billing.url_foreign',
      'billing.discount_invalid',
      'billing.already_subscribed',
      'billing.checkout_open',
      'billing.unavailable',
      'account.not_ready',
      'account.deletion_scheduled',
      'account.suspended',
      'account.disputed',
    ],
    summary: 'A pay page for a monthly plan',
  }),
  purchaseCredits: route({
    ...calls.purchaseCredits,
    service: 'billing',
    input: PackRequest,
    output: PaymentPage,
    errors: [
      'billing.price_unknown',
      'billing.price_changed',
      'billing.unavailable',
      'account.not_ready',
      'account.deletion_scheduled',
      'account.suspended',
      'account.disputed',
    ],
    summary: 'A pay page for a pack of extra credits',
  }),
  setBillingDetails: route({
    ...calls.setBillingDetails,
    service: 'billing',
    input: BillingDetails,
    output: z.object({ billing_details: BillingDetails }),
    errors: [
      'account.tax_id_invalid',
      'account.postal_code_invalid',
      'account.not_ready',
      'billing.unavailable',
    ],
    summary: 'Who receipts are for: name, CPF or CNPJ, address',
  }),
  creditPacks: route({
    ...calls.creditPacks,
    service: 'billing',
    input: z.object({}),
    output: z.object({ plan: z.enum(PLANS), packs: z.array(CreditPack) }),
    errors: ['billing.unavailable'],
    summary: "The packs on sale at what the tenant's plan pays, smallest first",
  }),
  customerPortal: route({
    ...calls.customerPortal,
    service: 'billing',
    input: PortalRequest,
    output: PaymentPage,
    errors: ['billing.no_customer', 'billing.unavailable', 'account.not_ready'],
    summary: "The provider's page for plan, card and invoices, or for a change of the plan",
  }),
  checkSubscription: route({
    ...calls.checkSubscription,
    service: 'billing',
    input: z.object({}),
    output: Subscription,
    errors: ['account.not_ready'],
    summary: 'How the subscription stands',
  }),
  sendEnterpriseEmail: route({
    ...calls.sendEnterpriseEmail,
    service: 'billing',
    input: EnterpriseRequest,
    output: z.object({ id: z.string() }),
    errors: ['contact.too_many', 'account.not_ready'],
    summary: 'Asks our team for an enterprise plan, by mail',
  }),
} as const;
