import { assertCredits, type CreditSplit } from '../../../shared/rules/credits.ts';
import type { Table, Write } from '../table.ts';
import { record, type Movement } from './record.ts';

/**
 * Opens a tenant's balance with its first credits. Returns false when that was done before. Throws ConditionsFailed
 * (numbered as `alongside`).
 */
export function openBalance(
  table: Table,
  movement: Movement,
  credits: CreditSplit,
  alongside: Write[],
): Promise<boolean> {
  assertCredits(credits.plan, credits.extra);
  return record(table, movement, credits, {
    condition: { expression: 'attribute_not_exists(pk)' },
    alongside,
  });
}

/**
 * Adds credits, together with the writes given. Returns false, and changes nothing, when the key was written before.
 * Throws `account.not_ready`, ConditionsFailed (numbered as `alongside`).
 */
export function grant(
  table: Table,
  movement: Movement,
  credits: CreditSplit,
  alongside: Write[] = [],
): Promise<boolean> {
  assertCredits(credits.plan, credits.extra);
  // Only a balance that is there: a late writer must not bring back that of a deleted tenant.
  return record(table, movement, credits, { condition: { expression: 'attribute_exists(pk)' }, alongside });
}
