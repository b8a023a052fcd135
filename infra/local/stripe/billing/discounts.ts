import type Stripe from 'stripe';
import { given, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import type { Redemption } from '../store/records.ts';
import { invalid } from '../wire/errors.ts';
import type { StripeFailure } from '../wire/errors.ts';

/** What a coupon takes off an amount, in the smallest unit of the currency; never more than the amount. */
export function discountAmount(
  { percent_off: percent, amount_off: fixed }: Stripe.Coupon,
  amount: number,
): number {
  if (amount <= 0) return 0;
  return Math.min(percent === null ? (fixed ?? 0) : Math.round((amount * percent) / 100), amount);
}

/** Whether a coupon may still be given out. */
export function isCouponValid(coupon: Stripe.Coupon, now: number): boolean {
  const { max_redemptions: most, redeem_by: until, times_redeemed: times } = coupon;
  return (most === null || times < most) && (until === null || now < until);
}

/** Whether a promotion code may still be entered: switched on, not used up, not expired, its coupon valid. */
export function isCodeActive(code: Stripe.PromotionCode, coupon: Stripe.Coupon, now: number): boolean {
  const { active, max_redemptions: most, expires_at: until, times_redeemed: times } = code;
  return (
    active && (most === null || times < most) && (until === null || now < until) && isCouponValid(coupon, now)
  );
}

/** A promotion code as it is shown now. */
export function shownCode(ctx: Context, code: Stripe.PromotionCode): Stripe.PromotionCode {
  const coupon = couponOf(ctx, code);
  return { ...code, active: isCodeActive(code, coupon, nowFor(ctx, idOf(code.customer))) };
}

/** A coupon as it is shown now. */
export function shownCoupon(ctx: Context, coupon: Stripe.Coupon): Stripe.Coupon {
  return { ...coupon, valid: isCouponValid(coupon, ctx.wallClock) };
}

function couponOf(ctx: Context, code: Stripe.PromotionCode): Stripe.Coupon {
  return given(ctx, 'coupon', idOf(code.promotion.coupon) ?? '', 'promotion_code');
}

/** Throws 400 when this customer cannot have what they ask for. `customer` is null while nobody is known. */
export function assertRedeemable(ctx: Context, redemption: Redemption, customer: string | null): void {
  const coupon = given(ctx, 'coupon', redemption.coupon, 'discounts[0][coupon]');
  const now = nowFor(ctx, customer);
  if (!redemption.promotionCode) {
    if (!isCouponValid(coupon, now))
      throw invalid(`Coupon ${coupon.id} is used up or expired and cannot be applied.`, {
        code: 'coupon_expired',
        param: 'discounts[0][coupon]',
      });
    return;
  }
  const code = given(ctx, 'promotion_code', redemption.promotionCode, 'discounts[0][promotion_code]');
  if (!isCodeActive(code, coupon, now)) throw refusal(`This promotion code is not active: '${code.code}'.`);
  const owner = idOf(code.customer);
  if (owner && owner !== customer)
    throw refusal('This promotion code cannot be redeemed because it belongs to another customer.');
  if (code.restrictions.first_time_transaction && customer && hasPriorTransactions(ctx, customer))
    throw refusal(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
    );
}

/** Counts a redemption; a code that may be redeemed once is then used up. */
export function redeem({ store }: Context, { coupon: couponId, promotionCode }: Redemption): void {
  const coupon = store.find('coupon', couponId)!;
  store.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const code = promotionCode && store.find('promotion_code', promotionCode);
  if (code) store.put({ ...code, times_redeemed: code.times_redeemed + 1 });
}

// Stripe counts open invoices too, whatever its reference says (stripe-node issue 2349).
function hasPriorTransactions({ store }: Context, customer: string): boolean {
  return (
    store.all('charge').some((charge) => charge.customer === customer && charge.paid) ||
    store
      .all('invoice')
      .some(
        (invoice) => invoice.customer === customer && invoice.status !== 'draft' && invoice.status !== 'void',
      )
  );
}

const refusal = (message: string): StripeFailure =>
  invalid(message, { param: 'discounts[0][promotion_code]' });
