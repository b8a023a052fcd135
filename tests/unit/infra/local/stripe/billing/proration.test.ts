import { expect, test } from 'vitest';
import { prorate } from '../../../../../../infra/local/stripe/billing/proration.ts';

const period = { start: 0, end: 100 };
const change = { period, oldAmount: 8990, newAmount: 21_990 };

test('at the beginning of a period the whole prices are exchanged', () => {
  expect(prorate({ ...change, at: 0 })).toEqual({ unused: -8990, remaining: 21_990 });
});

test('in the middle it is half of both, rounded each', () => {
  expect(prorate({ ...change, at: 50 })).toEqual({ unused: -4495, remaining: 10_995 });
  expect(prorate({ ...change, at: 67 })).toEqual({ unused: -2967, remaining: 7257 });
});

test('at the end, and after it, nothing is left to exchange', () => {
  for (const at of [100, 120]) {
    const { unused, remaining } = prorate({ ...change, at });
    expect(Math.abs(unused)).toBe(0);
    expect(remaining).toBe(0);
  }
});
