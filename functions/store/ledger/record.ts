import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { CreditSplit, EntryType } from '../../../shared/rules/credits.ts';
import { keys } from '../keys.ts';
import { ConditionsFailed, transact, type Table, type Write } from '../table.ts';

/** A line of the ledger. The description is what the customer reads. */
export interface Line {
  id: string;
  type: EntryType;
  description: string;
}

/** What moves credits. */
export interface Movement extends Line {
  tenantId: string;
  /** The business key (a job, an invoice line): the same key moves credits once, for ever. */
  key: string;
  at: Date;
  /** What else is to be known of it: who adjusted, how much is owed. */
  facts?: Record<string, string | number>;
}

/** What a tenant has, and which renewal its plan credits are of. */
export interface Balance extends CreditSplit {
  renewal: string | null;
  /** Seconds since 1970: when the newest month that was entered begins; null before the first. Never falls. */
  monthBegins: number | null;
}

/** What must hold of the balance, as the table says it. */
export interface Condition {
  expression: string;
  values?: Record<string, string | number>;
}

export interface RecordOptions {
  condition: Condition;
  /** A line that comes before the movement's own, under the same key. */
  before?: { line: Line; change: CreditSplit };
  /** The plan credits are from now on those of this renewal; of a paid month with its begin. */
  renewal?: { key: string; begins?: number };
  /** Writes of others in the same transaction. */
  alongside?: Write[];
}

/** Thrown when the balance is not what a movement was decided for; carries what it is. */
export class BalanceDiffers extends Error {
  readonly balance: Balance;
  constructor(balance: Balance, options: ErrorOptions) {
    super('the balance is another', options);
    this.name = 'BalanceDiffers';
    this.balance = balance;
  }
}

const GUARD = 0;
const BALANCE = 1;

/**
 * Writes a movement, all or nothing: the guard of its key, the balance, its lines and what comes alongside. Answers
 * whether this call did; false when the key was written before. Throws ConditionsFailed (numbered as `alongside`),
 * `account.not_ready` when the tenant has no balance (it is deleted, or not there yet), BalanceDiffers.
 */
export async function record(
  table: Table,
  movement: Movement,
  change: CreditSplit,
  { condition, before, renewal, alongside = [] }: RecordOptions,
): Promise<boolean> {
  const own = [
    guardOf(movement, change),
    balanceUpdate(movement.tenantId, before ? sum(before.change, change) : change, condition, renewal),
    ...(before ? [entryOf(movement, before.line, before.change)] : []),
    entryOf(movement, movement, change, movement.facts),
  ];
  try {
    await transact(table, [...own, ...alongside]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    if (error.failed[GUARD]) return false;
    const others = error.after(own.length);
    if (others.failed.some(Boolean)) throw others;
    const found = error.old[BALANCE];
    if (!found) throw new AppError('account.not_ready', {}, { cause: error });
    throw new BalanceDiffers(balanceOf(found), { cause: error });
  }
}

/** The balance a row tells. */
export function balanceOf(row: Record<string, unknown>): Balance {
  const { plan_credits_balance: plan, extra_credits_balance: extra, ...period } = BalanceRow.parse(row);
  return { plan, extra, renewal: period.renewal_key, monthBegins: period.month_begins };
}

const BalanceRow = z.object({
  plan_credits_balance: z.number(),
  extra_credits_balance: z.number(),
  renewal_key: z.string().nullable().default(null),
  month_begins: z.number().nullable().default(null),
});

/** The plan credits are still those of this renewal; null before the first. */
export const renewalIs = (renewal: string | null): Condition =>
  renewal === null
    ? { expression: 'attribute_exists(pk) AND attribute_not_exists(renewal_key)' }
    : { expression: 'renewal_key = :ofRenewal', values: { ':ofRenewal': renewal } };

const sum = (a: CreditSplit, b: CreditSplit): CreditSplit => ({
  plan: a.plan + b.plan,
  extra: a.extra + b.extra,
});

const guardOf = ({ id, tenantId, key, facts }: Movement, change: CreditSplit): Write => ({
  Put: {
    Item: { ...keys.guard(tenantId, key), entry_id: id, ...change, ...facts },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const balanceUpdate = (
  tenantId: string,
  { plan, extra }: CreditSplit,
  { expression, values }: Condition,
  renewal: RecordOptions['renewal'],
): Write => {
  const { key, begins } = renewal ?? {};
  const isMonth = begins !== undefined;
  const set = [...(key ? ['renewal_key = :renewal'] : []), ...(isMonth ? ['month_begins = :month'] : [])];
  return {
    Update: {
      Key: keys.credits(tenantId),
      UpdateExpression: `ADD plan_credits_balance :plan, extra_credits_balance :extra${set.length > 0 ? ` SET ${set.join(', ')}` : ''}`,
      ConditionExpression: expression,
      ExpressionAttributeValues: {
        ':plan': plan,
        ':extra': extra,
        ...(key && { ':renewal': key }),
        ...(isMonth && { ':month': begins }),
        ...values,
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
};

const entryOf = (
  { tenantId, key, at }: Movement,
  { id, type, description }: Line,
  change: CreditSplit,
  facts?: Movement['facts'],
): Write => ({
  Put: {
    Item: {
      ...keys.entry(tenantId, id),
      id,
      tenant_id: tenantId,
      type,
      description,
      key,
      amount: change.plan + change.extra,
      ...change,
      ...facts,
      created_at: at.toISOString(),
    },
  },
});
