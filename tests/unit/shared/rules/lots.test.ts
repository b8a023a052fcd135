import { describe, expect, test } from 'vitest';
import {
  endPlan,
  give,
  giveBack,
  reserve,
  restore,
  settle,
  takeBack,
  type Change,
  type Part,
} from '../../../../shared/rules/lot-changes.ts';
import {
  balanceAt,
  endingAt,
  expiryOf,
  LEFT_OVER_DAYS,
  NO_CREDITS,
  paidPeriod,
  RESTORED_DAYS,
  restoredLot,
  type Credits,
  type LotFacts,
} from '../../../../shared/rules/lots.ts';

const DAY = 24 * 60 * 60;
const trial: LotFacts = { key: 'trial', source: 'trial', paid: 0, ends: 14 * DAY };
const pack = (key = 'pack', paid = 0): LotFacts => ({ key, source: 'pack', paid, ends: null });
/** The month of a subscription that begins at this day; it has 30. */
const month = (day: number, facts: Partial<LotFacts> = {}): LotFacts => ({
  key: `month ${day}`,
  source: 'month',
  paid: day * DAY,
  ends: (day + 30) * DAY,
  subscription: 'sub',
  ...facts,
});

const giving = (credits: Credits, lot: LotFacts, amount: number, at: number): Change => {
  const begins = lot.source === 'month' ? lot.ends! - 30 * DAY : undefined;
  return give(
    credits,
    { lot, credits: amount, monthBegins: begins },
    lot.source === 'pack' ? 'pack' : 'renewal',
    at,
  );
};
const given = (credits: Credits, lot: LotFacts, amount: number, at = 0): Credits =>
  giving(credits, lot, amount, at).after;
const used = (credits: Credits, amount: number, at: number): { after: Credits; parts: Part[] } => {
  const change = reserve(credits, amount, 'generation', at)!;
  return { after: change.after, parts: change.lines.find(({ type }) => type === 'generation')!.parts };
};
const has = (credits: Credits, at: number): [plan: number, extra: number, debt: number] => {
  const { plan, extra, debt } = balanceAt(credits, at);
  return [plan, extra, debt];
};
const moved = ({ lines }: Change) =>
  lines.map(({ type, parts }) => [type, parts.reduce((sum, { credits }) => sum + credits, 0)]);

describe('a job reserves', () => {
  test('from the lots that end first, extra credits last, and the oldest of those', () => {
    let credits = given(NO_CREDITS, pack('new', 2), 50);
    credits = given(credits, pack('old', 1), 50);
    credits = given(credits, month(0), 15);
    credits = given(credits, trial, 5);
    expect(used(credits, 30, DAY).parts.map(({ lot, credits: taken }) => [lot.key, taken])).toEqual([
      ['trial', -5],
      ['month 0', -15],
      ['old', -10],
    ]);
  });

  test('nothing when all lots together have too little', () => {
    expect(reserve(given(NO_CREDITS, pack(), 9), 10, 'generation', DAY)).toBeNull();
  });

  test('nothing of a lot whose time is over, although nobody has written that yet', () => {
    const credits = given(given(NO_CREDITS, trial, 20), pack(), 10);
    expect(used(credits, 10, 14 * DAY).parts).toMatchObject([{ lot: { key: 'pack' }, credits: -10 }]);
    expect(has(credits, 14 * DAY)).toEqual([0, 10, 0]);
  });
});

describe('what a job gives back', () => {
  test('goes to the lots it came from', () => {
    const before = given(given(NO_CREDITS, month(0), 5), pack(), 50);
    const { after, parts } = used(before, 10, DAY);
    expect(has(giveBack(after, parts, 'return', 2 * DAY).after, 2 * DAY)).toEqual([5, 50, 0]);
  });

  test('CRED-02 ends with its month: jobs in flight at the renewal do not add to the next quota', () => {
    let credits = given(NO_CREDITS, month(0), 100);
    const jobs = Array.from({ length: 10 }, () => {
      const job = used(credits, 10, 29 * DAY);
      credits = job.after;
      return job.parts;
    });
    credits = given(credits, month(30), 100, 30 * DAY);
    const back = jobs.map((parts) => {
      const change = giveBack(credits, parts, 'return', 31 * DAY);
      credits = change.after;
      return moved(change);
    });
    expect(has(credits, 31 * DAY)).toEqual([100, 0, 0]);
    expect(back[0]).toEqual([
      ['return', 10],
      ['expiry', -10],
    ]);
  });

  test('CRED-02 ends with its plan, and can be used again with one that still runs', () => {
    const { after, parts } = used(given(NO_CREDITS, month(0), 100), 10, DAY);
    const ended = endPlan(after, { subscription: 'sub', endedAt: 2 * DAY }, 2 * DAY);
    expect(moved(ended)).toEqual([['expiry', -90]]);
    expect(has(giveBack(ended.after, parts, 'return', 3 * DAY).after, 3 * DAY)).toEqual([0, 0, 0]);
    expect(has(giveBack(after, parts, 'return', 3 * DAY).after, 3 * DAY)).toEqual([100, 0, 0]);
  });
});

describe('a month', () => {
  test('ends what was left of those before it and leaves the trial and packs alone', () => {
    const before = given(given(given(NO_CREDITS, trial, 20), pack(), 50), month(0), 100);
    const renewed = giving(before, month(30), 100, 10 * DAY);
    expect(moved(renewed)).toEqual([
      ['expiry', -100],
      ['renewal', 100],
    ]);
    expect(has(renewed.after, 10 * DAY)).toEqual([120, 50, 0]);
  });

  test('BILL-05 leaves an upgrade of its own time, paid before it was collected', () => {
    const start = given(NO_CREDITS, month(0), 100);
    const upgrade = month(30, { key: 'upgrade', source: 'upgrade' });
    const upgraded = given(start, upgrade, 200, 30 * DAY);
    expect(has(given(upgraded, month(30), 100, 30 * DAY), 31 * DAY)).toEqual([300, 0, 0]);
  });

  test('entered after a later one ends at once, and ends nothing', () => {
    const late = giving(given(NO_CREDITS, month(30), 200, 30 * DAY), month(0), 100, 31 * DAY);
    expect(moved(late)).toEqual([
      ['renewal', 100],
      ['expiry', -100],
    ]);
    expect(has(late.after, 31 * DAY)).toEqual([200, 0, 0]);
  });

  test('that nothing follows can be used while the next one may be paid, and then no more', () => {
    const credits = given(NO_CREDITS, month(0), 100);
    const over = (30 + LEFT_OVER_DAYS) * DAY;
    expect([has(credits, over - 1), has(credits, over)]).toEqual([
      [100, 0, 0],
      [0, 0, 0],
    ]);
    expect(moved(settle(credits, over))).toEqual([['expiry', -100]]);
  });

  test('paid after its plan was ended for not being paid can be used', () => {
    const ended = endPlan(NO_CREDITS, { subscription: 'sub', endedAt: 10 * DAY }, 10 * DAY).after;
    expect(has(given(ended, month(0, { paid: 9 * DAY }), 100, 11 * DAY), 11 * DAY)).toEqual([0, 0, 0]);
    expect(has(given(ended, month(0, { paid: 10 * DAY }), 100, 11 * DAY), 11 * DAY)).toEqual([0, 0, 0]);
    expect(has(given(ended, month(0, { paid: 11 * DAY }), 100, 11 * DAY), 11 * DAY)).toEqual([100, 0, 0]);
  });

  test('paid after it was over is a month from its payment on', () => {
    const billed = { begins: 0, ends: 30 * DAY };
    expect(paidPeriod({ ...billed, paid: 29 * DAY })).toEqual(billed);
    expect(paidPeriod({ ...billed, paid: 30 * DAY })).toEqual({ begins: 30 * DAY, ends: 60 * DAY });
    expect(paidPeriod({ ...billed, paid: 40 * DAY })).toEqual({ begins: 40 * DAY, ends: 70 * DAY });
  });
});

describe('money that went back', () => {
  test('BILL-05 a chargeback with jobs in flight: what comes back nets what is owed, and the trial has its own', () => {
    let credits = given(given(NO_CREDITS, trial, 20), pack(), 50);
    const jobs = Array.from({ length: 7 }, () => {
      const job = used(credits, 10, DAY);
      credits = job.after;
      return job.parts;
    });
    const disputed = takeBack(credits, pack(), { due: 50, ended: 0 }, 2 * DAY);
    expect(disputed).toMatchObject({ taken: 0, owed: 50, lapsed: 0 });
    credits = disputed.after;
    expect(has(credits, 2 * DAY)).toEqual([0, 0, 50]);
    for (const parts of jobs) credits = giveBack(credits, parts, 'return', 3 * DAY).after;
    expect(has(credits, 3 * DAY)).toEqual([20, 0, 0]);
  });

  test('takes what is left of its own lot only, owes what was used, and forgets what had ended unused', () => {
    const two = given(given(NO_CREDITS, pack('a', 1), 50), pack('b', 2), 100);
    const { after } = used(two, 35, DAY);
    const back = takeBack(after, pack('a', 1), { due: 50, ended: 0 }, DAY);
    expect(back).toMatchObject({ taken: 15, owed: 35, lapsed: 0 });
    expect(has(back.after, DAY)).toEqual([0, 100, 35]);
    const ended = given(used(given(NO_CREDITS, month(0), 100), 40, DAY).after, month(30), 100, 30 * DAY);
    expect(takeBack(ended, month(0), { due: 100, ended: 60 }, 31 * DAY)).toMatchObject({
      taken: 0,
      owed: 40,
      lapsed: 60,
    });
  });

  test('a debt is netted before anything new is given, and no further', () => {
    const { after } = used(given(NO_CREDITS, pack('a'), 50), 50, DAY);
    const owing = takeBack(after, pack('a'), { due: 50, ended: 0 }, DAY).after;
    const first = giving(owing, pack('b', 1), 30, 2 * DAY);
    expect(moved(first)).toEqual([
      ['pack', 30],
      ['debt', -30],
    ]);
    expect(has(first.after, 2 * DAY)).toEqual([0, 0, 20]);
    expect(has(given(first.after, pack('c', 2), 50, 3 * DAY), 3 * DAY)).toEqual([0, 30, 0]);
  });

  test('a dispute that is won forgives what is owed and gives back the rest', () => {
    const { after } = used(given(NO_CREDITS, pack(), 50), 20, DAY);
    const disputed = takeBack(after, pack(), { due: 50, ended: 0 }, DAY).after;
    expect(has(disputed, DAY)).toEqual([0, 0, 20]);
    const won = restore(disputed, pack(), { amount: 50, instead: restoredLot('won', 2 * DAY) }, 2 * DAY);
    expect(has(won.after, 2 * DAY)).toEqual([0, 30, 0]);
  });

  test('a dispute that is won settles what its own purchase owes before what another does', () => {
    const bought = given(given(NO_CREDITS, pack('a'), 50), pack('b', 1), 50);
    const spent = used(bought, 100, DAY).after;
    const refunded = takeBack(spent, pack('a'), { due: 20, ended: 0 }, DAY).after;
    const disputed = takeBack(refunded, pack('b', 1), { due: 50, ended: 0 }, DAY).after;
    const instead = restoredLot('won', 2 * DAY);
    const won = restore(disputed, pack('b', 1), { amount: 50, instead }, 2 * DAY).after;
    expect(won.lots.map(({ key, owed }) => [key, owed])).toEqual([['a', 20]]);
  });

  test('what a dispute took of a month that is over by when it is won can be used for as long as a month', () => {
    const disputed = takeBack(given(NO_CREDITS, month(0), 100), month(0), { due: 100, ended: 0 }, DAY).after;
    const renewed = given(disputed, month(30), 100, 30 * DAY);
    const at = 40 * DAY;
    const { after } = restore(renewed, month(0), { amount: 100, instead: restoredLot('won', at) }, at);
    expect(has(after, at)).toEqual([200, 0, 0]);
    expect(has(after, at + RESTORED_DAYS * DAY)).toEqual([100, 0, 0]);
    expect(expiryOf(restoredLot('won', at))).toBe(at + RESTORED_DAYS * DAY);
    expect(expiryOf(pack())).toBe(Infinity);
  });

  test('nothing falls below zero: what cannot be is refused', () => {
    const debit = [{ lot: pack(), credits: 10 }];
    expect(() => giveBack(NO_CREDITS, debit, 'return', DAY)).toThrow(RangeError);
  });
});

test('CRED-01 what ends is told by its day, soonest first; extra credits never do, and of a month that waits for the next its day is past', () => {
  let credits = given(NO_CREDITS, trial, 20);
  credits = given(credits, pack(), 50);
  credits = given(credits, month(0), 100);
  expect(endingAt(credits, DAY)).toEqual([
    { credits: 20, ends: 14 * DAY },
    { credits: 100, ends: 30 * DAY },
  ]);
  expect(endingAt(credits, 31 * DAY)).toEqual([{ credits: 100, ends: 30 * DAY }]);
  expect(endingAt(credits, (30 + LEFT_OVER_DAYS) * DAY)).toEqual([]);
});
