import { AppError } from '../../../shared/errors.ts';
import { assertCredits } from '../../../shared/rules/credits.ts';
import * as lots from '../../../shared/rules/lot-changes.ts';
import { secondsOf } from '../../../shared/rules/lots.ts';
import type { Table, Write } from '../table.ts';
import { movementOf } from './read.ts';
import { record, type Movement } from './record.ts';

/**
 * Takes credits from the lots that end first, together with the writes given. Returns false, and changes nothing, when
 * the key was written before. Throws `credits.insufficient`, `account.not_ready`, ConditionsFailed (numbered as
 * `alongside`).
 */
export function reserve(
  table: Table,
  movement: Movement,
  amount: number,
  alongside: Write[] = [],
): Promise<boolean> {
  assertCredits(amount);
  const { type, at } = movement;
  return record(
    table,
    movement,
    (credits) => {
      const change = lots.reserve(credits, amount, type, secondsOf(at));
      return change ? { change } : { refusal: new AppError('credits.insufficient', { needed: amount }) };
    },
    alongside,
  );
}

/**
 * Gives back what the key `reserved` took, to the lots it came from, together with the writes given. Returns false, and
 * changes nothing, when the movement's own key was written before; null when nothing was reserved by that key. Throws
 * `account.not_ready`, ConditionsFailed (numbered as `alongside`).
 */
export async function giveBack(
  table: Table,
  movement: Movement,
  reserved: string,
  alongside: Write[] = [],
): Promise<boolean | null> {
  const { tenantId, type, at } = movement;
  if (!(await movementOf(table, tenantId, reserved))) return null;
  return record(
    table,
    movement,
    async (credits) => {
      // Read again: of a balance of before there were lots, the parts were written a moment ago.
      const { parts } = (await movementOf(table, tenantId, reserved))!;
      return { change: lots.giveBack(credits, parts, type, secondsOf(at)) };
    },
    alongside,
  );
}
