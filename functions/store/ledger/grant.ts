import { assertCredits } from '../../../shared/rules/credits.ts';
import { give, type Gift } from '../../../shared/rules/lot-changes.ts';
import { NO_CREDITS, secondsOf } from '../../../shared/rules/lots.ts';
import type { Table, Write } from '../table.ts';
import { record, recordFirst, type Movement } from './record.ts';

/**
 * Opens a tenant's balance with its first credits. Returns false when that was done before. Throws ConditionsFailed
 * (numbered as `alongside`).
 */
export function openBalance(
  table: Table,
  movement: Movement,
  gift: Gift,
  alongside: Write[],
): Promise<boolean> {
  assertCredits(gift.credits);
  const change = give(NO_CREDITS, gift, movement.type, secondsOf(movement.at));
  return recordFirst(table, movement, change, alongside);
}

/**
 * Gives credits as a lot, together with the writes given; what is owed is netted first. Returns false, and changes
 * nothing, when the key was written before. Throws `account.not_ready`, ConditionsFailed (numbered as `alongside`).
 */
export function grant(
  table: Table,
  movement: Movement,
  gift: Gift,
  alongside: Write[] = [],
): Promise<boolean> {
  assertCredits(gift.credits);
  const { type, at } = movement;
  return record(
    table,
    movement,
    (credits) => ({ change: give(credits, gift, type, secondsOf(at)) }),
    alongside,
  );
}
