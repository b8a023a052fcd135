import * as lots from '../../../shared/rules/lot-changes.ts';
import { secondsOf } from '../../../shared/rules/lots.ts';
import type { Table } from '../table.ts';
import { record, type Movement } from './record.ts';

/**
 * Ends what a subscription gave until `endedAt` (seconds since 1970): what is left of it expires, and what comes back of
 * it later does too. What was paid for later stays. Returns false, and changes nothing, when that was done before.
 * Throws `account.not_ready`.
 */
export const endPlan = (
  table: Table,
  movement: Movement,
  plan: { subscription: string; endedAt: number },
): Promise<boolean> =>
  record(table, movement, (credits) => {
    const known = credits.planEnds[plan.subscription] ?? -Infinity;
    return known >= plan.endedAt ? null : { change: lots.endPlan(credits, plan, secondsOf(movement.at)) };
  });
