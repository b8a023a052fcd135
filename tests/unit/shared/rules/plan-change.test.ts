import { describe, expect, test } from 'vitest';
import { planChange, remainingShare, upgradeCredits } from '../../../../shared/rules/plan-change.ts';
import { creditsToTakeBack } from '../../../../shared/rules/refunds.ts';

const at = (text: string) => new Date(text);
const PERIOD_END = at('2026-12-21T12:00:00Z');

describe('the part of the month that is left', () => {
  test.each([
    ['2026-12-21T12:00:00Z', '2026-11-21T12:00:00Z', 1],
    ['2026-12-21T12:00:00Z', '2026-12-06T12:00:00Z', 0.5],
    ['2026-12-21T12:00:00Z', '2026-12-21T12:00:00Z', 0],
    ['2026-12-21T12:00:00Z', '2027-01-21T12:00:00Z', 0],
    ['2026-12-21T12:00:00Z', '2026-10-21T12:00:00Z', 1],
    ['2027-03-31T00:00:00Z', '2027-02-28T00:00:00Z', 1],
    ['2027-03-31T00:00:00Z', '2027-03-15T12:00:00Z', 0.5],
  ])('of a month that ends %s, on %s, is %s', (end, now, share) => {
    expect(remainingShare(at(end), at(now))).toBe(share);
  });
});

describe('an upgrade', () => {
  test('gives the difference of the quotas at the beginning of the month', () => {
    expect(upgradeCredits('start', 'growth', 1)).toBe(100);
    expect(upgradeCredits('start', 'pro', 1)).toBe(200);
    expect(upgradeCredits('growth', 'pro', 1)).toBe(100);
  });

  test('gives credits as it costs money: a part of the month, a part of both', () => {
    expect(planChange('start', 'growth', { periodEnd: PERIOD_END, now: at('2026-12-06T12:00:00Z') })).toEqual(
      {
        kind: 'upgrade',
        cents: 3500,
        credits: 50,
      },
    );
  });

  test('gives whole models, rounded in favour of the shop', () => {
    expect(upgradeCredits('start', 'growth', 0.31)).toBe(40);
    expect(upgradeCredits('start', 'growth', 1 / 30)).toBe(10);
    expect(upgradeCredits('start', 'growth', 0)).toBe(0);
  });

  test('takes no credits when it is none', () => {
    expect(upgradeCredits('pro', 'start', 0.5)).toBe(0);
    expect(upgradeCredits('pro', 'pro', 0.5)).toBe(0);
  });
});

test('the plan one has is no upgrade', () => {
  expect(planChange('pro', 'pro', { periodEnd: PERIOD_END, now: at('2026-12-01T00:00:00Z') }).kind).toBe(
    'downgrade',
  );
});

test('a cheaper plan begins when the paid month is over', () => {
  expect(planChange('pro', 'start', { periodEnd: PERIOD_END, now: at('2026-12-01T00:00:00Z') })).toEqual({
    kind: 'downgrade',
    at: PERIOD_END,
  });
});

describe('with money that goes back', () => {
  test.each([
    [200, 15_990, 15_990, 200],
    [200, 7995, 15_990, 100],
    [100, 1, 10_000, 1],
    [50, 0, 5500, 0],
    [50, 9999, 5500, 50],
    [50, 0, 0, 0],
    [50, 10, 0, 0],
    [50, -5500, 5500, 0],
  ])('of %i credits, %i of %i cents take %i', (given, refunded, amount, credits) => {
    expect(creditsToTakeBack(given, { refunded, amount })).toBe(credits);
  });
});
