import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { paidPurchases, paymentIntentsOf } from '../../../../../functions/domain/billing/paid-purchases.ts';
import type { History } from '../../../../../functions/services/payments.ts';
import {
  charge,
  checkout,
  dispute,
  invoice,
  OFFERS,
  type LineFacts,
} from '../../../../support/stripe-objects.ts';

const read = (history: Partial<History>) =>
  paidPurchases({ paidInvoices: [], checkouts: [], charges: [], disputes: [], ...history }, OFFERS);
const given = (history: Partial<History>) =>
  read(history).purchases.map(({ gives, credits }) => [gives, credits]);

describe('a month', () => {
  test('gives the quota of its plan, under the id of its line', () => {
    expect(read({ paidInvoices: [invoice([{ amount: 15_990 }])], charges: [charge()] })).toEqual({
      purchases: [
        {
          purchase: { invoiceLine: 'il_1' },
          gives: 'month',
          credits: 200,
          begins: 1000,
          plan: { ends: 2_593_000, subscription: 'sub_1', isFirst: false },
          paid: 1000,
          money: { amount: 15_990, refunded: 0, isDisputed: false },
        },
      ],
      refusals: [],
    });
  });

  test('is whole also where a discount paid for a part or for all of it', () => {
    expect(
      read({ paidInvoices: [invoice([{ amount: 15_990 }])], charges: [charge({ amount: 13_591 })] }),
    ).toMatchObject({ purchases: [{ credits: 200, money: { amount: 13_591 } }], refusals: [] });
    expect(read({ paidInvoices: [invoice([{ amount: 15_990 }], { payments: undefined })] })).toMatchObject({
      purchases: [{ credits: 200, money: { amount: 0, refunded: 0 } }],
    });
  });

  test.each<[string, LineFacts, string?]>([
    ['an amount that is not its price', { amount: 1599 }],
    ['a price nobody knows', { amount: 15_990, price: 'price_other' }],
    ['the price of a pack', { amount: 10_000, price: 'price_pack' }],
    ['two at once', { amount: 15_990, quantity: 2 }],
    ['dollars', { amount: 15_990 }, 'usd'],
  ])('of %s gives nothing and is told', (_, line, currency = 'brl') => {
    const { purchases, refusals } = read({ paidInvoices: [invoice([line], { currency })] });
    expect(purchases).toEqual([]);
    expect(refusals).toEqual([expect.stringContaining('invoice in_1')]);
  });

  test('is read on no invoice that is of no subscription', () => {
    const byHand = invoice([{ amount: 15_990 }], { parent: null });
    expect(read({ paidInvoices: [byHand] })).toEqual({ purchases: [], refusals: [] });
  });

  test('is told where the invoice has more lines than were read', () => {
    const long = invoice([{ amount: 15_990 }]);
    long.lines.has_more = true;
    const { purchases, refusals } = read({ paidInvoices: [long] });
    expect(purchases).toEqual([]);
    expect(refusals).toEqual(['invoice in_1 has more lines than can be read']);
  });
});

describe('an upgrade', () => {
  const unused: LineFacts = { id: 'il_unused', price: 'price_start', amount: -4495, isProration: true };
  const remaining: LineFacts = { id: 'il_rest', price: 'price_pro', amount: 10_995, isProration: true };

  test('gives the difference of the quotas for the part of the month that was paid', () => {
    const { purchases, refusals } = read({ paidInvoices: [invoice([unused, remaining])] });
    expect(purchases).toMatchObject([
      { purchase: { invoiceLine: 'il_rest' }, gives: 'upgrade', credits: 100 },
    ]);
    expect(refusals).toEqual([]);
  });

  test('is the same in whatever order its two lines stand', () => {
    expect(given({ paidInvoices: [invoice([remaining, unused])] })).toEqual([['upgrade', 100]]);
  });

  test('is told apart from another of the same invoice by its moment', () => {
    const second: LineFacts[] = [
      { id: 'il_3', price: 'price_growth', amount: -7995, isProration: true, start: 2000 },
      { id: 'il_4', price: 'price_pro', amount: 10_995, isProration: true, start: 2000 },
    ];
    const first: LineFacts = { ...remaining, price: 'price_growth', amount: 7995 };
    expect(given({ paidInvoices: [invoice([...second, unused, first])] })).toEqual([
      ['upgrade', 50],
      ['upgrade', 50],
    ]);
  });

  test('beside a month leaves that whole', () => {
    const month: LineFacts = { id: 'il_month', price: 'price_pro', amount: 21_990, start: 3000 };
    expect(given({ paidInvoices: [invoice([unused, remaining, month])] })).toEqual([
      ['upgrade', 100],
      ['month', 300],
    ]);
  });

  test('that is none gives nothing, and is no refusal: a smaller plan, or one given back alone', () => {
    const smaller: LineFacts[] = [
      { ...unused, price: 'price_pro', amount: -10_995 },
      { ...remaining, price: 'price_start', amount: 4495 },
    ];
    for (const lines of [smaller, [unused], [remaining]]) {
      expect(read({ paidInvoices: [invoice(lines)] })).toEqual({ purchases: [], refusals: [] });
    }
  });
});

describe('a pack', () => {
  test('gives its credits, under the id of its checkout', () => {
    expect(read({ checkouts: [checkout()], charges: [charge({ amount: 10_000 })] })).toMatchObject({
      purchases: [
        { purchase: { checkoutSession: 'cs_1' }, gives: 'pack', credits: 100, money: { amount: 10_000 } },
      ],
      refusals: [],
    });
  });

  test('gives nothing before its Pix or boleto is paid, nor does the checkout of a plan', () => {
    for (const session of [checkout({ payment_status: 'unpaid' }), checkout({ mode: 'subscription' })]) {
      expect(read({ checkouts: [session] })).toEqual({ purchases: [], refusals: [] });
    }
  });

  test.each([
    ['another amount', checkout({ amount_total: 9999 })],
    ['dollars', checkout({ currency: 'usd' })],
    ['two at once', checkout({ amount_total: 20_000 }, { price: 'price_pack', quantity: 2 })],
    ['a price nobody knows', checkout({}, { price: 'price_other' })],
    ['the price of a plan', checkout({ amount_total: 15_990 }, { price: 'price_growth' })],
    ['nothing', checkout({ line_items: { data: [] } as never })],
  ])('of %s gives nothing and is told', (_, session) => {
    const { purchases, refusals } = read({ checkouts: [session] });
    expect(purchases).toEqual([]);
    expect(refusals).toEqual([expect.stringContaining('checkout cs_1')]);
  });
});

describe('money that went back', () => {
  const moneyOf = (charges: Parameters<typeof charge>[0][], disputes: Parameters<typeof dispute>[0][] = []) =>
    read({
      paidInvoices: [invoice([{ amount: 15_990 }])],
      charges: charges.map((one) => charge(one)),
      disputes: disputes.map((one) => dispute(one)),
    }).purchases[0].money;

  test('is what was refunded of the payment', () => {
    expect(moneyOf([{ amount_refunded: 5000 }])).toEqual({
      amount: 15_990,
      refunded: 5000,
      isDisputed: false,
    });
  });

  test.each(['needs_response', 'under_review', 'lost'] as const)(
    'is all of a payment whose dispute is %s, whatever was refunded of it',
    (status) => {
      const disputed = { disputed: true, amount_refunded: 5000 };
      expect(moneyOf([disputed], [{ status }])).toEqual({
        amount: 15_990,
        refunded: 15_990,
        isDisputed: true,
      });
    },
  );

  test.each(['won', 'warning_needs_response', 'warning_closed'] as const)(
    'BILL-05 is only what was refunded where a dispute is %s: the money stayed',
    (status) => {
      const disputed = { disputed: true, amount_refunded: 5000 };
      expect(moneyOf([disputed], [{ status }])).toEqual({
        amount: 15_990,
        refunded: 5000,
        isDisputed: false,
      });
    },
  );

  test('is a part where a part was disputed', () => {
    expect(moneyOf([{ disputed: true }], [{ amount: 1000 }])).toMatchObject({ refunded: 1000 });
    expect(moneyOf([{ disputed: true }], [{ charge: 'ch_2' }])).toMatchObject({ refunded: 0 });
  });

  test('is not that of other payments, nor of attempts that were declined', () => {
    expect(
      moneyOf([
        {},
        { payment_intent: 'pi_2', amount_refunded: 15_990 },
        { status: 'failed', amount_refunded: 15_990 },
      ]),
    ).toEqual({ amount: 15_990, refunded: 0, isDisputed: false });
  });

  test('is that of payments, not of attempts to pay an invoice', () => {
    const payments = { data: [{ status: 'open', payment: { payment_intent: 'pi_2' } }] };
    expect(paymentIntentsOf(invoice([], { payments: payments as never }))).toEqual([]);
    expect(paymentIntentsOf(invoice([]))).toEqual(['pi_1']);
  });
});

describe('the order', () => {
  const paidAt = (paid: number) => ({ paid_at: paid }) as Stripe.Invoice.StatusTransitions;
  const monthOf = (start: number, paid = start) =>
    invoice([{ id: `il_${start}`, amount: 15_990, start, end: start + 1000 }], {
      id: `in_${start}`,
      status_transitions: paidAt(paid),
    });

  test('is that in which purchases take effect, however the provider lists them', () => {
    const months = [monthOf(3000), monthOf(2000)];
    const { purchases } = read({ paidInvoices: months, checkouts: [checkout({ created: 2500 })] });
    expect(purchases.map(({ begins }) => begins)).toEqual([2000, 2500, 3000]);
  });

  test('has a month that was paid only after it was over where it was paid, from when on it can be used', () => {
    const order = (...months: Stripe.Invoice[]) =>
      read({ paidInvoices: months }).purchases.map(({ begins }) => begins);
    expect(order(monthOf(2000, 3500), monthOf(3000, 3100), monthOf(4000))).toEqual([3000, 2000, 4000]);
    expect(order(monthOf(2000, 2900), monthOf(3000, 3100))).toEqual([2000, 3000]);
  });

  test('leaves an upgrade behind its month, also where that was paid after it', () => {
    const upgrade = invoice(
      [
        { id: 'il_1', price: 'price_start', amount: -8990, isProration: true, start: 2100 },
        { id: 'il_2', price: 'price_growth', amount: 15_990, isProration: true, start: 2100 },
      ],
      { status_transitions: paidAt(2100) },
    );
    expect(given({ paidInvoices: [upgrade, monthOf(2000, 2900)] })).toEqual([
      ['month', 200],
      ['upgrade', 100],
    ]);
  });

  test('of one second puts the month before its upgrade', () => {
    const upgrade = invoice([
      { id: 'il_1', price: 'price_start', amount: -8990, isProration: true },
      { id: 'il_2', price: 'price_growth', amount: 15_990, isProration: true },
    ]);
    const month = invoice([{ id: 'il_3', price: 'price_start', amount: 8990 }]);
    expect(given({ paidInvoices: [upgrade, month] })).toEqual([
      ['month', 100],
      ['upgrade', 100],
    ]);
  });
});
