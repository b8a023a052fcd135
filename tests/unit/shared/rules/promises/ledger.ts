import type { EntryType } from '../../../../../shared/rules/credits.ts';
import * as lots from '../../../../../shared/rules/lot-changes.ts';
import { NO_CREDITS, type Credits, type LotFacts } from '../../../../../shared/rules/lots.ts';
import {
  endedUnused,
  giveBackDownTo,
  NOTHING_RETURNED,
  takeUpTo,
  type Returned,
} from '../../../../../shared/rules/returned-credits.ts';

interface Line {
  type: EntryType;
  key: string;
  parts: { lot: string; credits: number }[];
  debts: { lot: string; credits: number }[];
}

/** The ledger in memory: the same decisions as `functions/store/ledger`, each key once, without a table. */
export class Ledger {
  credits: Credits = NO_CREDITS;
  readonly lines: Line[] = [];
  readonly returned = new Map<string, Returned>();
  /** What each key moved by its own line. */
  readonly moved = new Map<string, lots.Part[]>();

  give(type: EntryType, gift: lots.Gift, at: number): void {
    this.write(type, gift.lot.key, () => lots.give(this.credits, gift, type, at));
  }

  /** Returns whether there were enough. */
  reserve(type: EntryType, key: string, amount: number, at: number): boolean {
    const change = lots.reserve(this.credits, amount, type, at);
    if (change) this.write(type, key, () => change);
    return change !== null;
  }

  giveBack(key: string, reserved: string, at: number): void {
    this.write('return', key, () => lots.giveBack(this.credits, this.moved.get(reserved)!, 'return', at));
  }

  endPlan(subscription: string, endedAt: number, at: number): void {
    this.write('expiry', `end:${subscription}:${endedAt}`, () =>
      lots.endPlan(this.credits, { subscription, endedAt }, at),
    );
  }

  turnOf(lot: string): number {
    return this.returned.get(lot)?.turn ?? 0;
  }

  /** As `settleReturned`; nothing when somebody was there since `seen`. */
  settleReturned(lot: LotFacts, { target, seen }: { target: number; seen: number }, at: number): void {
    const before = this.returned.get(lot.key) ?? NOTHING_RETURNED;
    if (before.turn !== seen || before.credits === target) return;
    const isGivenBack = target < before.credits;
    const key = `${isGivenBack ? 'restore' : 'refund'}:${lot.key}#${before.turn + 1}`;
    const { change, now } = isGivenBack
      ? giveBackDownTo(this.credits, lot, { before, target, key }, at)
      : takeUpTo(this.credits, lot, { before, target, ended: endedUnused(lot.key, this.lines) }, at);
    this.returned.set(lot.key, now);
    this.write(isGivenBack ? 'restored' : 'refund', key, () => change);
  }

  private write(type: EntryType, key: string, decide: () => lots.Change): void {
    if (this.moved.has(key)) return;
    const { after, lines } = decide();
    this.credits = after;
    this.moved.set(key, lines.find((line) => line.type === type)?.parts ?? []);
    const byLot = (parts: lots.Part[]) => parts.map(({ lot, credits }) => ({ lot: lot.key, credits }));
    for (const line of lines)
      this.lines.push({ type: line.type, key, parts: byLot(line.parts), debts: byLot(line.debts) });
  }
}
