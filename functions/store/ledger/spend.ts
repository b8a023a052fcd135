import { AppError } from '../../../shared/errors.ts';
import { assertCredits, splitSpend, type CreditSplit } from '../../../shared/rules/credits.ts';
import type { Table, Write } from '../table.ts';
import { BalanceDiffers, record, type Condition, type Movement } from './record.ts';

/**
 * Takes credits, plan before extra, together with the writes given. The table decides: the spend holds only while
 * the balance is what the split was made for, else it is split anew for the balance found. Returns false, and changes
 * nothing, when the key was written before. Throws `credits.insufficient`, `account.not_ready`, ConditionsFailed
 * (numbered as `alongside`).
 */
export async function spend(
  table: Table,
  movement: Movement,
  amount: number,
  alongside: Write[] = [],
): Promise<boolean> {
  assertCredits(amount);
  let split: CreditSplit = { plan: amount, extra: 0 };
  for (;;) {
    try {
      const change = { plan: 0 - split.plan, extra: 0 - split.extra };
      return await record(table, movement, change, { condition: enoughFor(split), alongside });
    } catch (error) {
      if (!(error instanceof BalanceDiffers)) throw error;
      const next = splitSpend(error.balance, amount);
      if (!next) throw new AppError('credits.insufficient', { needed: amount }, { cause: error });
      split = next;
    }
  }
}

/** Extra credits are touched only when the plan's are used up by this very spend. */
const enoughFor = ({ plan, extra }: CreditSplit): Condition =>
  extra === 0
    ? { expression: 'plan_credits_balance >= :needed', values: { ':needed': plan } }
    : {
        expression: 'plan_credits_balance = :exactly AND extra_credits_balance >= :needed',
        values: { ':exactly': plan, ':needed': extra },
      };
