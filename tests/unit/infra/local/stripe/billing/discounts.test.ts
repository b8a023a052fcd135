import { expect, test } from 'vitest';
import {
  discountAmount,
  isCodeActive,
  isCouponValid,
} from '../../../../../../infra/local/stripe/billing/discounts.ts';
import { newCoupon, newPromotionCode } from '../../../../../../infra/local/stripe/objects/discounts.ts';

const coupon = (changes: Partial<Parameters<typeof newCoupon>[0]> = {}) =>
  newCoupon({
    id: 'c',
    name: null,
    percentOff: 15,
    amountOff: null,
    currency: null,
    duration: 'once',
    maxRedemptions: null,
    redeemBy: null,
    metadata: {},
    created: 0,
    ...changes,
  });
const code = newPromotionCode({
  code: 'ANA15',
  coupon: 'c',
  customer: null,
  expiresAt: 100,
  maxRedemptions: 1,
  firstTimeOnly: false,
  active: true,
  metadata: {},
  created: 0,
});

test('a percentage is rounded to the centavo, and an amount takes no more than there is', () => {
  expect(discountAmount(coupon(), 8990)).toBe(1349);
  expect(discountAmount(coupon({ percentOff: 100 }), 8990)).toBe(8990);
  expect(discountAmount(coupon({ percentOff: null, amountOff: 10_000 }), 8990)).toBe(8990);
  expect(discountAmount(coupon(), -500)).toBe(0);
});

test('a coupon is valid until its time or its number is over', () => {
  expect(isCouponValid(coupon({ redeemBy: 100 }), 99)).toBe(true);
  expect(isCouponValid(coupon({ redeemBy: 100 }), 100)).toBe(false);
  expect(isCouponValid({ ...coupon({ maxRedemptions: 2 }), times_redeemed: 2 }, 0)).toBe(false);
});

test('a code is active while it, its time and its coupon are', () => {
  expect(isCodeActive(code, coupon(), 99)).toBe(true);
  expect(isCodeActive(code, coupon(), 100)).toBe(false);
  expect(isCodeActive({ ...code, times_redeemed: 1 }, coupon(), 0)).toBe(false);
  expect(isCodeActive({ ...code, active: false }, coupon(), 0)).toBe(false);
  expect(isCodeActive(code, coupon({ redeemBy: 10 }), 50)).toBe(false);
});
