import * as z from 'zod';
import { type Part } from '../../../shared/rules/lot-changes.ts';
import { RESTORED_DAYS, type Credits, type LotFacts } from '../../../shared/rules/lots.ts';

/** An entry of before there were lots. */
export const OldEntry = z.object({
  id: z.string(),
  type: z.string(),
  key: z.string(),
  plan: z.number(),
  extra: z.number(),
  created_at: z.iso.datetime(),
});
export type OldEntry = z.infer<typeof OldEntry>;

export interface OldFacts {
  /** The renewal whose period the plan credits were of. */
  renewal: string | null;
  /** The renewal that what a key gave was added to, where it was. */
  renewalOf: ReadonlyMap<string, string | null>;
  monthBegins: number | null;
  trialEnds: number | null;
  /** The one that lives. */
  subscription: string | undefined;
  at: number;
}

export interface Replayed {
  credits: Credits;
  /** What each entry moved, by its id. */
  parts: Map<string, Part[]>;
  /** The key whose guard is the entry's, by the entry's id. */
  keyOf: Map<string, string>;
  /** What was taken back of a purchase, and in how many parts, by its key. */
  takenBack: Map<string, { credits: number; times: number }>;
}

type Pot = 'plan' | 'extra';
/** A lot while its facts are not known yet. */
interface Past {
  key: string;
  pot: Pot;
  type: string;
  paid: number;
  left: number;
  /** Something came back to it since plan credits last expired: the old rules let it be used with those that followed. */
  isRevived: boolean;
}
interface Moved {
  lot: Past;
  credits: number;
}

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Does again what entries say, oldest first: who gave makes a lot; what was taken went off the oldest lot of its kind
 * that had something; a return goes back where its payment came from. Throws when more was taken than there ever was.
 */
export function lotsOfEntries(entries: readonly OldEntry[], facts: OldFacts): Replayed {
  const lots: Past[] = [];
  const moved = new Map<string, Moved[]>();
  const byKey = new Map<string, Moved[]>();
  const takenBack: Replayed['takenBack'] = new Map();
  const keyOf = new Map<string, string>();
  for (const entry of entries) {
    const mine: Moved[] = [];
    for (const pot of ['plan', 'extra'] as const) {
      const amount = entry[pot];
      if (amount > 0 && entry.type === 'return') mine.push(...putBack(entry, pot, byKey));
      else if (amount > 0) mine.push(newLot(entry, pot, lots));
      else if (amount < 0) mine.push(...take(entry, pot, lots));
    }
    moved.set(entry.id, mine);
    const isOwn = entry.type !== 'expiry' || entry.key.startsWith('end:');
    if (isOwn) {
      keyOf.set(entry.id, entry.key);
      byKey.set(entry.key, mine);
    }
    if (entry.type === 'expiry') for (const lot of lots) lot.isRevived = false;
    if (entry.type === 'refund') countTaken(entry, takenBack);
  }
  const known = new Map(lots.map((lot) => [lot, factsOf(lot, facts)]));
  return {
    credits: {
      lots: lots.flatMap((lot) => (lot.left > 0 ? [{ ...known.get(lot)!, left: lot.left, owed: 0 }] : [])),
      monthBegins: facts.monthBegins,
      planEnds: {},
    },
    parts: new Map(
      [...moved].map(([id, mine]) => [
        id,
        mine.map(({ lot, credits }) => ({ lot: known.get(lot)!, credits })),
      ]),
    ),
    keyOf,
    takenBack,
  };
}

function newLot({ key, type, plan, extra, created_at }: OldEntry, pot: Pot, lots: Past[]): Moved {
  const credits = pot === 'plan' ? plan : extra;
  const lot = { key, pot, type, paid: Date.parse(created_at) / 1000, left: credits, isRevived: false };
  lots.push(lot);
  return { lot, credits };
}

function take(entry: OldEntry, pot: Pot, lots: Past[]): Moved[] {
  const [, purchase] = /^refund:([^:]+:[^:]+)/.exec(entry.key) ?? [];
  const ofPot = lots.filter((lot) => lot.pot === pot);
  const own = ofPot.filter(({ key }) => key === purchase);
  let needed = -entry[pot];
  const mine: Moved[] = [];
  for (const lot of [...own, ...ofPot]) {
    const credits = Math.min(lot.left, needed);
    if (credits === 0) continue;
    lot.left -= credits;
    needed -= credits;
    mine.push({ lot, credits: -credits });
  }
  if (needed > 0) throw new Error(`entry ${entry.id} took ${needed} ${pot} credits more than there were`);
  return mine;
}

function putBack(entry: OldEntry, pot: Pot, byKey: ReadonlyMap<string, Moved[]>): Moved[] {
  const payment = byKey.get(entry.key.replace(/:return$/, ':payment')) ?? [];
  const mine = payment
    .filter(({ lot }) => lot.pot === pot)
    .map(({ lot, credits }) => ({ lot, credits: -credits }));
  for (const { lot, credits } of mine) {
    lot.left += credits;
    lot.isRevived = true;
  }
  const back = mine.reduce((sum, { credits }) => sum + credits, 0);
  if (back !== entry[pot])
    throw new Error(`entry ${entry.id} returned ${entry[pot]} and ${back} had been taken`);
  return mine;
}

function countTaken({ key, plan, extra }: OldEntry, takenBack: Replayed['takenBack']): void {
  const [, purchase = key] = /^refund:([^:]+:[^:]+)/.exec(key) ?? [];
  const { credits, times } = takenBack.get(purchase) ?? { credits: 0, times: 0 };
  takenBack.set(purchase, { credits: credits - plan - extra, times: times + 1 });
}

/**
 * What ended under the old rules has ended; what they left can be used: until the end of the trial or of the present
 * month, or, where that is over, for as long as credits that are restored.
 */
function factsOf({ key, pot, type, paid, left, isRevived }: Past, facts: OldFacts): LotFacts {
  if (pot === 'extra') return { key, source: type === 'adjustment' ? 'gift' : 'pack', paid, ends: null };
  const { renewal, renewalOf, monthBegins, trialEnds, subscription, at } = facts;
  const lastResort = at + RESTORED_DAYS * DAY_SECONDS;
  if (type === 'trial') {
    const ends = trialEnds ?? paid;
    return { key, source: 'trial', paid, ends: left > 0 && ends <= at ? lastResort : ends };
  }
  const source = type === 'upgrade' ? 'upgrade' : 'month';
  const isPresent = isRevived || key === renewal || renewalOf.get(key) === renewal;
  if (left === 0 && !isPresent) return { key, source, paid, ends: monthBegins ?? paid };
  const ends = monthBegins === null ? paid : nextMonth(monthBegins);
  return {
    key,
    source,
    paid,
    ends: ends <= at && left > 0 ? lastResort : ends,
    ...(subscription && { subscription }),
  };
}

/** The same day and hour of the next month, or its last day. */
function nextMonth(seconds: number): number {
  const begin = new Date(seconds * 1000);
  const end = new Date(begin);
  end.setUTCMonth(begin.getUTCMonth() + 1);
  if (end.getUTCDate() !== begin.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}
