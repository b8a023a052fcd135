import { Stripe } from 'stripe';
import { AppError } from '../../shared/errors.ts';
import { COUPON_ID } from '../../shared/rules/prices.ts';
import type { NewCheckout, PaymentEvent, Payments } from './payments.ts';
import type { StripeAccount } from './stripe-account.ts';

/** A webhook older than this may be one that was caught and sent again. */
const TOLERANCE_SECONDS = 300;
const PAGE = 100;
/** No customer of ours has as many of anything. */
const MOST = 10_000;

/** Stripe. The account is connected at the first call: its keys may have to be fetched. */
export function paymentsOf(connect: () => Promise<StripeAccount>): Payments {
  let account: Promise<StripeAccount> | undefined;
  let portal: string | undefined;
  const ask = async <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => {
    account ??= connect();
    account.catch(() => (account = undefined)); // what failed to connect is tried again
    const { stripe } = await account;
    return call(stripe).catch((error: unknown) => {
      throw isOutage(error) ? new AppError('billing.unavailable', {}, { cause: error }) : error;
    });
  };
  const all = <T>(list: (stripe: Stripe) => Stripe.ApiListPromise<T>): Promise<T[]> =>
    ask((stripe) => list(stripe).autoPagingToArray({ limit: MOST }));

  const subscriptionsOf = (customer: string) =>
    all((stripe) =>
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: PAGE,
        expand: ['data.latest_invoice', 'data.schedule'],
      }),
    );

  return {
    // Those that were replaced too: whoever subscribed at one keeps it.
    prices: () => all((stripe) => stripe.prices.list({ limit: PAGE, expand: ['data.product'] })),
    createCustomer: ({ tenantId, email }) =>
      ask(async (stripe) => {
        const customer = await stripe.customers.create(
          { email, preferred_locales: ['pt-BR'], metadata: { tenant_id: tenantId } },
          { idempotencyKey: `customer-${tenantId}` },
        );
        return customer.id;
      }),
    tenantOf: (customerId) =>
      ask(async (stripe) => {
        const customer = await orNull(stripe.customers.retrieve(customerId));
        return !customer || customer.deleted ? null : (customer.metadata.tenant_id ?? null);
      }),
    removeCustomer: (customerId) =>
      ask(async (stripe) => {
        await orNull(stripe.customers.del(customerId));
      }),
    async historyOf(customer) {
      const [subscriptions, paidInvoices, checkouts, charges] = await Promise.all([
        subscriptionsOf(customer),
        all((stripe) =>
          stripe.invoices.list({ customer, status: 'paid', limit: PAGE, expand: ['data.payments'] }),
        ),
        all((stripe) =>
          stripe.checkout.sessions.list({
            customer,
            status: 'complete',
            limit: PAGE,
            expand: ['data.line_items'],
          }),
        ),
        all((stripe) => stripe.charges.list({ customer, limit: PAGE })),
      ]);
      return { subscriptions, paidInvoices, checkouts, charges };
    },
    paidPage: (customer, { limit, after }) =>
      ask(async (stripe) => {
        const from = (id: string | undefined) => ({ customer, limit, ...(id && { starting_after: id }) });
        const [invoices, checkouts] = await Promise.all([
          stripe.invoices.list({ ...from(after.invoice), status: 'paid', expand: ['data.payments'] }),
          stripe.checkout.sessions.list({ ...from(after.checkout), status: 'complete' }),
        ]).catch((error: unknown) => {
          throw isForeignPlace(error)
            ? new AppError('request.invalid', { field: 'cursor' }, { cause: error })
            : error;
        });
        const hasMore = invoices.has_more || checkouts.has_more;
        return { invoices: invoices.data, checkouts: checkouts.data, hasMore };
      }),
    chargesOf: (payment_intent) => all((stripe) => stripe.charges.list({ payment_intent, limit: PAGE })),
    subscriptionsOf,
    cancelSubscription: (subscriptionId) =>
      ask(async (stripe) => {
        await orNull(stripe.subscriptions.cancel(subscriptionId));
      }),
    openCheckouts: (customer) =>
      all((stripe) => stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE })),
    expireCheckout: (sessionId) =>
      ask(async (stripe) => {
        try {
          await stripe.checkout.sessions.expire(sessionId);
          return true;
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const { status } = await stripe.checkout.sessions.retrieve(sessionId);
          return status === 'expired';
        }
      }),
    subscribe: (checkout, promotionCodeId) =>
      ask((stripe) =>
        openPage(stripe, {
          ...pageOf(checkout),
          mode: 'subscription',
          // Of what the account accepts; Pix cannot be charged again next month.
          allowed_payment_method_types: ['card', 'boleto'],
          subscription_data: { metadata: { tenant_id: checkout.tenantId } },
          ...(promotionCodeId
            ? { discounts: [{ promotion_code: promotionCodeId }] }
            : { allow_promotion_codes: true }),
        }),
      ),
    buy: (checkout) =>
      ask((stripe) =>
        openPage(stripe, {
          ...pageOf(checkout),
          mode: 'payment',
          payment_intent_data: { metadata: { tenant_id: checkout.tenantId } },
        }),
      ),
    openPortal: (customer, return_url) =>
      ask(async (stripe) => {
        const configuration = (portal ??= await portalIn(stripe));
        const page = await stripe.billingPortal.sessions.create({
          customer,
          return_url,
          locale: 'pt-BR',
          ...(configuration && { configuration }),
        });
        return page.url;
      }),
    createPromotionCode: ({ code, customerId, expiresAt }) =>
      ask(async (stripe) => {
        // No first_time_transaction: a pack bought before the plan would void the discount we promised.
        const promotion = await stripe.promotionCodes.create(
          {
            promotion: { type: 'coupon', coupon: COUPON_ID },
            code,
            customer: customerId,
            max_redemptions: 1,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: `promotion-${customerId}-${code}` },
        );
        return promotion.id;
      }),
    wasRedeemed: (promotionCodeId) =>
      ask(async (stripe) => {
        const { times_redeemed } = await stripe.promotionCodes.retrieve(promotionCodeId);
        return times_redeemed > 0;
      }),
    invoiceOf: (customerId, invoiceId) =>
      ask(async (stripe) => {
        const invoice = await orNull(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
        return invoice?.customer === customerId ? invoice : null;
      }),
    checkoutOf: (customerId, sessionId) =>
      ask(async (stripe) => {
        const session = await orNull(stripe.checkout.sessions.retrieve(sessionId));
        return session?.customer === customerId ? session : null;
      }),
    refund: (payment_intent) =>
      ask(async (stripe) => {
        try {
          await stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund-${payment_intent}` });
          return true;
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return error.code === 'charge_already_refunded';
        }
      }),
    async eventOf(rawBody, signature) {
      account ??= connect();
      const { stripe, webhookSecret } = await account;
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS);
        return await ask(() => factsOf(stripe, event));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        throw new AppError('billing.signature_invalid', {}, { cause: error });
      }
    },
    customersChangedSince: async (since, types) => {
      const events = await all((stripe) =>
        stripe.events.list({
          created: { gte: Math.floor(since.getTime() / 1000) },
          types: [...types],
          limit: PAGE,
        }),
      );
      const customers = new Set<string>();
      for (const event of events) {
        const { customerId } = await ask((stripe) => factsOf(stripe, event));
        if (customerId) customers.add(customerId);
      }
      return customers;
    },
  };
}

/** The portal that the set-up made, with our plans and when a smaller one begins; without it the account's own. */
async function portalIn(stripe: Stripe): Promise<string | undefined> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({
    active: true,
    limit: PAGE,
  })) {
    if (metadata?.relevo_portal) return id;
  }
  return undefined;
}

/** What a repetition mends: the provider is down, unreachable, or asked too often. */
const isOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

const isForeignPlace = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'starting_after';

/** The object asked for, or null where there is none. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    const isMissing = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
    if (isMissing) return null;
    throw error;
  }
}

const pageOf = ({ customerId, tenantId, priceId, successUrl, cancelUrl }: NewCheckout) => ({
  customer: customerId,
  line_items: [{ price: priceId, quantity: 1 }],
  success_url: successUrl,
  cancel_url: cancelUrl,
  locale: 'pt-BR' as const,
  metadata: { tenant_id: tenantId, price_id: priceId },
});

async function openPage(stripe: Stripe, params: Stripe.Checkout.SessionCreateParams): Promise<string> {
  const { url } = await stripe.checkout.sessions.create(params);
  return url!; // a hosted page has one while it is open
}

/** Whom an event is about: its object's customer, or that of the charge it is about. */
async function factsOf(stripe: Stripe, { id, type, data }: Stripe.Event): Promise<PaymentEvent> {
  const object = data.object as {
    id?: string;
    object: string;
    customer?: string | { id: string } | null;
    charge?: string | { id: string } | null;
  };
  if (object.object === 'customer') return { id, type, customerId: object.id! };
  if (object.customer) return { id, type, customerId: idOf(object.customer) };
  if (object.object !== 'dispute' || !object.charge) return { id, type, customerId: null };
  const charge = await orNull(stripe.charges.retrieve(idOf(object.charge)));
  return { id, type, customerId: charge?.customer ? idOf(charge.customer) : null };
}

const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;
