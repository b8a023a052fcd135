import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  checkAt,
  currentSubscription,
  factsOf,
  ForeignPrice,
  isLive,
  planOf,
} from '../../../../../functions/domain/billing/standing.ts';
import { PAST_DUE_GRACE_DAYS } from '../../../../../shared/rules/refunds.ts';
import { invoice, OFFERS, subscription, type SubscriptionParts } from '../../../../support/stripe-objects.ts';

const DAY = 24 * 60 * 60;
const START = 1_000_000;
const END = 3_592_000;
const date = (seconds: number) => new Date(seconds * 1000);
const iso = (seconds: number) => date(seconds).toISOString();
const NOW = date(START + DAY);

const facts = (parts: SubscriptionParts = {}, now = NOW) => factsOf(subscription(parts), OFFERS, now);

/** A renewal that was declined when it was due. */
const unpaid = (parts: Partial<Stripe.Invoice> = {}) =>
  ({
    id: 'in_2',
    created: START - 3600,
    status_transitions: { finalized_at: START },
    next_payment_attempt: START + 3 * DAY,
    amount_remaining: 15_990,
    ...parts,
  }) as Stripe.Invoice;
const overdue = (parts: SubscriptionParts = {}): SubscriptionParts => ({
  status: 'past_due',
  latest_invoice: unpaid(),
  ...parts,
});
const GRACE_END = START + PAST_DUE_GRACE_DAYS * DAY;

describe('a subscription that is paid', () => {
  test('stands until its month ends, and is charged again then', () => {
    expect(facts()).toEqual({
      id: 'sub_1',
      plan: 'growth',
      status: 'active',
      period_end: iso(END),
      ends_at_period_end: false,
      past_due_invoice: null,
      grace_until: null,
      next_charge: { cents: 15_990, at: iso(END) },
      pays_by: 'card',
      debits: [],
      is_mandate_cancelled: false,
    });
  });

  test('is charged no more once it was cancelled for the end of the month, or for a day', () => {
    expect(facts({ cancel_at_period_end: true })).toMatchObject({
      status: 'active',
      ends_at_period_end: true,
      period_end: iso(END),
      next_charge: null,
    });
    expect(facts({ cancel_at: START + 9 * DAY })).toMatchObject({
      ends_at_period_end: true,
      period_end: iso(START + 9 * DAY),
      next_charge: null,
    });
  });

  test('is charged what the plan costs that begins with the next month', () => {
    const schedule = (status: string, prices: unknown[]) =>
      ({ status, phases: prices.map((price) => ({ items: [{ price }] })) }) as never;
    const next = (value: SubscriptionParts['schedule']) => facts({ schedule: value }).next_charge?.cents;
    expect(next(schedule('active', ['price_growth', 'price_start']))).toBe(8990);
    expect(next(schedule('active', ['price_growth', { id: 'price_pro' }]))).toBe(21_990);
    expect(next(schedule('released', ['price_growth', 'price_start']))).toBe(15_990);
    expect(next(schedule('active', ['price_growth', 'price_other']))).toBe(15_990);
    expect(next('sub_sched_1')).toBe(15_990);
  });
});

describe('a subscription whose charge failed', () => {
  test.each(['past_due', 'unpaid'] as const)('%s keeps its plan for the grace', (status) => {
    expect(facts(overdue({ status }))).toMatchObject({
      plan: 'growth',
      status: 'past_due',
      past_due_invoice: 'in_2',
      grace_until: iso(GRACE_END),
      next_charge: { cents: 15_990, at: iso(START + 3 * DAY) },
    });
  });

  test('is live to the last second of its grace, which counts from when the invoice was due', () => {
    const one = subscription(overdue());
    expect(isLive(one, date(GRACE_END - 1))).toBe(true);
    expect(isLive(one, date(GRACE_END))).toBe(false);
    const draft = unpaid({ status_transitions: { finalized_at: null } as never });
    expect(isLive(subscription(overdue({ latest_invoice: draft })), date(GRACE_END - 3600))).toBe(false);
    expect(isLive(subscription(overdue({ latest_invoice: null })), date(GRACE_END - 1))).toBe(true);
  });

  test('has ended when the grace has, and says the same whenever it is asked', () => {
    for (const status of ['past_due', 'unpaid'] as const) {
      const later = [GRACE_END, GRACE_END + DAY, END + DAY].map((at) => facts(overdue({ status }), date(at)));
      for (const one of later) {
        expect(one).toMatchObject({ status: 'ended', period_end: iso(GRACE_END), next_charge: null });
      }
    }
  });

  test('is not said to be charged again when the provider tries no more', () => {
    const last = unpaid({ next_payment_attempt: null });
    expect(facts(overdue({ latest_invoice: last })).next_charge).toBeNull();
  });
});

test('a subscription that was cancelled ended when it did, not with its month', () => {
  expect(facts({ status: 'canceled', ended_at: START + DAY })).toMatchObject({
    status: 'ended',
    period_end: iso(START + DAY),
    ends_at_period_end: false,
  });
});

test('a subscription of a price that is not ours, of a pack or of two is none of ours', () => {
  for (const parts of [{ price: 'price_other' }, { price: 'price_pack' }, { quantity: 2 }]) {
    expect(() => facts(parts)).toThrow(ForeignPrice);
  }
});

describe('of several subscriptions', () => {
  const one = (id: string, created: number, parts: SubscriptionParts = {}) =>
    subscription({ id, created, ...parts });
  /** Those that ended had been paid for, unless said otherwise. */
  const current = (...all: (Stripe.Subscription & { wasPaid?: boolean })[]) => {
    const paidInvoices = all
      .filter(({ wasPaid = true }) => wasPaid)
      .map(({ id }) => invoice([], { parent: { subscription_details: { subscription: id } } as never }));
    return currentSubscription({ subscriptions: all, paidInvoices }, NOW)?.id;
  };
  const ended = { status: 'canceled', ended_at: START } as const;

  test('the one that lives counts, though another was made later', () => {
    expect(current(one('sub_new', 3, ended), one('sub_old', 1))).toBe('sub_old');
  });

  test('the last counts where none lives', () => {
    expect(current(one('sub_1', 1, ended), one('sub_3', 3, ended), one('sub_2', 2, ended))).toBe('sub_3');
  });

  test.each(['incomplete', 'incomplete_expired', 'canceled'] as const)(
    'BILL-05 one whose first payment never came is none, also when it is %s',
    (status) => {
      const never = { ...one('sub_2', 2, { status, ended_at: START }), wasPaid: false };
      expect(current(never)).toBeUndefined();
      expect(current(never, one('sub_1', 1, ended))).toBe('sub_1');
      expect(current()).toBeUndefined();
    },
  );

  test('one that is active counts, though its invoice is not listed yet', () => {
    expect(current({ ...one('sub_1', 1), wasPaid: false })).toBe('sub_1');
  });
});

test('a plan gives its quota while it lasts; what is left afterwards is the trial', () => {
  expect(planOf(facts())).toEqual({ plan: 'growth', quota: 200 });
  expect(planOf(facts(overdue()))).toEqual({ plan: 'growth', quota: 200 });
  expect(planOf(facts({ status: 'canceled', ended_at: START }))).toEqual({ plan: 'trial', quota: 20 });
});

test('it is looked at again when the month or the grace is over, and never once it has ended', () => {
  expect(checkAt(facts())).toBe(iso(END));
  expect(checkAt(facts(overdue()))).toBe(iso(GRACE_END));
  expect(checkAt(facts({ status: 'canceled', ended_at: START }))).toBeNull();
});
