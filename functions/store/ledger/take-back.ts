import { secondsOf, type LotFacts } from '../../../shared/rules/lots.ts';
import {
  endedUnused,
  giveBackDownTo,
  takeUpTo,
  type Returned,
} from '../../../shared/rules/returned-credits.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';
import { entriesOfTenant, movementOf } from './read.ts';
import { record, type Movement } from './record.ts';

/** Thrown when credits of a purchase were taken or given back since they were looked at: it is to be decided anew. */
export class ReturnedMeanwhile extends Error {
  constructor(purchaseKey: string) {
    super(`what went back of ${purchaseKey} changed meanwhile`);
    this.name = 'ReturnedMeanwhile';
  }
}

/** What a change of what went back moved; below zero what was given back after all. */
export interface ReturnedNow {
  taken: number;
  owed: number;
}

export interface ReturnOptions {
  /** How many of the purchase's credits are to be back, all told; all of them when undefined. */
  target?: number;
  /** Which turn of what went back this was decided on. */
  seen?: number;
  /** What the customer reads where credits are given back after all. */
  restored: string;
  alongside?: (now: ReturnedNow) => Write[];
}

/**
 * Makes the credits of a purchase that went back `target`, as its money did. More than before: what is left of its lot is
 * taken, what was used is owed. Fewer (a dispute that was won): they are given back. Each turn has a key of its own.
 * Returns what went back all told; null when the ledger does not know the purchase. Throws `account.not_ready`,
 * ReturnedMeanwhile.
 */
export async function settleReturned(
  table: Table,
  movement: Movement,
  purchaseKey: string,
  { seen, restored, alongside, ...options }: ReturnOptions,
): Promise<Returned | null> {
  const { tenantId, at } = movement;
  const endedOf = async ({ key }: LotFacts) => endedUnused(key, await entriesOfTenant(table, tenantId));
  for (;;) {
    const given = await movementOf(table, tenantId, purchaseKey);
    if (!given) return null;
    const target = options.target ?? given.parts.reduce((sum, { credits }) => sum + credits, 0);
    const { turn } = given.returned;
    if (seen !== undefined && turn !== seen) throw new ReturnedMeanwhile(purchaseKey);
    if (target === given.returned.credits) return given.returned;
    const isGivenBack = target < given.returned.credits;
    const key = `${isGivenBack ? 'restore' : 'refund'}:${purchaseKey}#${turn + 1}`;
    const isDone = await record(
      table,
      isGivenBack ? { ...movement, key, type: 'restored', description: restored } : { ...movement, key },
      async (credits) => {
        const kept = (await movementOf(table, tenantId, purchaseKey))!;
        if (kept.returned.turn !== turn) return null;
        const before = kept.returned;
        const [part] = kept.parts;
        if (!part) throw new Error(`${purchaseKey} gave nothing that could go back`);
        const { lot } = part;
        const seconds = secondsOf(at);
        const decided = isGivenBack
          ? giveBackDownTo(credits, lot, { before, target, key }, seconds)
          : takeUpTo(credits, lot, { before, target, ended: await endedOf(lot) }, seconds);
        const { change, now } = decided;
        const moved = { taken: now.taken - before.taken, owed: now.owed - before.owed };
        return {
          change,
          facts: { owed: moved.owed },
          alongside: [rememberReturned(tenantId, purchaseKey, now), ...(alongside?.(moved) ?? [])],
        };
      },
    );
    if (isDone) return (await movementOf(table, tenantId, purchaseKey))!.returned;
    if (seen !== undefined) throw new ReturnedMeanwhile(purchaseKey);
  }
}

/** On the purchase's own guard, with the credits: so nobody takes or gives the same part twice. */
const rememberReturned = (tenantId: string, purchaseKey: string, returned: Returned): Write => ({
  Update: {
    Key: keys.guard(tenantId, purchaseKey),
    UpdateExpression: 'SET returned = :returned',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':returned': returned },
  },
});
