import { assertCredits } from '../../../shared/rules/credits.ts';
import type { Table, Write } from '../table.ts';
import { BalanceDiffers, record, type Line, type Movement } from './record.ts';

/**
 * Makes the plan credits those of a new period: what was left expires as a line of its own, then the quota is granted;
 * extra credits stay. Answers false, and changes nothing, when the key was written before. Throws `account.not_ready`,
 * ConditionsFailed (numbered as `alongside`).
 */
export async function renew(
  table: Table,
  movement: Movement,
  { quota, expiry }: { quota: number; expiry: Line },
  alongside: Write[] = [],
): Promise<boolean> {
  assertCredits(quota);
  for (let left = 0; ;) {
    try {
      return await record(
        table,
        movement,
        { plan: quota, extra: 0 },
        {
          condition: { expression: 'plan_credits_balance = :left', values: { ':left': left } },
          ...(left > 0 && { before: { line: expiry, change: { plan: -left, extra: 0 } } }),
          renewal: movement.key,
          alongside,
        },
      );
    } catch (error) {
      if (!(error instanceof BalanceDiffers)) throw error;
      left = error.balance.plan;
    }
  }
}
