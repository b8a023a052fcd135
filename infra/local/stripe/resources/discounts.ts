import * as z from 'zod';
import { isCodeActive, shownCode, shownCoupon } from '../billing/discounts.ts';
import { get, given, idOf, nowFor } from '../context.ts';
import { newCoupon, newPromotionCode } from '../objects/discounts.ts';
import { invalid } from '../wire/errors.ts';
import { isWithin, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import {
  createdRange,
  currency,
  flag,
  integer,
  mergeMetadata,
  metadata,
  page,
  text,
} from '../wire/parameters.ts';

export const coupons = [
  operation(
    'POST',
    '/v1/coupons',
    z.strictObject({
      id: text.optional(),
      name: text.optional(),
      percent_off: z.string().transform(Number).pipe(z.number().gt(0).max(100)).optional(),
      amount_off: integer.optional(),
      currency: currency.optional(),
      duration: z.enum(['once', 'forever']).default('once'),
      max_redemptions: integer.optional(),
      redeem_by: integer.optional(),
      metadata: metadata.optional(),
    }),
    (ctx, input) => {
      if ((input.percent_off === undefined) === (input.amount_off === undefined))
        throw invalid('You must pass either percent_off or amount_off.', { param: 'percent_off' });
      if (input.id && ctx.store.find('coupon', input.id))
        throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
      const coupon = ctx.store.put(
        newCoupon({
          id: input.id,
          name: input.name ?? null,
          percentOff: input.percent_off ?? null,
          amountOff: input.amount_off ?? null,
          currency: input.currency ?? null,
          duration: input.duration,
          maxRedemptions: input.max_redemptions ?? null,
          redeemBy: input.redeem_by ?? null,
          metadata: mergeMetadata({}, input.metadata),
          created: ctx.wallClock,
        }),
      );
      ctx.emit('coupon.created', coupon);
      return coupon;
    },
  ),
  operation('GET', '/v1/coupons/:id', z.strictObject({}), (ctx, _, id) =>
    shownCoupon(ctx, get(ctx, 'coupon', id)),
  ),
  operation(
    'GET',
    '/v1/coupons',
    z.strictObject({ ...page, created: createdRange.optional() }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('coupon')
          .filter(({ created }) => isWithin(created, input.created))
          .map((coupon) => shownCoupon(ctx, coupon)),
        { url: '/v1/coupons', page: input },
      ),
  ),
];

export const promotionCodes = [
  operation(
    'POST',
    '/v1/promotion_codes',
    z.strictObject({
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
      code: z
        .string()
        .regex(/^[A-Za-z0-9-]+$/, 'letters, digits and dashes only')
        .optional(),
      customer: text.optional(),
      expires_at: integer.optional(),
      max_redemptions: integer.optional(),
      restrictions: z.strictObject({ first_time_transaction: flag.optional() }).optional(),
      active: flag.default(true),
      metadata: metadata.optional(),
    }),
    (ctx, input) => {
      const coupon = given(ctx, 'coupon', input.promotion.coupon, 'promotion[coupon]');
      if (input.customer) given(ctx, 'customer', input.customer, 'customer');
      const now = nowFor(ctx, input.customer);
      if (input.expires_at !== undefined && input.expires_at <= now)
        throw invalid('The expires_at must be in the future.', { param: 'expires_at' });
      const twin = ctx.store
        .all('promotion_code')
        .find(
          (other) =>
            other.code.toLowerCase() === input.code?.toLowerCase() &&
            (other.customer === null || !input.customer || idOf(other.customer) === input.customer) &&
            isCodeActive(other, coupon, now),
        );
      if (twin) throw invalid('An active promotion code with this code already exists.', { param: 'code' });
      const code = ctx.store.put(
        newPromotionCode({
          code: input.code,
          coupon: coupon.id,
          customer: input.customer ?? null,
          expiresAt: input.expires_at ?? null,
          maxRedemptions: input.max_redemptions ?? null,
          firstTimeOnly: input.restrictions?.first_time_transaction ?? false,
          active: input.active,
          metadata: mergeMetadata({}, input.metadata),
          created: now,
        }),
      );
      ctx.emit('promotion_code.created', code);
      return code;
    },
  ),
  operation('GET', '/v1/promotion_codes/:id', z.strictObject({}), (ctx, _, id) =>
    shownCode(ctx, get(ctx, 'promotion_code', id)),
  ),
  operation(
    'POST',
    '/v1/promotion_codes/:id',
    z.strictObject({ active: flag.optional(), metadata: metadata.optional() }),
    (ctx, input, id) => {
      const before = get(ctx, 'promotion_code', id);
      const after = ctx.store.put({
        ...before,
        active: input.active ?? before.active,
        metadata: mergeMetadata(before.metadata, input.metadata),
      });
      ctx.emit('promotion_code.updated', after);
      return shownCode(ctx, after);
    },
  ),
  operation(
    'GET',
    '/v1/promotion_codes',
    z.strictObject({
      ...page,
      code: text.optional(),
      coupon: text.optional(),
      customer: text.optional(),
      active: flag.optional(),
      created: createdRange.optional(),
    }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('promotion_code')
          .map((code) => shownCode(ctx, code))
          .filter(
            (code) =>
              (!input.code || code.code.toLowerCase() === input.code.toLowerCase()) &&
              (!input.coupon || idOf(code.promotion.coupon) === input.coupon) &&
              (!input.customer || idOf(code.customer) === input.customer) &&
              (input.active === undefined || code.active === input.active) &&
              isWithin(code.created, input.created),
          ),
        { url: '/v1/promotion_codes', page: input },
      ),
  ),
];
