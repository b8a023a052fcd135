import { PIX_LONGEST_DAYS } from './pix.ts';
import { PAST_DUE_GRACE_DAYS } from './refunds.ts';

/**
 * Credits as dated lots: pure decisions about whose and which period's credits these are. Whoever writes them is
 * `functions/store/ledger`, whose README draws them. Times are seconds since 1970, as the payment provider's.
 */

/** Where a lot came from. Those of a plan end early when a later month or the plan's end takes their place. */
export const LOT_SOURCES = ['trial', 'month', 'upgrade', 'restored', 'pack', 'gift'] as const;
export type LotSource = (typeof LOT_SOURCES)[number];

/** What a lot is for ever, however little is left of it. */
export interface LotFacts {
  /** The business key of the grant that made it ('trial', an invoice line, a checkout). */
  key: string;
  source: LotSource;
  /** When it was paid for or given. */
  paid: number;
  /** When its period ends; null for extra credits, which never end. */
  ends: number | null;
  /** The subscription that a plan's lot is of: it ends with it. */
  subscription?: string;
}

export interface Lot extends LotFacts {
  /** Credits to be spent. */
  left: number;
  /** Credits that were used although their money went back. */
  owed: number;
}

/** All that decides what a tenant can spend. */
export interface Credits {
  /** Those with something left or owed, in the order in which they came. */
  lots: readonly Lot[];
  /** When the newest month that was entered begins; null before the first. Never falls. */
  monthBegins: number | null;
  /** When subscriptions ended, by their ids. */
  planEnds: Readonly<Record<string, number>>;
}

export interface Balance {
  /** Credits that end: the trial's and the plan's. */
  plan: number;
  /** Credits that never end. */
  extra: number;
  /** Credits owed, to be netted before anything is given. */
  debt: number;
}

export const NO_CREDITS: Credits = { lots: [], monthBegins: null, planEnds: {} };

const DAY_SECONDS = 24 * 60 * 60;
/** How long what a won dispute gives back can be used where the period it was taken from is over. */
export const RESTORED_DAYS = 30;
/**
 * Days for which what is left of a month stays beyond its end, where neither the next one is paid nor the plan ends
 * before: the longest that any plan waits for its money, and a day until the provider asks for that.
 */
export const LEFT_OVER_DAYS = PAST_DUE_GRACE_DAYS + PIX_LONGEST_DAYS + 1;
/** Whether a moment is one of the calendar: the lots of balances of before there were any have no date. */
export const isDate = (seconds: number): boolean => seconds <= 8.64e12;
/** A moment as lots count it. */
export const secondsOf = (at: Date): number => at.getTime() / 1000;

const isOfPlan = ({ source }: Pick<LotFacts, 'source'>): boolean =>
  source === 'month' || source === 'upgrade';

/**
 * The period that a payment for a part of a plan gives: the one it was billed for. Paid only after that was over, it
 * gives as much time from its payment on: what is paid for can be used.
 */
export const paidPeriod = (billed: {
  begins: number;
  ends: number;
  paid: number;
}): { begins: number; ends: number } =>
  billed.paid < billed.ends
    ? { begins: billed.begins, ends: billed.ends }
    : { begins: billed.paid, ends: billed.paid + (billed.ends - billed.begins) };

/** When a lot's credits can be used no more, if nothing ends it before; a plan's stay while the next month may be paid. */
export const expiryOf = (lot: Pick<LotFacts, 'source' | 'ends'>): number =>
  lot.ends === null ? Infinity : lot.ends + (isOfPlan(lot) ? LEFT_OVER_DAYS * DAY_SECONDS : 0);

/** Whether a lot's credits can be spent: its time is not over, no later month took its place, its plan has not ended. */
export function isUsable({ monthBegins, planEnds }: Credits, lot: LotFacts, at: number): boolean {
  if (expiryOf(lot) <= at) return false;
  if (!isOfPlan(lot) || lot.ends === null) return true;
  if (monthBegins !== null && lot.ends <= monthBegins) return false;
  const planEnd = lot.subscription === undefined ? undefined : planEnds[lot.subscription];
  return planEnd === undefined || lot.paid > planEnd;
}

/** What can be spent, and what is owed. */
export function balanceAt(credits: Credits, at: number): Balance {
  const usable = credits.lots.filter((lot) => isUsable(credits, lot, at));
  const left = (lots: readonly Lot[]) => lots.reduce((sum, lot) => sum + lot.left, 0);
  return {
    plan: left(usable.filter(({ ends }) => ends !== null)),
    extra: left(usable.filter(({ ends }) => ends === null)),
    debt: credits.lots.reduce((sum, { owed }) => sum + owed, 0),
  };
}

/**
 * Credits that end, by when their period does, soonest first. Of a period that is over they wait for the next month to
 * be paid, or for the end of the plan.
 */
export function endingAt(credits: Credits, at: number): { credits: number; ends: number }[] {
  const byEnd = new Map<number, number>();
  for (const lot of credits.lots)
    if (lot.ends !== null && lot.left > 0 && isUsable(credits, lot, at))
      byEnd.set(lot.ends, (byEnd.get(lot.ends) ?? 0) + lot.left);
  return [...byEnd].map(([ends, left]) => ({ credits: left, ends })).toSorted((a, b) => a.ends - b.ends);
}

/** The lot that stands in for one whose time is over. */
export const restoredLot = (key: string, at: number): LotFacts => ({
  key,
  source: 'restored',
  paid: at,
  ends: at + RESTORED_DAYS * DAY_SECONDS,
});
