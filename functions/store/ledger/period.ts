import { assertCredits } from '../../../shared/rules/credits.ts';
import type { Table } from '../table.ts';
import { readBalance } from './read.ts';
import { BalanceDiffers, record, renewalIs, type Movement } from './record.ts';

/**
 * Adds plan credits to those of the present period, with which they expire. Returns false, and changes nothing, when
 * the key was written before. Throws `account.not_ready`.
 */
export async function addToPeriod(table: Table, movement: Movement, credits: number): Promise<boolean> {
  assertCredits(credits);
  for (let { renewal } = await readBalance(table, movement.tenantId); ;) {
    const facts = { ...movement.facts, ...(renewal !== null && { renewal_key: renewal }) };
    try {
      return await record(
        table,
        { ...movement, facts },
        { plan: credits, extra: 0 },
        { condition: renewalIs(renewal) },
      );
    } catch (error) {
      if (!(error instanceof BalanceDiffers)) throw error;
      renewal = error.balance.renewal;
    }
  }
}

/**
 * Ends the period `renewal`: what is left of its plan credits expires; extra credits stay. Returns false, and changes
 * nothing, when another period has begun, nothing is left, or the key was written before. Throws `account.not_ready`.
 */
export async function endPeriod(table: Table, movement: Movement, renewal: string | null): Promise<boolean> {
  const isOfIt = renewalIs(renewal);
  for (let balance = await readBalance(table, movement.tenantId); ;) {
    if (balance.renewal !== renewal || balance.plan === 0) return false;
    try {
      return await record(
        table,
        movement,
        { plan: -balance.plan, extra: 0 },
        {
          condition: {
            expression: `plan_credits_balance = :left AND ${isOfIt.expression}`,
            values: { ...isOfIt.values, ':left': balance.plan },
          },
          renewal: { key: movement.key },
        },
      );
    } catch (error) {
      if (!(error instanceof BalanceDiffers)) throw error;
      balance = error.balance;
    }
  }
}
