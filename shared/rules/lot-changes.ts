import type { EntryType } from './credits.ts';
import { balanceAt, expiryOf, isUsable, type Credits, type Lot, type LotFacts } from './lots.ts';

/** Subscriptions whose end is remembered: jobs in flight and late payments are of the latest. */
const PLAN_ENDS_KEPT = 20;

/** Credits that go into a lot (above zero) or leave it. */
export interface Part {
  lot: LotFacts;
  credits: number;
}

/** A line of the ledger that a change makes; its parts together are its amount. */
export interface Line {
  type: EntryType;
  parts: Part[];
  /** What is owed from now on (above zero) or no more, by lot. */
  debts: Part[];
}

export interface Change {
  after: Credits;
  lines: Line[];
}

/** Writes the end of whatever can be used no more. No line where nothing was left. */
export const settle = (credits: Credits, at: number): Change => change(credits, at, () => {});

/** A grant. */
export interface Gift {
  lot: LotFacts;
  credits: number;
  /** Of a paid month: when it begins. */
  monthBegins?: number;
}

/**
 * Gives credits as a lot of their own. A month ends what was left of those before it. What is owed is netted first. A
 * lot whose time is over already ends at once.
 */
export const give = (
  credits: Credits,
  { lot, credits: given, monthBegins }: Gift,
  type: EntryType,
  at: number,
) =>
  change({ ...credits, monthBegins: latest(credits.monthBegins, monthBegins) }, at, (draft) => {
    draft.touch(type);
    draft.move(type, lot, given);
    if (draft.isUsable(lot)) netDebts(draft, lot, given);
  });

/** Takes credits, those first that end first; null when there are too few. */
export function reserve(credits: Credits, amount: number, type: EntryType, at: number): Change | null {
  const { plan, extra } = balanceAt(credits, at);
  if (plan + extra < amount) return null;
  return change(credits, at, (draft) => {
    draft.touch(type);
    let needed = amount;
    for (const { left, owed: _, ...lot } of draft.lots().toSorted(byOrderOfUse)) {
      const taken = Math.min(left, needed);
      if (taken > 0) draft.move(type, lot, -taken);
      needed -= taken;
    }
  });
}

/** Those that end first; of those that end together the one paid for first. */
const byOrderOfUse = (a: Lot, b: Lot): number => {
  const [ofA, ofB] = [expiryOf(a), expiryOf(b)];
  if (ofA !== ofB) return ofA < ofB ? -1 : 1;
  return a.paid - b.paid;
};

/**
 * Gives what was reserved back to the lots it came from: what such a lot owes is netted first, and what came from a lot
 * that ended meanwhile ends with it.
 */
export const giveBack = (credits: Credits, reserved: readonly Part[], type: EntryType, at: number): Change =>
  change(credits, at, (draft) => {
    draft.touch(type);
    for (const { lot, credits: taken } of reserved) {
      draft.move(type, lot, -taken);
      const netted = Math.min(-taken, draft.owedOf(lot));
      draft.move('debt', lot, -netted);
      draft.owe('debt', lot, -netted);
    }
  });

/** Ends what was paid for of a subscription until it ended. */
export const endPlan = (
  credits: Credits,
  { subscription, endedAt }: { subscription: string; endedAt: number },
  at: number,
): Change =>
  change({ ...credits, planEnds: withPlanEnd(credits.planEnds, subscription, endedAt) }, at, () => {});

export interface TakenBack extends Change {
  /** Credits that left the lot. */
  taken: number;
  /** Credits that had ended unused: nobody has them. */
  lapsed: number;
  /** Credits that were used, owed from now on. */
  owed: number;
}

/**
 * Takes back `due` credits of a lot whose money went back: what is left of it, then what of it has `ended` unused and was
 * not counted yet, then as a debt what was used.
 */
export function takeBack(
  credits: Credits,
  lot: LotFacts,
  { due, ended }: { due: number; ended: number },
  at: number,
): TakenBack {
  const settled = settle(credits, at);
  const left = settled.after.lots.find(({ key }) => key === lot.key)?.left ?? 0;
  const endsNow = settled.lines
    .flatMap(({ parts }) => parts.filter((part) => part.lot.key === lot.key))
    .reduce((sum, part) => sum - part.credits, 0);
  const taken = Math.min(due, left);
  const lapsed = Math.min(due - taken, ended + endsNow);
  const owed = due - taken - lapsed;
  const made = change(credits, at, (draft) => {
    draft.touch('refund');
    draft.move('refund', lot, -taken);
    draft.owe('refund', lot, owed);
  });
  return { ...made, taken, lapsed, owed };
}

/**
 * Gives credits back that were taken for money that stays after all (a dispute that was won): what is owed is netted,
 * first what this lot owes, since it is paid for again. The rest can be used; where the lot's time is over, as `instead`,
 * a lot of its own.
 */
export function restore(
  credits: Credits,
  lot: LotFacts,
  { amount, instead }: { amount: number; instead: LotFacts },
  at: number,
): Change {
  const to = isUsable(credits, lot, at) ? lot : instead;
  return change(credits, at, (draft) => {
    draft.touch('restored');
    draft.move('restored', to, amount);
    netDebts(draft, to, amount, lot);
  });
}

/** What is owed goes off what was just given: what `first` owes, then of whatever lot. */
function netDebts(draft: Draft, from: LotFacts, given: number, first: LotFacts = from): void {
  let left = given;
  const others = (lot: Lot) => Number(lot.key !== first.key);
  for (const { owed, left: _, ...debtor } of draft.lots().toSorted((a, b) => others(a) - others(b))) {
    const netted = Math.min(owed, left);
    if (netted === 0) continue;
    draft.move('debt', from, -netted);
    draft.owe('debt', debtor, -netted);
    left -= netted;
  }
}

const latest = (known: number | null, begins: number | undefined): number | null =>
  begins === undefined ? known : Math.max(known ?? begins, begins);

function withPlanEnd(known: Credits['planEnds'], subscription: string, endedAt: number): Credits['planEnds'] {
  const ends = { ...known, [subscription]: Math.max(known[subscription] ?? endedAt, endedAt) };
  const kept = Object.entries(ends)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, PLAN_ENDS_KEPT);
  return Object.fromEntries(kept);
}

/** What a change may do to the lots; each step is told by the line it belongs to. */
interface Draft {
  lots(): Lot[];
  owedOf(lot: LotFacts): number;
  isUsable(lot: LotFacts): boolean;
  /** A line of this type, though nothing may move by it. */
  touch(type: EntryType): void;
  move(type: EntryType, lot: LotFacts, credits: number): void;
  owe(type: EntryType, lot: LotFacts, credits: number): void;
}

/** Ends what is over, does the work, and ends what the work gave to lots that are over. */
function change(before: Credits, at: number, work: (draft: Draft) => void): Change {
  const lots = new Map(before.lots.map((lot) => [lot.key, lot]));
  const lines = new Map<EntryType, Line>();
  const touch = (type: EntryType): Line => {
    const line = lines.get(type) ?? { type, parts: [], debts: [] };
    lines.set(type, line);
    return line;
  };
  const lotOf = (facts: LotFacts): Lot => lots.get(facts.key) ?? { ...facts, left: 0, owed: 0 };
  const put = (lot: Lot, more: { left?: number; owed?: number }) => {
    const next = { ...lot, left: lot.left + (more.left ?? 0), owed: lot.owed + (more.owed ?? 0) };
    if (next.left < 0 || next.owed < 0) throw new RangeError(`lot ${lot.key} would fall below zero`);
    lots.set(lot.key, next);
  };
  const draft: Draft = {
    lots: () => [...lots.values()],
    owedOf: (lot) => lotOf(lot).owed,
    isUsable: (lot) => isUsable(before, lot, at),
    touch,
    move(type, lot, credits) {
      if (credits === 0) return;
      put(lotOf(lot), { left: credits });
      touch(type).parts.push({ lot, credits });
    },
    owe(type, lot, credits) {
      if (credits === 0) return;
      put(lotOf(lot), { owed: credits });
      touch(type).debts.push({ lot, credits });
    },
  };
  const endWhatIsOver = () => {
    for (const { left, owed: _, ...lot } of lots.values())
      if (left > 0 && !draft.isUsable(lot)) draft.move('expiry', lot, -left);
  };
  endWhatIsOver();
  work(draft);
  endWhatIsOver();
  const after = { ...before, lots: draft.lots().filter(({ left, owed }) => left > 0 || owed > 0) };
  return { after, lines: [...lines.values()] };
}
