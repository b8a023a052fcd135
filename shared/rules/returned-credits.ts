import type { EntryType } from './credits.ts';
import { restore, takeBack, type Change } from './lot-changes.ts';
import { restoredLot, type Credits, type LotFacts } from './lots.ts';

/** What went back of a purchase whose money did, in credits, in the order in which it is counted. */
export interface Returned {
  /** All of it together. */
  credits: number;
  /** Left its lot. */
  taken: number;
  /** Had ended unused. */
  lapsed: number;
  /** Had been used. */
  owed: number;
  /** Grows with every change. */
  turn: number;
}

export const NOTHING_RETURNED: Returned = { credits: 0, taken: 0, lapsed: 0, owed: 0, turn: 0 };

export interface SettledReturn {
  change: Change;
  now: Returned;
}

interface Moved {
  type: EntryType;
  parts: readonly { lot: string; credits: number }[];
}

/** How many credits of a lot ended unused, by the lines of the ledger. */
export const endedUnused = (lot: string, lines: readonly Moved[]): number =>
  lines
    .filter(({ type }) => type === 'expiry')
    .flatMap(({ parts }) => parts.filter((part) => part.lot === lot))
    .reduce((sum, { credits }) => sum - credits, 0);

/** Takes back what is missing until `target` credits of a lot went back, of which `ended` have ended unused. */
export function takeUpTo(
  credits: Credits,
  lot: LotFacts,
  { before, target, ended }: { before: Returned; target: number; ended: number },
  at: number,
): SettledReturn {
  const due = { due: target - before.credits, ended: ended - before.lapsed };
  const { taken, lapsed, owed, ...change } = takeBack(credits, lot, due, at);
  const now = {
    credits: target,
    taken: before.taken + taken,
    lapsed: before.lapsed + lapsed,
    owed: before.owed + owed,
    turn: before.turn + 1,
  };
  return { change, now };
}

/**
 * Gives back what is more than `target`, since the money stays after all: what was counted last first. What had ended
 * unused stays ended. Where the lot's time is over, `key` names the lot in its place.
 */
export function giveBackDownTo(
  credits: Credits,
  lot: LotFacts,
  { before, target, key }: { before: Returned; target: number; key: string },
  at: number,
): SettledReturn {
  const all = before.credits - target;
  const owed = Math.min(before.owed, all);
  const lapsed = Math.min(before.lapsed, all - owed);
  const taken = all - owed - lapsed;
  const change = restore(credits, lot, { amount: owed + taken, instead: restoredLot(key, at) }, at);
  const now = {
    credits: target,
    taken: before.taken - taken,
    lapsed: before.lapsed - lapsed,
    owed: before.owed - owed,
    turn: before.turn + 1,
  };
  return { change, now };
}
