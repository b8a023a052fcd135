import type { CreditSplit } from '../../../shared/rules/credits.ts';
import type { Table, Write } from '../table.ts';
import { movementOf, readBalance } from './read.ts';
import { BalanceDiffers, record, type Balance, type Condition, type Movement } from './record.ts';

export interface TakenBack {
  /** Credits that left the balance. */
  taken: number;
  /** Credits of the purchase that were there no more: spent, or expired with their period. */
  owed: number;
}

/**
 * Takes back what a purchase gave, as far as it is still there: extra credits of a pack; plan credits of an invoice,
 * unless a later one has renewed them. The balance never falls below zero: what is missing stands as `owed` on the
 * entry, for staff to see; it is not taken from credits bought later. Answers what was taken, also when asked again;
 * null when the ledger does not know the purchase. Throws `account.not_ready`, ConditionsFailed (numbered as
 * `alongside`).
 */
export async function takeBack(
  table: Table,
  movement: Omit<Movement, 'facts'>,
  purchaseKey: string,
  alongside: Write[] = [],
): Promise<TakenBack | null> {
  const { tenantId, key } = movement;
  const given = await movementOf(table, tenantId, purchaseKey);
  if (!given) return null;
  for (let balance = await readBalance(table, tenantId); ;) {
    const { plan, extra } = stillThere(balance, given, purchaseKey);
    const taken = plan + extra;
    const owed = given.plan + given.extra - taken;
    try {
      const isNew = await record(
        table,
        { ...movement, facts: { owed } },
        { plan: 0 - plan, extra: 0 - extra },
        { condition: unchanged(balance), alongside },
      );
      if (isNew) return { taken, owed };
      const earlier = (await movementOf(table, tenantId, key))!;
      return { taken: 0 - earlier.plan - earlier.extra, owed: earlier.owed! };
    } catch (error) {
      if (!(error instanceof BalanceDiffers)) throw error;
      balance = error.balance;
    }
  }
}

const stillThere = (balance: Balance, given: CreditSplit, purchaseKey: string): CreditSplit => ({
  plan: balance.renewal === purchaseKey ? Math.min(balance.plan, given.plan) : 0,
  extra: Math.min(balance.extra, given.extra),
});

const unchanged = ({ plan, extra, renewal }: Balance): Condition => ({
  expression: `plan_credits_balance = :wasPlan AND extra_credits_balance = :wasExtra AND ${
    renewal === null ? 'attribute_not_exists(renewal_key)' : 'renewal_key = :wasRenewal'
  }`,
  values: { ':wasPlan': plan, ':wasExtra': extra, ...(renewal !== null && { ':wasRenewal': renewal }) },
});
