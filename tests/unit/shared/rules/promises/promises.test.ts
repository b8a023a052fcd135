import { expect, test } from 'vitest';
import { PAID_PLANS } from '../../../../../shared/rules/plans.ts';
import { proofSeed, proofSize } from '../../../../support/proof-size.ts';
import { fc } from '../../../../support/properties.ts';
import { Shop } from './shop.ts';

/**
 * What a shop is promised of its credits, whatever happens in whatever order: what was paid for can be used, was used,
 * went back with its money or settled a debt; nothing outlives its period; money returned is credits returned or owed;
 * nothing is below zero. A failure is shrunk to the fewest operations that break it; PROMISES_SEED repeats a run.
 */
const LIVES = proofSize(500, 50_000);
const OPERATIONS = 50;
const SEED = proofSeed('PROMISES_SEED');

/** Which of those there are; taken by its remainder, so that it means something at any time. */
const place = fc.nat(1000);
const plan = fc.constantFrom(...PAID_PLANS);
const how = fc.constantFrom('card' as const, 'boleto' as const, 'pix' as const);
const outcome = fc.constantFrom('won' as const, 'lost' as const);
/** Done again: it changes nothing twice. */
const times = fc.integer({ min: 1, max: 2 });
const pick = <T>(all: T[], at: number): T[] => (all.length > 0 ? [all[at % all.length]] : []);

interface Kind {
  /** How often it comes. */
  weight: number;
  said: fc.Arbitrary<unknown>;
  step: (shop: Shop, said: never) => void;
}
const kind = <Said>(
  weight: number,
  said: fc.Arbitrary<Said>,
  step: (shop: Shop, said: Said) => void,
): Kind => ({
  weight,
  said,
  step,
});

const KINDS: Record<string, Kind> = {
  subscribe: kind(3, fc.record({ plan, how }), ({ provider, now }, said) =>
    provider.subscribe(said.plan, said.how, now),
  ),
  change: kind(3, fc.record({ plan, how }), ({ provider, now }, said) =>
    provider.change(said.plan, said.how, now),
  ),
  buy: kind(2, fc.record({ credits: fc.constantFrom(50, 100, 150), how }), ({ provider, now }, said) =>
    provider.buy(said.credits, said.how, now),
  ),
  pay: kind(6, place, ({ provider, now }, at) => {
    for (const bill of pick(provider.unpaid(), at)) provider.tryCharge(bill, true, now);
  }),
  decline: kind(1, place, ({ provider, now }, at) => {
    for (const bill of pick(provider.unpaid(), at)) provider.tryCharge(bill, false, now);
  }),
  cancel: kind(1, fc.record({ isAtOnce: fc.boolean() }), ({ provider, now }, { isAtOnce }) =>
    provider.cancel(isAtOnce, now),
  ),
  refund: kind(
    2,
    fc.record({ at: place, quarters: fc.integer({ min: 1, max: 4 }) }),
    ({ provider }, said) => {
      for (const bill of pick(provider.paid(), said.at)) provider.refund(bill, said.quarters);
    },
  ),
  dispute: kind(2, place, ({ provider }, at) => {
    for (const bill of pick(provider.paid(), at)) provider.dispute(bill);
  }),
  close: kind(2, fc.record({ at: place, outcome }), ({ provider }, said) => {
    for (const bill of pick(provider.disputed(), said.at)) provider.closeDispute(bill, said.outcome);
  }),
  order: kind(6, fc.record({ jobs: fc.integer({ min: 1, max: 12 }) }), (shop, { jobs }) => {
    for (let i = 0; i < jobs; i++) shop.order();
  }),
  fail: kind(6, fc.record({ at: place, times }), (shop, said) => {
    for (const job of pick(shop.openJobs(), said.at)) shop.end(job, 'failed', said.times);
  }),
  make: kind(3, place, (shop, at) => {
    for (const job of pick(shop.openJobs(), at)) shop.end(job, 'made', 1);
  }),
  adjust: kind(1, fc.integer({ min: 1, max: 30 }), (shop, credits) => shop.adjust(credits)),
  take: kind(1, fc.integer({ min: 1, max: 30 }), (shop, credits) => shop.adjust(-credits)),
  sync: kind(10, fc.record({ from: place, times }), (shop, said) => {
    for (let i = 0; i < said.times; i++) shop.sync(said.from);
  }),
  look: kind(1, fc.constant(null), (shop) => shop.keepLook()),
  act: kind(1, fc.constant(null), (shop) => shop.actOnKeptLook()),
};

interface Operation {
  what: string;
  /** That pass before it. */
  days: number;
  said: unknown;
}
const days = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  ...Object.entries(KINDS).map(([what, { weight, said }]) => ({
    weight,
    arbitrary: fc.record({ what: fc.constant(what), days, said }),
  })),
);

/** What was done, and how often each promise was looked at, so that a run tells what it was about. */
const done: Record<string, number> = {};
const looked: Record<string, number> = {};

/** Each promise that is broken, with what breaks it. */
const brokenPromises = (shop: Shop): string[] =>
  Object.entries(shop.promises).flatMap(([promise, broken]) => {
    looked[promise] = (looked[promise] ?? 0) + 1;
    return broken().map((how) => `${promise}: ${how}`);
  });

test(`CRED-02 what a shop is promised of its credits is kept through ${LIVES} lives of up to ${OPERATIONS} operations (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: OPERATIONS, size: 'max' }), (operations) => {
      const shop = new Shop();
      for (const { what, days: passed, said } of operations) {
        done[what] = (done[what] ?? 0) + 1;
        shop.advance(passed);
        KINDS[what].step(shop, said as never);
        expect(brokenPromises(shop).join('; '), `after ${what} on day ${shop.day}`).toBe('');
      }
      shop.sync(0);
      expect(brokenPromises(shop).join('; '), 'after the last sync').toBe('');
      expect(shop.missing()).toEqual([]);
    }),
    { numRuns: LIVES, seed: SEED },
  );
  const told = (counts: Record<string, number>) =>
    Object.entries(counts).map(([what, times]) => `  ${what}: ${times}`);
  console.log(
    ['operations', ...told(done), 'promises, by how often each was looked at', ...told(looked)].join('\n'),
  );
  expect(Object.keys(done).toSorted()).toEqual(Object.keys(KINDS).toSorted());
});
