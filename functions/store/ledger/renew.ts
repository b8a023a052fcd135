import { assertCredits } from '../../../shared/rules/credits.ts';
import type { Table } from '../table.ts';
import { BalanceDiffers, record, type Line, type Movement } from './record.ts';

/** Thrown when a month that begins later was entered before: this one must not end it. */
export class LaterMonthBegan extends Error {
  constructor(options: ErrorOptions) {
    super('a later month has begun', options);
    this.name = 'LaterMonthBegan';
  }
}

/**
 * Makes the plan credits those of a month that begins at `begins` (seconds since 1970): what was left expires as a line
 * of its own, then the quota is granted; extra credits stay. Returns false, and changes nothing, when the key was
 * written before. Throws `account.not_ready`, LaterMonthBegan.
 */
export async function renew(
  table: Table,
  movement: Movement,
  { quota, begins, expiry }: { quota: number; begins: number; expiry: Line },
): Promise<boolean> {
  assertCredits(quota);
  for (let left = 0; ;) {
    try {
      return await record(
        table,
        movement,
        { plan: quota, extra: 0 },
        {
          condition: {
            expression:
              'plan_credits_balance = :left AND (attribute_not_exists(month_begins) OR month_begins <= :begins)',
            values: { ':left': left, ':begins': begins },
          },
          ...(left > 0 && { before: { line: expiry, change: { plan: -left, extra: 0 } } }),
          renewal: { key: movement.key, begins },
        },
      );
    } catch (error) {
      if (!(error instanceof BalanceDiffers)) throw error;
      const { plan, monthBegins } = error.balance;
      if (monthBegins !== null && monthBegins > begins) throw new LaterMonthBegan({ cause: error });
      left = plan;
    }
  }
}
