import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { splitSpend, type CreditSplit } from '../../shared/rules/credits.ts';
import { keys } from './keys.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

/** What moved credits. The description is what the customer reads. */
export interface Movement {
  id: string;
  tenantId: string;
  /** The business key (a job, an invoice line): the same key moves credits once, for ever. */
  key: string;
  type: 'trial' | 'generation' | 'return';
  description: string;
  at: Date;
}

/** The ledger's own three writes of one transaction: guard, entry, balance. */
function writesOf(
  movement: Movement,
  change: CreditSplit,
  condition?: { expression: string; values: object },
): Write[] {
  const { id, tenantId, key, type, description, at } = movement;
  return [
    {
      Put: {
        Item: { ...keys.guard(tenantId, key), entry_id: id, ...change },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Update: {
        Key: keys.credits(tenantId),
        UpdateExpression: 'ADD plan_credits_balance :plan, extra_credits_balance :extra',
        ExpressionAttributeValues: { ':plan': change.plan, ':extra': change.extra, ...condition?.values },
        ...(condition && {
          ConditionExpression: condition.expression,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      },
    },
    {
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
          created_at: at.toISOString(),
        },
      },
    },
  ];
}
const GUARD = 0;
const BALANCE = 1;
const LEDGER_WRITES = 3;

/**
 * Adds credits, together with the writes given; a key already written changes nothing and answers false.
 * Throws ConditionsFailed (numbered as `alongside`) when one of those writes is refused.
 */
export async function grant(table: Table, movement: Movement, credits: CreditSplit, alongside: Write[] = []) {
  try {
    await transact(table, [...writesOf(movement, credits), ...alongside]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    if (error.failed[GUARD]) return false;
    throw error.after(LEDGER_WRITES);
  }
}

/**
 * Takes credits, plan before extra, together with the writes given. The table decides: the spend holds only while
 * the balance is what the split was made for, else it is split anew for the balance found. A key already written
 * changes nothing. Throws `credits.insufficient`, or ConditionsFailed (numbered as `alongside`).
 */
export async function spend(
  table: Table,
  movement: Movement,
  amount: number,
  alongside: Write[] = [],
): Promise<void> {
  let split: CreditSplit = { plan: amount, extra: 0 };
  for (;;) {
    // Extra credits are touched only when the plan's are used up by this very spend.
    const enough =
      split.extra === 0
        ? { expression: 'plan_credits_balance >= :needed', values: { ':needed': split.plan } }
        : {
            expression: 'plan_credits_balance = :exactly AND extra_credits_balance >= :needed',
            values: { ':exactly': split.plan, ':needed': split.extra },
          };
    try {
      await transact(table, [
        ...writesOf(movement, { plan: -split.plan, extra: -split.extra }, enough),
        ...alongside,
      ]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (error.failed[GUARD]) return;
      const others = error.after(LEDGER_WRITES);
      if (others.failed.some(Boolean)) throw others;
      const found = error.old[BALANCE];
      const next = splitSpend(
        { plan: Number(found?.plan_credits_balance ?? 0), extra: Number(found?.extra_credits_balance ?? 0) },
        amount,
      );
      if (!next) throw new AppError('credits.insufficient', { needed: amount }, { cause: error });
      split = next;
    }
  }
}

/** What a movement took or gave, from its guard; null when the key was never written. */
export async function movementOf(
  { client, name }: Table,
  tenantId: string,
  key: string,
): Promise<CreditSplit | null> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keys.guard(tenantId, key), ConsistentRead: true }),
  );
  return Item ? { plan: Item.plan, extra: Item.extra } : null;
}
