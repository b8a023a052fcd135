import * as z from 'zod';
import { refundCharge } from '../billing/money-back.ts';
import { get, given, idOf } from '../context.ts';
import { invalid } from '../wire/errors.ts';
import { isWithin, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { createdRange, integer, mergeMetadata, metadata, page, text } from '../wire/parameters.ts';

const ofCustomer = z.strictObject({ ...page, customer: text.optional(), created: createdRange.optional() });
const ofPayment = z.strictObject({
  ...page,
  charge: text.optional(),
  payment_intent: text.optional(),
  created: createdRange.optional(),
});

export const payments = [
  operation('GET', '/v1/payment_intents/:id', z.strictObject({}), (ctx, _, id) =>
    get(ctx, 'payment_intent', id),
  ),
  operation('GET', '/v1/payment_intents', ofCustomer, (ctx, input) =>
    pageOf(
      ctx.store
        .all('payment_intent')
        .filter(
          ({ customer, created }) =>
            (!input.customer || idOf(customer) === input.customer) && isWithin(created, input.created),
        ),
      { url: '/v1/payment_intents', page: input },
    ),
  ),
  operation('GET', '/v1/payment_methods/:id', z.strictObject({}), (ctx, _, id) =>
    get(ctx, 'payment_method', id),
  ),
  operation('GET', '/v1/mandates/:id', z.strictObject({}), (ctx, _, id) => get(ctx, 'mandate', id)),
  operation('GET', '/v1/charges/:id', z.strictObject({}), (ctx, _, id) => get(ctx, 'charge', id)),
  operation('GET', '/v1/charges', ofCustomer.extend({ payment_intent: text.optional() }), (ctx, input) =>
    pageOf(
      ctx.store
        .all('charge')
        .filter(
          (charge) =>
            (!input.customer || idOf(charge.customer) === input.customer) &&
            (!input.payment_intent || idOf(charge.payment_intent) === input.payment_intent) &&
            isWithin(charge.created, input.created),
        ),
      { url: '/v1/charges', page: input },
    ),
  ),

  operation(
    'POST',
    '/v1/refunds',
    z.strictObject({
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: integer.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    }),
    (ctx, input) => {
      const intent = input.payment_intent
        ? given(ctx, 'payment_intent', input.payment_intent, 'payment_intent')
        : undefined;
      const charge = input.charge ?? idOf(intent?.latest_charge);
      if (!charge) throw invalid('Must provide either charge or payment_intent, and it has to be paid.');
      given(ctx, 'charge', charge, 'charge');
      return refundCharge(ctx, {
        charge,
        amount: input.amount,
        reason: input.reason ?? null,
        metadata: mergeMetadata({}, input.metadata),
      });
    },
  ),
  operation('GET', '/v1/refunds/:id', z.strictObject({}), (ctx, _, id) => get(ctx, 'refund', id)),
  operation('GET', '/v1/refunds', ofPayment, (ctx, input) =>
    pageOf(
      ctx.store
        .all('refund')
        .filter(
          (refund) =>
            (!input.charge || idOf(refund.charge) === input.charge) &&
            (!input.payment_intent || idOf(refund.payment_intent) === input.payment_intent) &&
            isWithin(refund.created, input.created),
        ),
      { url: '/v1/refunds', page: input },
    ),
  ),

  operation('GET', '/v1/disputes/:id', z.strictObject({}), (ctx, _, id) => get(ctx, 'dispute', id)),
  operation('GET', '/v1/disputes', ofPayment, (ctx, input) =>
    pageOf(
      ctx.store
        .all('dispute')
        .filter(
          (dispute) =>
            (!input.charge || idOf(dispute.charge) === input.charge) &&
            (!input.payment_intent || idOf(dispute.payment_intent) === input.payment_intent) &&
            isWithin(dispute.created, input.created),
        ),
      { url: '/v1/disputes', page: input },
    ),
  ),
];
