import type { CreditSplit } from '../../../shared/rules/credits.ts';
import { keys } from '../keys.ts';
import { ConditionsFailed, type Table, type Write } from '../table.ts';
import { movementOf, readBalance } from './read.ts';
import { BalanceDiffers, record, renewalIs, type Balance, type Condition, type Movement } from './record.ts';

export interface TakenBack {
  /** Credits that left the balance. */
  taken: number;
  /** Credits of the purchase that were there no more: spent, or expired with their period. */
  owed: number;
}

/**
 * Takes back what a purchase gave, or `upTo` credits of it all told, as far as it is still there: extra credits of a
 * pack; plan credits of an invoice, unless a later one has renewed them. The balance never falls below zero: what is
 * missing stands as `owed` on the entry, for staff to see; it is not taken from credits bought later. Returns what was
 * taken, also when asked again; null when the ledger does not know the purchase. Throws `account.not_ready`,
 * ConditionsFailed (numbered as `alongside`).
 */
export async function takeBack(
  table: Table,
  movement: Omit<Movement, 'facts'>,
  purchaseKey: string,
  { upTo, alongside }: { upTo?: number; alongside?: (back: TakenBack) => Write[] } = {},
): Promise<TakenBack | null> {
  const { tenantId } = movement;
  for (;;) {
    const given = await movementOf(table, tenantId, purchaseKey);
    if (!given) return null;
    const whole = given.plan + given.extra;
    const target = Math.min(upTo ?? whole, whole);
    const key = target === whole ? movement.key : `${movement.key}:${target}`;
    const before = given.returned ?? 0;
    if (target <= before) return takenBefore(table, tenantId, key);

    const balance = await readBalance(table, tenantId);
    const due = target - before;
    const { plan, extra } = stillThere(balance, given, due, given.renewal ?? purchaseKey);
    const back = { taken: plan + extra, owed: due - plan - extra };
    try {
      const isNew = await record(
        table,
        { ...movement, key, facts: { owed: back.owed } },
        { plan: 0 - plan, extra: 0 - extra },
        {
          condition: unchanged(balance),
          alongside: [countReturned(tenantId, purchaseKey, { before, target }), ...(alongside?.(back) ?? [])],
        },
      );
      return isNew ? back : await takenBefore(table, tenantId, key);
    } catch (error) {
      if (error instanceof BalanceDiffers) continue;
      if (!(error instanceof ConditionsFailed)) throw error;
      const others = error.after(1);
      if (others.failed.some(Boolean)) throw others;
    }
  }
}

async function takenBefore(table: Table, tenantId: string, key: string): Promise<TakenBack> {
  const { plan, extra, owed = 0 } = (await movementOf(table, tenantId, key)) ?? { plan: 0, extra: 0 };
  return { taken: 0 - plan - extra, owed };
}

const stillThere = (balance: Balance, given: CreditSplit, due: number, renewal: string): CreditSplit => ({
  plan: balance.renewal === renewal ? Math.min(balance.plan, given.plan, due) : 0,
  extra: Math.min(balance.extra, given.extra, due),
});

/** On the purchase's own guard, so that two refunds at once do not both take the same part. */
const countReturned = (
  tenantId: string,
  purchaseKey: string,
  { before, target }: { before: number; target: number },
): Write => ({
  Update: {
    Key: keys.guard(tenantId, purchaseKey),
    UpdateExpression: 'SET returned = :target',
    ConditionExpression: before === 0 ? 'attribute_not_exists(returned)' : 'returned = :before',
    ExpressionAttributeValues: { ':target': target, ...(before > 0 && { ':before': before }) },
  },
});

const unchanged = ({ plan, extra, renewal }: Balance): Condition => {
  const { expression, values } = renewalIs(renewal);
  return {
    expression: `plan_credits_balance = :wasPlan AND extra_credits_balance = :wasExtra AND ${expression}`,
    values: { ':wasPlan': plan, ':wasExtra': extra, ...values },
  };
};
