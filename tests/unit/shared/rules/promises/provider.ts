import { upgradeCredits } from '../../../../../shared/rules/plan-change.ts';
import { PLAN_CREDITS, type PaidPlan } from '../../../../../shared/rules/plans.ts';
import { PIX_LONGEST_DAYS } from '../../../../../shared/rules/pix.ts';
import { PAST_DUE_GRACE_DAYS } from '../../../../../shared/rules/refunds.ts';

export const DAY = 24 * 60 * 60;
const MONTH = 30 * DAY;
/** A boleto runs out after so many days. */
const BOLETO = 3 * DAY;
/** Money is counted in quarters of a payment. */
export const WHOLE = 4;

export interface Bill {
  id: string;
  kind: 'month' | 'upgrade' | 'pack';
  credits: number;
  begins: number;
  ends: number | null;
  subscription: string | null;
  isFirst: boolean;
  state: 'draft' | 'open' | 'past_due' | 'boleto' | 'paid' | 'void';
  paid: number | null;
  /** In quarters. */
  refunded: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  created: number;
}

/** How something is paid: by card at once, by a boleto or a Pix that its payer pays or not. */
export type Way = 'card' | 'boleto' | 'pix';

interface Subscription {
  id: string;
  /** How long a month may wait for its money. */
  grace: number;
  plan: PaidPlan;
  next: PaidPlan;
  begins: number;
  ends: number;
  endsAtPeriodEnd: boolean;
  endedAt: number | null;
  wasPaid: boolean;
}

/** How money that went back stands, in quarters. */
export const wentBack = ({ refunded, dispute }: Bill): number =>
  dispute === 'open' || dispute === 'lost' ? WHOLE : refunded;

/**
 * What a payment provider knows of one shop: a subscription at a time, its invoices in every state they go through,
 * boletos that are paid or not, refunds and disputes. It knows nothing of credits but what each bill would give.
 */
export class Provider {
  readonly bills: Bill[] = [];
  readonly subscriptions: Subscription[] = [];
  private count = 0;

  /** Lets time pass: periods roll, boletos run out, what is past due too long ends its plan. */
  advance(now: number): void {
    for (const bill of this.bills)
      if (bill.state === 'boleto' && bill.created + BOLETO <= now && bill.isFirst) this.giveUp(bill, now);
    const current = this.live();
    if (!current) return;
    const overdue = this.bills.find(
      (bill) =>
        bill.subscription === current.id &&
        bill.kind === 'month' &&
        bill.state !== 'paid' &&
        bill.created + current.grace <= now,
    );
    if (overdue) current.endedAt = overdue.created + current.grace;
    else if (current.ends <= now && current.endsAtPeriodEnd) current.endedAt = current.ends;
    else if (current.ends <= now) this.roll(current);
  }

  unpaid(): Bill[] {
    return this.bills.filter(({ state }) => state !== 'paid' && state !== 'void');
  }

  /** With nothing in dispute. */
  paid(): Bill[] {
    return this.bills.filter(({ state, dispute }) => state === 'paid' && dispute === 'none');
  }

  disputed(): Bill[] {
    return this.bills.filter(({ dispute }) => dispute === 'open');
  }

  live(): Subscription | undefined {
    return this.subscriptions.find(({ endedAt }) => endedAt === null);
  }

  subscribe(plan: PaidPlan, how: Way, now: number): void {
    if (this.live()) return;
    const id = this.newId('sub');
    const grace = (PAST_DUE_GRACE_DAYS + (how === 'pix' ? PIX_LONGEST_DAYS : 0)) * DAY;
    const one = { id, grace, plan, next: plan, begins: now, ends: now + MONTH, endsAtPeriodEnd: false };
    this.subscriptions.push({ ...one, endedAt: null, wasPaid: false });
    const first = this.bill(
      { kind: 'month', credits: PLAN_CREDITS[plan], ends: now + MONTH, isFirst: true },
      id,
      now,
    );
    this.settle(first, how, now);
  }

  /** A larger plan at once, a smaller one with the next period. */
  change(plan: PaidPlan, how: Way, now: number): void {
    const current = this.live();
    if (!current?.wasPaid) return;
    const credits = upgradeCredits(current.plan, plan, (current.ends - now) / MONTH);
    if (credits === 0) {
      current.next = plan;
      return;
    }
    [current.plan, current.next] = [plan, plan];
    this.settle(
      this.bill({ kind: 'upgrade', credits, ends: current.ends, isFirst: false }, current.id, now),
      how,
      now,
    );
  }

  buy(credits: number, how: Way, now: number): void {
    this.settle(this.bill({ kind: 'pack', credits, ends: null, isFirst: false }, null, now), how, now);
  }

  /** Draft, open, past due: an invoice's charge is tried again and again. */
  tryCharge(bill: Bill, isPaid: boolean, now: number): void {
    if (isPaid) this.pay(bill, now);
    else if (bill.state !== 'boleto') bill.state = bill.state === 'draft' ? 'open' : 'past_due';
  }

  cancel(isAtOnce: boolean, now: number): void {
    const current = this.live();
    if (!current?.wasPaid) return;
    if (isAtOnce) current.endedAt = now;
    else current.endsAtPeriodEnd = true;
  }

  refund(bill: Bill, quarters: number): void {
    bill.refunded = Math.max(bill.refunded, quarters);
  }

  dispute(bill: Bill): void {
    bill.dispute = 'open';
  }

  closeDispute(bill: Bill, outcome: 'won' | 'lost'): void {
    bill.dispute = outcome;
  }

  private settle(bill: Bill, how: Way, now: number): void {
    if (how === 'card') this.pay(bill, now);
    else bill.state = 'boleto';
  }

  private pay(bill: Bill, now: number): void {
    [bill.state, bill.paid] = ['paid', now];
    const of = this.subscriptions.find(({ id }) => id === bill.subscription);
    if (of) of.wasPaid = true;
  }

  /** A subscription whose first payment never came: it never was one. */
  private giveUp(bill: Bill, now: number): void {
    bill.state = 'void';
    const of = this.subscriptions.find(({ id }) => id === bill.subscription);
    if (of) of.endedAt = now;
  }

  private roll(current: Subscription): void {
    const begins = current.ends;
    current.plan = current.next;
    [current.begins, current.ends] = [begins, begins + MONTH];
    const month = {
      kind: 'month',
      credits: PLAN_CREDITS[current.plan],
      ends: begins + MONTH,
      isFirst: false,
    } as const;
    this.bill(month, current.id, begins);
  }

  private bill(
    what: Pick<Bill, 'kind' | 'credits' | 'ends' | 'isFirst'>,
    subscription: string | null,
    now: number,
  ): Bill {
    const begun = { state: 'draft', paid: null, refunded: 0, dispute: 'none' } as const;
    const bill: Bill = {
      id: this.newId(what.kind),
      ...what,
      ...begun,
      begins: now,
      created: now,
      subscription,
    };
    this.bills.push(bill);
    return bill;
  }

  private newId(kind: string): string {
    this.count += 1;
    return `${kind} ${this.count}`;
  }
}
