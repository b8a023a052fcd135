import * as z from 'zod';
import { changeCard } from './billing/cards.ts';
import { applyDiscount, payCheckout } from './billing/checkout.ts';
import { advancePeriod, advanceTo } from './billing/clock.ts';
import { closeDispute, disputeCharge, refundCharge } from './billing/money-back.ts';
import { cancelInBank, refuseDebit, settleDelayed, settleVoucher } from './billing/settling.ts';
import { changeSettings } from './billing/settings.ts';
import { get, idOf, nowFor } from './context.ts';
import type { Context } from './context.ts';
import { paymentFrom } from './pages/card-fields.ts';
import { DELIVERY_MODES } from './store/records.ts';
import { invalid } from './wire/errors.ts';
import { operation } from './wire/operation.ts';
import { integer, text } from './wire/parameters.ts';

const DAY_SECONDS = 86_400;
const nothing = z.strictObject({});
const outcome = z.strictObject({ outcome: z.enum(['paid', 'expired']) });
const Entered = z.record(z.string(), z.string());

/** What the pages' buttons do, as plain POSTs of a form: so can a test. */
export const localOperations = [
  operation('POST', '/_local/checkout/:id/pay', Entered, (ctx, input, id) =>
    payCheckout(ctx, id, paymentFrom(input)),
  ),
  operation(
    'POST',
    '/_local/checkout/:id/promotion-code',
    z.strictObject({ code: text }),
    (ctx, { code }, id) => {
      applyCode(ctx, id, code);
      return get(ctx, 'checkout.session', id);
    },
  ),
  operation('POST', '/_local/checkout/:id/settle', outcome, (ctx, input, id) =>
    settleDelayed(ctx, id, input.outcome),
  ),
  operation('POST', '/_local/invoices/:id/settle', outcome, (ctx, input, id) =>
    settleVoucher(ctx, id, input.outcome),
  ),
  operation('POST', '/_local/invoices/:id/refuse-debit', nothing, (ctx, _, id) => refuseDebit(ctx, id)),
  operation('POST', '/_local/subscriptions/:id/cancel-in-bank', nothing, (ctx, _, id) =>
    cancelInBank(ctx, id),
  ),
  operation('POST', '/_local/subscriptions/:id/next-period', nothing, (ctx, _, id) => {
    advancePeriod(ctx, id);
    return get(ctx, 'subscription', id);
  }),
  operation(
    'POST',
    '/_local/customers/:id/advance',
    z.strictObject({
      days: integer.pipe(z.number().min(1).max(400)),
      until: z.literal('draft').optional(),
    }),
    (ctx, { days, until }, id) => {
      get(ctx, 'customer', id);
      advanceTo(ctx, id, nowFor(ctx, id) + days * DAY_SECONDS, until);
      return { now: nowFor(ctx, id) };
    },
  ),
  operation('POST', '/_local/customers/:id/decline-next', nothing, (ctx, _, id) =>
    ctx.store.put({ object: 'local.decline', id: get(ctx, 'customer', id).id }),
  ),
  operation('POST', '/_local/customers/:id/card', Entered, (ctx, input, id) => {
    changeCard(ctx, id, paymentFrom(input));
    return get(ctx, 'customer', id);
  }),
  operation(
    'POST',
    '/_local/charges/:id/refund',
    z.strictObject({ amount: z.union([integer, z.literal('')]).optional() }),
    (ctx, { amount }, charge) =>
      refundCharge(ctx, {
        charge,
        amount: amount === '' ? undefined : amount,
        reason: 'requested_by_customer',
        metadata: {},
      }),
  ),
  operation('POST', '/_local/charges/:id/dispute', nothing, (ctx, _, id) => disputeCharge(ctx, id)),
  operation(
    'POST',
    '/_local/disputes/:id/close',
    z.strictObject({ outcome: z.enum(['won', 'lost']) }),
    (ctx, input, id) => closeDispute(ctx, id, input.outcome),
  ),
  operation(
    'POST',
    '/_local/settings',
    z.strictObject({
      delivery: z.enum(DELIVERY_MODES).optional(),
      seed: integer.optional(),
      afterLastRetry: z.enum(['cancel', 'unpaid']).optional(),
    }),
    (ctx, input) =>
      changeSettings(
        ctx,
        Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
      ),
  ),
  operation('GET', '/_local/deliveries', nothing, (ctx) => ({
    deliveries: ctx.store.all('local.delivery').toReversed(),
  })),
];

/** Puts the promotion code a person typed on a session. Throws 400 when there is none or it is not theirs. */
export function applyCode(ctx: Context, sessionId: string, typed: string): void {
  const session = get(ctx, 'checkout.session', sessionId);
  const customer = idOf(session.customer) ?? null;
  const named = ctx.store
    .all('promotion_code')
    .filter(({ code }) => code.toLowerCase() === typed.trim().toLowerCase());
  const code =
    named.findLast((each) => each.customer === null || idOf(each.customer) === customer) ?? named.at(-1);
  if (!code) throw invalid(`No such promotion code: '${typed}'`, { code: 'resource_missing', param: 'code' });
  applyDiscount(ctx, sessionId, { coupon: idOf(code.promotion.coupon)!, promotionCode: code.id });
}
