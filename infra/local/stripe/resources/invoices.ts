import * as z from 'zod';
import { payInvoice, paymentOf, voidInvoice } from '../billing/invoicing.ts';
import { isUnderWay } from '../billing/mandates.ts';
import { defaultMethod } from '../billing/subscriptions.ts';
import { get, given, idOf } from '../context.ts';
import { declined, invalid } from '../wire/errors.ts';
import { isWithin, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { createdRange, page, text } from '../wire/parameters.ts';

export const invoices = [
  operation('GET', '/v1/invoices/:id', z.strictObject({}), (ctx, _, id) => get(ctx, 'invoice', id)),
  operation('GET', '/v1/invoices/:id/lines', z.strictObject(page), (ctx, input, id) =>
    pageOf(get(ctx, 'invoice', id).lines.data.toReversed(), { url: `/v1/invoices/${id}/lines`, page: input }),
  ),
  operation(
    'GET',
    '/v1/invoices',
    z.strictObject({
      ...page,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      created: createdRange.optional(),
    }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('invoice')
          .filter(
            (invoice) =>
              (!input.customer || idOf(invoice.customer) === input.customer) &&
              (!input.subscription ||
                idOf(invoice.parent?.subscription_details?.subscription) === input.subscription) &&
              (!input.status || invoice.status === input.status) &&
              isWithin(invoice.created, input.created),
          ),
        { url: '/v1/invoices', page: input },
      ),
  ),
  operation(
    'POST',
    '/v1/invoices/:id/pay',
    z.strictObject({ payment_method: text.optional() }),
    (ctx, input, id) => {
      const invoice = get(ctx, 'invoice', id);
      if (invoice.status !== 'open') throw invalid(`Invoice is already ${invoice.status}`);
      if (input.payment_method) given(ctx, 'payment_method', input.payment_method, 'payment_method');
      const method = input.payment_method ?? defaultMethod(ctx, invoice);
      if (!method) throw invalid('There is no default payment method for this customer.');
      const after = payInvoice(ctx, id, { method, isPresent: false });
      if (after.status === 'paid' || isUnderWay(ctx, id)) return after;
      const intent = get(ctx, 'payment_intent', idOf(paymentOf(ctx, id)?.payment.payment_intent) ?? '');
      throw declined({ charge: idOf(intent.latest_charge)!, payment_intent: intent });
    },
  ),
  operation('POST', '/v1/invoices/:id/void', z.strictObject({}), (ctx, _, id) => voidInvoice(ctx, id)),
];

export const invoicePayments = [
  operation('GET', '/v1/invoice_payments/:id', z.strictObject({}), (ctx, _, id) =>
    get(ctx, 'invoice_payment', id),
  ),
  operation(
    'GET',
    '/v1/invoice_payments',
    z.strictObject({
      ...page,
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
      status: z.enum(['open', 'paid', 'canceled']).optional(),
    }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('invoice_payment')
          .filter(
            ({ invoice, payment, status }) =>
              (!input.invoice || idOf(invoice) === input.invoice) &&
              (!input.payment || idOf(payment.payment_intent) === input.payment.payment_intent) &&
              (!input.status || status === input.status),
          ),
        { url: '/v1/invoice_payments', page: input },
      ),
  ),
];
