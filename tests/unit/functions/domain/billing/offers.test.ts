import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  offersOf,
  packsOnSale,
  priceOfPlan,
  readOffers,
} from '../../../../../functions/domain/billing/offers.ts';
import type { Payments } from '../../../../../functions/services/payments.ts';
import type { Plan } from '../../../../../shared/rules/plans.ts';
import { packPrices } from '../../../../../shared/rules/prices.ts';
import { price } from '../../../../support/stripe-objects.ts';

/** An account that lists the prices given; `asked` counts how often. */
function account(...prices: Stripe.Price[]) {
  const counter = { asked: 0 };
  let clock = new Date('2026-11-21T12:00:00Z');
  const payments = {
    prices: async () => {
      counter.asked += 1;
      return prices;
    },
  } as Payments;
  return {
    effects: { payments, now: () => clock },
    counter,
    prices,
    wait: (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000)),
  };
}
const pack = (facts: Parameters<typeof price>[0] = {}, credits = '100') =>
  price(
    { id: 'price_pack', unit_amount: 10_000, lookup_key: 'pack_100', recurring: null, ...facts },
    { relevo_credits: credits },
  );
const only = async (one: Stripe.Price) => [...(await readOffers(account(one).effects)).values()][0];

describe('a price', () => {
  test('of a plan or a pack is an offer at what it costs', async () => {
    expect(await only(price())).toEqual({
      priceId: 'price_growth',
      cents: 15_990,
      isOnSale: true,
      plan: 'growth',
    });
    expect(await only(pack())).toEqual({
      priceId: 'price_pack',
      cents: 10_000,
      isOnSale: true,
      credits: 100,
      lookupKey: 'pack_100',
    });
  });

  test.each<[string, Parameters<typeof price>[0]]>([
    ['was replaced', { active: false }],
    ['lost its name to another', { lookup_key: null }],
    ['has the name of another plan', { lookup_key: 'plan_pro' }],
    ['costs what our rules do not say', { unit_amount: 14_990 }],
  ])('that %s is still that plan for who pays it, and sold to nobody else', async (_, facts) => {
    expect(await only(price(facts))).toMatchObject({ isOnSale: false, plan: 'growth' });
  });

  test.each<[string, Stripe.Price]>([
    ['dollars', price({ currency: 'usd' })],
    ['no fixed amount', price({ unit_amount: null })],
    ['a product that is not ours', price({}, {})],
    ['a plan that nobody can buy', price({}, { relevo_plan: 'enterprise' })],
    ['a product that is gone', price({ product: { id: 'prod_1', deleted: true } as never })],
    ['a product that was not sent along', price({ product: 'prod_1' })],
    ['a year', price({ recurring: { interval: 'year', interval_count: 1 } as never })],
    ['two months', price({ recurring: { interval: 'month', interval_count: 2 } as never })],
    ['a plan, once', price({ recurring: null })],
    ['a pack, each month', pack({ recurring: { interval: 'month', interval_count: 1 } as never })],
    ['a pack of a size we do not have', pack({}, '75')],
  ])('of %s is none of ours', async (_, one) => {
    expect(await only(one)).toBeUndefined();
  });
});

test('a plan is sold at the price on sale, never at one that was replaced', async () => {
  const old = price({ id: 'price_old', active: false, unit_amount: 9990 });
  expect(priceOfPlan(await readOffers(account(old, price()).effects), 'growth')).toBe('price_growth');
});

test('a plan without a price on sale cannot be bought now', async () => {
  const offers = await readOffers(account(price({ active: false }), pack()).effects);
  for (const plan of ['growth', 'pro'] as const) {
    expect(() => priceOfPlan(offers, plan)).toThrow(expect.objectContaining({ code: 'billing.unavailable' }));
  }
});

const packPricesAtProvider = () =>
  packPrices().map(({ credits, cents, lookupKey }) =>
    pack({ id: `price_${lookupKey}`, unit_amount: cents, lookup_key: lookupKey }, String(credits)),
  );

test('CRED-04 the packs on sale are listed, smallest first, without those that were replaced', async () => {
  const { effects } = account(
    ...packPricesAtProvider().toReversed(),
    pack({ id: 'price_old', active: false }),
    price(),
  );
  expect(packsOnSale(await readOffers(effects), 'start')).toEqual([
    { price_id: 'price_pack_50', credits: 50, cents: 5500, full_cents: 5500 },
    { price_id: 'price_pack_100', credits: 100, cents: 10_000, full_cents: 10_000 },
    { price_id: 'price_pack_150', credits: 150, cents: 15_000, full_cents: 15_000 },
  ]);
});

test.each<[Plan, number[]]>([
  ['trial', [5500, 10_000, 15_000]],
  ['growth', [5225, 9000, 12_750]],
  ['pro', [4950, 8500, 12_000]],
  ['enterprise', [4950, 8500, 12_000]],
])('CRED-05 packs are sold to %s at %s, each by a price of its own', async (plan, cents) => {
  const offers = await readOffers(account(...packPricesAtProvider()).effects);
  const packs = packsOnSale(offers, plan);
  expect(packs.map((one) => one.cents)).toEqual(cents);
  expect(packs.map(({ price_id }) => offers.get(price_id)?.cents)).toEqual(cents);
});

test("CRED-05 a discounted price that costs what another plan's does is not on sale", async () => {
  const [one] = [...(await readOffers(account(pack({ unit_amount: 9000 })).effects)).values()];
  expect(one.isOnSale).toBe(false);
});

describe('what is sold', () => {
  test('is asked for once in ten minutes, and anew whenever that is wanted', async () => {
    const { effects, counter, wait } = account(price());
    await offersOf(effects);
    wait(9);
    await offersOf(effects);
    expect(counter.asked).toBe(1);
    wait(1);
    await offersOf(effects);
    expect(counter.asked).toBe(2);
    await readOffers(effects);
    expect(counter.asked).toBe(3);
  });

  test('of one account is not that of another', async () => {
    const [one, other] = [account(price()), account()];
    expect((await offersOf(one.effects)).size).toBe(1);
    expect((await offersOf(other.effects)).size).toBe(0);
  });

  test('is asked for again after it could not be read', async () => {
    const { effects, prices } = account(price());
    const failing = { ...effects, payments: { prices: () => Promise.reject(new Error('away')) } as never };
    await expect(offersOf(failing)).rejects.toThrow('away');
    prices.push(pack());
    expect((await offersOf(effects)).size).toBe(2);
  });
});
