import { type Part } from '../../../../../shared/rules/lot-changes.ts';
import { balanceAt, LEFT_OVER_DAYS, paidPeriod, type LotFacts } from '../../../../../shared/rules/lots.ts';
import { creditsToTakeBack } from '../../../../../shared/rules/refunds.ts';
import { CREDITS_PER_MODEL } from '../../../../../shared/rules/credits.ts';
import { Ledger } from './ledger.ts';
import { DAY, Provider, wentBack, WHOLE, type Bill } from './provider.ts';

interface Job {
  id: string;
  state: 'open' | 'made' | 'failed';
}

/** What a sync read of the provider, with the turns that the ledger was at before. */
interface Look {
  bills: Bill[];
  ended: { id: string; endedAt: number } | null;
  turns: Map<string, number>;
}

const TRIAL = { key: 'trial', source: 'trial', paid: 0, ends: 14 * DAY } as const;

/** A shop: its provider, its ledger, its jobs, and syncs that carry one to the other when and as often as they like. */
export class Shop {
  now = 0;
  readonly provider = new Provider();
  readonly ledger = new Ledger();
  readonly jobs: Job[] = [];
  /** Facts of the lots that were entered, with what they gave. */
  readonly entered = new Map<string, { lot: LotFacts; credits: number; bill: Bill | null }>();
  /** Ends of plans that were synced. */
  readonly planEnds = new Map<string, number>();
  /** Promises that were broken on the way. */
  private readonly broken: string[] = [];
  private count = 0;
  private kept: Look | null = null;

  constructor() {
    this.give('trial', TRIAL, 20, null);
  }

  advance(days: number): void {
    this.now += Math.round(days * DAY);
    this.provider.advance(this.now);
  }

  get day(): number {
    return this.now / DAY;
  }

  openJobs(): Job[] {
    return this.jobs.filter(({ state }) => state === 'open');
  }

  order(): void {
    const id = this.newId('job');
    if (!this.ledger.reserve('generation', id, CREDITS_PER_MODEL, this.now)) return;
    this.jobs.push({ id, state: 'open' });
    this.checkOrderOfUse(this.ledger.moved.get(id)!);
  }

  /** What was paid for and never entered. */
  missing(): string[] {
    const paid = this.provider.bills.filter(({ state }) => state === 'paid');
    return paid.map(({ id }) => id).filter((id) => !this.entered.has(id));
  }

  end(job: Job, state: 'made' | 'failed', times: number): void {
    job.state = state;
    if (state === 'failed')
      for (let i = 0; i < times; i++) this.ledger.giveBack(`${job.id}:return`, job.id, this.now);
  }

  adjust(credits: number): void {
    const key = this.newId('adjustment');
    if (credits > 0)
      this.give('adjustment', { key, source: 'gift', paid: this.now, ends: null }, credits, null);
    else if (this.ledger.reserve('adjustment', key, -credits, this.now))
      this.jobs.push({ id: key, state: 'made' });
  }

  /** Reads what is true now; a sync that acts on it may come later than others. */
  look(): Look {
    const { bills, subscriptions } = this.provider;
    const lived = subscriptions.filter(({ wasPaid }) => wasPaid).at(-1);
    return {
      bills: bills.map((bill) => ({ ...bill })),
      ended: lived && lived.endedAt !== null ? { id: lived.id, endedAt: lived.endedAt } : null,
      turns: new Map(bills.map(({ id }) => [id, this.ledger.turnOf(id)])),
    };
  }

  keepLook(): void {
    this.kept = this.look();
  }

  actOnKeptLook(): void {
    if (this.kept) this.act(this.kept, 0);
  }

  sync(turnAround: number): void {
    this.act(this.look(), turnAround);
  }

  /** Enters what was paid, in any order. */
  act({ bills, ended, turns }: Look, turnAround: number): void {
    const paid = bills.filter(({ state }) => state === 'paid');
    const place = paid.length > 0 ? turnAround % paid.length : 0;
    for (const bill of [...paid.slice(place), ...paid.slice(0, place)]) {
      const lot = this.enter(bill);
      const target = creditsToTakeBack(bill.credits, { refunded: wentBack(bill), amount: WHOLE });
      this.ledger.settleReturned(lot, { target, seen: turns.get(bill.id) ?? 0 }, this.now);
    }
    if (!ended) return;
    this.planEnds.set(ended.id, Math.max(this.planEnds.get(ended.id) ?? 0, ended.endedAt));
    this.ledger.endPlan(ended.id, ended.endedAt, this.now);
  }

  private enter(bill: Bill): LotFacts {
    const { id: key, kind: source, credits, subscription, ends } = bill;
    const paid = bill.paid!;
    if (source === 'pack' || ends === null) {
      const lot = { key, source, paid, ends: null };
      this.give('pack', lot, credits, bill);
      return lot;
    }
    const period = paidPeriod({ begins: bill.begins, ends, paid });
    const lot = { key, source, paid, ends: period.ends, subscription: subscription! };
    this.give(source === 'month' ? 'renewal' : 'upgrade', lot, credits, bill, period.begins);
    return lot;
  }

  private give(
    type: 'trial' | 'pack' | 'renewal' | 'upgrade' | 'adjustment',
    lot: LotFacts,
    credits: number,
    bill: Bill | null,
    begins?: number,
  ): void {
    const isNew = !this.entered.has(lot.key);
    const debt = this.debt();
    this.ledger.give(type, { lot, credits, ...(type === 'renewal' && { monthBegins: begins }) }, this.now);
    const known = this.entered.get(lot.key);
    this.entered.set(lot.key, { lot, credits, bill: bill ?? known?.bill ?? null });
    if (isNew && !this.isOver(lot) && this.debt() !== Math.max(0, debt - credits))
      this.broken.push(`${debt} were owed when ${credits} were given, and ${this.debt()} are`);
  }

  private debt(): number {
    return this.ledger.credits.lots.reduce((sum, { owed }) => sum + owed, 0);
  }

  /** Nothing that ends sooner, or is older, is left of what a job could have used. */
  private checkOrderOfUse(parts: Part[]): void {
    const order = ({ ends, source, paid }: LotFacts) => {
      const isOfPlan = source === 'month' || source === 'upgrade';
      return [ends === null ? Infinity : ends + (isOfPlan ? LEFT_OVER_DAYS * DAY : 0), paid];
    };
    const isBefore = (a: LotFacts, b: LotFacts) => {
      const [[endA, paidA], [endB, paidB]] = [order(a), order(b)];
      return endA < endB || (endA === endB && paidA < paidB);
    };
    for (const { lot } of parts)
      for (const other of this.ledger.credits.lots)
        if (other.left > 0 && isBefore(other, lot))
          this.broken.push(`${lot.key} was used before ${other.key}, of which ${other.left} are left`);
  }

  private newId(kind: string): string {
    this.count += 1;
    return `${kind} ${this.count}`;
  }

  /** What is promised, each with what breaks it now. What a lot is worth is told here without asking `lots.ts`. */
  readonly promises: Readonly<Record<string, () => string[]>> = {
    'each lot is the sum of its lines': () => this.wrongSums(),
    'what was paid for can be used, was used, went back with its money or settled a debt': () =>
      this.wrongLots(),
    'nothing outlives its period, and nothing is below zero': () => this.wrongBalance(),
    'what is left of a month stays until the next is paid or its plan ends': () => this.endedTooSoon(),
    'what ends first is used first, and debts are netted before anything is given': () => this.broken,
  };

  /** What a lot holds and owes is what its lines say. */
  private wrongSums(): string[] {
    const { credits, lines } = this.ledger;
    const sums = sumByLot(lines.flatMap(({ parts }) => parts));
    const debts = sumByLot(lines.flatMap((line) => line.debts));
    const lots = new Map(credits.lots.map((lot) => [lot.key, lot]));
    return [...new Set([...sums.keys(), ...debts.keys(), ...lots.keys()])].filter((key) => {
      const { left, owed } = lots.get(key) ?? { left: 0, owed: 0 };
      return left !== (sums.get(key) ?? 0) || owed !== (debts.get(key) ?? 0);
    });
  }

  /** What was paid for can be used, was used, went back or settled a debt; what was used is paid for or owed. */
  private wrongLots(): string[] {
    const { credits, lines, returned } = this.ledger;
    const lots = new Map(credits.lots.map((lot) => [lot.key, lot]));
    const netting = lines.filter(({ type }) => type === 'debt');
    const netted = sumByLot(netting.flatMap(({ parts }) => parts));
    const settled = sumByLot(netting.flatMap(({ debts }) => debts));
    const used = sumByLot(
      this.reservations().map(({ lot, credits: taken }) => ({ lot: lot.key, credits: taken })),
    );
    return [...this.entered].flatMap(([key, { lot, credits: given }]) => {
      const { left, owed } = lots.get(key) ?? { left: 0, owed: 0 };
      const wasUsed = -(used.get(key) ?? 0);
      const wasNetted = -(netted.get(key) ?? 0);
      const paidFor = given - (returned.get(key)?.credits ?? 0);
      const everOwed = owed - (settled.get(key) ?? 0);
      const story = `${key}: ${given} given, ${paidFor} paid for, ${left} left, ${wasUsed} used, ${owed} owed`;
      const isRight =
        (this.isOver(lot) || left + wasUsed + wasNetted === paidFor + everOwed) &&
        wasUsed <= paidFor + everOwed &&
        left <= Math.max(0, paidFor + everOwed) &&
        owed <= Math.max(0, wasUsed + wasNetted - paidFor) &&
        Math.min(left, owed) === 0;
      return isRight ? [] : [story];
    });
  }

  /** Nothing outlives its period, and nothing is below zero. */
  private wrongBalance(): string[] {
    const { lots } = this.ledger.credits;
    const { plan, extra, debt } = balanceAt(this.ledger.credits, this.now);
    const usable = lots.filter((lot) =>
      lot.source === 'restored' ? lot.ends! > this.now : !this.isOver(this.entered.get(lot.key)!.lot),
    );
    const sum = usable.reduce((total, { left }) => total + left, 0);
    return plan + extra === sum && Math.min(plan, extra, debt) >= 0
      ? []
      : [`${plan} and ${extra} can be used, of what is not over ${sum} are left, ${debt} are owed`];
  }

  /** What is left of a plan that goes on, and that no later month followed. */
  private endedTooSoon(): string[] {
    const { id } = this.provider.live() ?? {};
    const months = this.provider.bills.filter(({ kind, state }) => kind === 'month' && state === 'paid');
    return [...this.entered.values()]
      .filter(({ lot }) => lot.subscription === id && id !== undefined && this.isOver(lot))
      .filter(({ lot }) => !this.isFollowed(lot) && !months.some(({ begins }) => begins >= lot.ends!))
      .map(({ lot }) => `${lot.key} is over, and its plan goes on`);
  }

  /** What no job gave back. */
  private reservations(): Part[] {
    return this.jobs
      .filter(({ state }) => state !== 'failed')
      .flatMap(({ id }) => this.ledger.moved.get(id) ?? []);
  }

  /** Nothing outlives its period: the trial's date, a later month, the end of the plan, the grace of a late charge. */
  private isOver(lot: LotFacts): boolean {
    const { source, ends, paid, subscription } = lot;
    if (ends === null) return false;
    if (source === 'trial') return ends <= this.now;
    const planEnd = this.planEnds.get(subscription!);
    return (
      this.isFollowed(lot) ||
      (planEnd !== undefined && paid <= planEnd) ||
      ends + LEFT_OVER_DAYS * DAY <= this.now
    );
  }

  /** By a month that begins when this one is over. */
  private isFollowed({ ends }: LotFacts): boolean {
    const months = [...this.entered.values()].filter((one) => one.lot.source === 'month');
    return months.some(({ lot, bill }) => ends! <= Math.max(bill!.begins, lot.ends! - 30 * DAY));
  }
}

function sumByLot(parts: { lot: string; credits: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lot, credits } of parts) sums.set(lot, (sums.get(lot) ?? 0) + credits);
  return sums;
}
