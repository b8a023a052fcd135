import type Stripe from 'stripe';
import * as z from 'zod';
import { amountsOf, expireCheckout } from '../billing/checkout.ts';
import { assertRedeemable } from '../billing/discounts.ts';
import { get, given, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { newCheckoutSession } from '../objects/checkout-session.ts';
import type { Order, Redemption } from '../store/records.ts';
import { invalid } from '../wire/errors.ts';
import { isWithin, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { createdRange, flag, integer, mergeMetadata, metadata, page, text } from '../wire/parameters.ts';
import { lineItemsOf } from './line-items.ts';

const HOUR_SECONDS = 3600;
const PATH = '/v1/checkout/sessions';

/** What a subscription's payer is asked to allow their bank. */
const MandateOptions = z.strictObject({
  amount: integer.optional(),
  amount_type: z.enum(['fixed', 'maximum']).optional(),
  currency: z.literal('brl').optional(),
  payment_schedule: z.enum(['weekly', 'monthly', 'quarterly', 'halfyearly', 'yearly']).optional(),
  reference: text.optional(),
});

const NewSession = z.strictObject({
  mode: z.enum(['subscription', 'payment']),
  success_url: text,
  cancel_url: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  client_reference_id: text.optional(),
  // One line a session: what is sold here is one plan or one pack.
  line_items: z.array(z.strictObject({ price: text, quantity: integer.pipe(z.number().min(1)) })).length(1),
  discounts: z
    .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
    .max(1)
    .optional(),
  allow_promotion_codes: flag.optional(),
  allowed_payment_method_types: z
    .array(z.enum(['card', 'boleto', 'pix']))
    .min(1)
    .optional(),
  payment_method_options: z
    .strictObject({ pix: z.strictObject({ mandate_options: MandateOptions.optional() }).optional() })
    .optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  metadata: metadata.optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_update: z
    .strictObject({ name: z.enum(['auto', 'never']), address: z.enum(['auto', 'never']) })
    .optional(),
  locale: text.optional(),
  expires_at: integer.optional(),
});
type NewSession = z.output<typeof NewSession>;

export const checkoutSessions = [
  operation('POST', PATH, NewSession, createSession),
  operation('GET', `${PATH}/:id`, z.strictObject({}), (ctx, _, id) => get(ctx, 'checkout.session', id)),
  operation('POST', `${PATH}/:id/expire`, z.strictObject({}), (ctx, _, id) => expireCheckout(ctx, id)),
  operation('GET', `${PATH}/:id/line_items`, z.strictObject(page), (ctx, input, id) =>
    pageOf(lineItemsOf(ctx, id), { url: `${PATH}/${id}/line_items`, page: input }),
  ),
  operation(
    'GET',
    PATH,
    z.strictObject({
      ...page,
      customer: text.optional(),
      payment_intent: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      created: createdRange.optional(),
    }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('checkout.session')
          .filter(
            (session) =>
              (!input.customer || idOf(session.customer) === input.customer) &&
              (!input.payment_intent || idOf(session.payment_intent) === input.payment_intent) &&
              (!input.subscription || idOf(session.subscription) === input.subscription) &&
              (!input.status || session.status === input.status) &&
              isWithin(session.created, input.created),
          ),
        { url: PATH, page: input },
      ),
  ),
];

/** What the account offers by itself. Boleto and Pix for subscriptions only where they are asked for by name. */
const OFFERED_METHODS = { subscription: ['card'], payment: ['card', 'boleto', 'pix'] };

function createSession(ctx: Context, input: NewSession): Stripe.Checkout.Session {
  const customer = input.customer === undefined ? null : given(ctx, 'customer', input.customer, 'customer');
  assertFits(input);
  const lines = linesOf(ctx, input);
  const discount = redemptionOf(ctx, input);
  if (discount) assertRedeemable(ctx, discount, customer?.id ?? null);
  const order: Omit<Order, 'id'> = {
    object: 'local.order',
    lines: lines.map(({ price, quantity }) => ({ price: price.id, quantity })),
    ...(discount && { discount }),
    subscriptionMetadata: mergeMetadata({}, input.subscription_data?.metadata),
    paymentMetadata: mergeMetadata({}, input.payment_intent_data?.metadata),
  };
  const amounts = amountsOf(ctx, { ...order, id: '' });
  const now = nowFor(ctx, customer?.id);
  const session = ctx.store.put(
    newCheckoutSession({
      mode: input.mode,
      baseUrl: ctx.baseUrl,
      customer,
      customerEmail: input.customer_email ?? null,
      currency: lines.at(0)!.price.currency,
      subtotal: amounts.subtotal,
      discount: amounts.discount,
      discounts: discount ? [shownDiscount(discount)] : [],
      allowPromotionCodes: input.allow_promotion_codes ?? null,
      clientReferenceId: input.client_reference_id ?? null,
      successUrl: input.success_url,
      cancelUrl: input.cancel_url ?? null,
      locale: input.locale ?? null,
      allowedMethods: input.allowed_payment_method_types ?? null,
      paymentMethodTypes: input.allowed_payment_method_types ?? OFFERED_METHODS[input.mode],
      pix: input.payment_method_options?.pix ?? null,
      taxIdCollection: input.tax_id_collection,
      addressCollection: input.billing_address_collection ?? null,
      metadata: mergeMetadata({}, input.metadata),
      created: now,
      expiresAt: expiryOf(input.expires_at, now),
    }),
  );
  ctx.store.put({ ...order, id: session.id });
  return session;
}

function linesOf(ctx: Context, { line_items: lines, mode }: NewSession) {
  return lines.map(({ price: id, quantity }) => {
    const price = given(ctx, 'price', id, 'line_items[0][price]');
    if (!price.active)
      throw invalid('The price specified is inactive. This field only accepts active prices.', {
        param: 'line_items[0][price]',
      });
    if ((price.type === 'recurring') !== (mode === 'subscription'))
      throw invalid(
        mode === 'payment'
          ? 'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.'
          : 'You must provide at least one recurring price in `subscription` mode when using prices.',
        { param: 'line_items[0][price]' },
      );
    return { price, quantity };
  });
}

const shownDiscount = ({ coupon, promotionCode }: Redemption) => ({
  coupon: promotionCode ? null : coupon,
  promotion_code: promotionCode ?? null,
});

/** Throws as Stripe does where two parameters exclude each other. */
function assertFits({
  mode,
  customer,
  customer_email,
  discounts,
  allow_promotion_codes,
  subscription_data,
  payment_intent_data,
  tax_id_collection,
  customer_update,
}: NewSession): void {
  if (customer !== undefined && customer_email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  if (discounts && allow_promotion_codes !== undefined)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  if (customer && tax_id_collection?.enabled && customer_update?.name !== 'auto')
    throw invalid('Tax ID collection requires updating business name on the customer.', {
      param: 'customer_update[name]',
    });
  if (mode === 'payment' && subscription_data)
    throw invalid('You can not pass `subscription_data` in `payment` mode.', { param: 'subscription_data' });
  if (mode === 'subscription' && payment_intent_data)
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
}

function redemptionOf(ctx: Context, { discounts }: NewSession): Redemption | undefined {
  const [discount] = discounts ?? [];
  if (discount?.promotion_code) {
    const code = given(ctx, 'promotion_code', discount.promotion_code, 'discounts[0][promotion_code]');
    return { coupon: idOf(code.promotion.coupon)!, promotionCode: code.id };
  }
  return discount?.coupon ? { coupon: discount.coupon } : undefined;
}

function expiryOf(asked: number | undefined, now: number): number {
  if (asked === undefined) return now + 24 * HOUR_SECONDS;
  if (asked < now + HOUR_SECONDS / 2 || asked > now + 24 * HOUR_SECONDS)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  return asked;
}
