import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { balanceAt, secondsOf, type Credits } from '../../../shared/rules/lots.ts';
import { everyRow } from '../every-row.ts';
import { keys, type Key } from '../keys.ts';
import { oneRow } from '../one-row.ts';
import { unlessRefused, type Table } from '../table.ts';
import { creditsAttributes } from './credits-row.ts';
import { lotsOfEntries, OldEntry, type Replayed } from './lots-of-entries.ts';

/**
 * Balances of before there were lots (2026-11-22) become lots, each when it is first written or by `npm run
 * ledger:migrate`. Goes when no environment has such a balance any more.
 */

const OldBalance = z.object({
  plan_credits_balance: z.number(),
  extra_credits_balance: z.number(),
  renewal_key: z.string().optional(),
  month_begins: z.number().nullable().default(null),
});
const OldGuard = z.object({
  sk: z.string(),
  /** What was given back of a purchase: as a number, where no run that ended midway has moved it to its lot already. */
  returned: z.union([z.number(), z.looseObject({})]).optional(),
  renewal_key: z.string().optional(),
});
const OldTenant = z.object({ trial_end: z.iso.datetime().nullable().default(null) });
const OldSubscription = z.object({ id: z.string(), status: z.string() });

/** Rows that are written at once. */
const AT_ONCE = 25;

/**
 * Makes lots of a tenant's balance by doing again what its entries say, and writes to each entry and guard what it moved
 * of which lot. May be run again. Returns false when the balance has lots already, changed meanwhile or is gone. Throws
 * when the lots would be another balance.
 */
export async function migrateCredits(table: Table, tenantId: string, now = new Date()): Promise<boolean> {
  const get = (key: Key) => oneRow(table, key);
  const ofBefore = async () => {
    const row = await get(keys.credits(tenantId));
    return row && row.lots === undefined ? OldBalance.parse(row) : undefined;
  };
  if (!(await ofBefore())) return false;
  const [tenant, subscription, entries, guards] = await Promise.all([
    get(keys.tenant(tenantId)),
    get(keys.subscription(tenantId)),
    rowsOf(table, keys.entry(tenantId, '')),
    rowsOf(table, keys.guard(tenantId, '')),
  ]);
  // Read after the entries: whoever else has made lots meanwhile may have gone on, with entries that this balance lacks.
  const old = await ofBefore();
  if (!old) return false;
  const prefix = keys.guard(tenantId, '').sk;
  const kept = guards.map((guard) => OldGuard.parse(guard));
  const { trial_end } = OldTenant.parse(tenant ?? {});
  const { id, status } = subscription ? OldSubscription.parse(subscription) : {};
  const replayed = lotsOfEntries(
    entries.map((entry) => OldEntry.parse(entry)),
    {
      renewal: old.renewal_key ?? null,
      renewalOf: new Map(kept.map(({ sk, renewal_key }) => [sk.slice(prefix.length), renewal_key ?? null])),
      monthBegins: old.month_begins,
      trialEnds: trial_end === null ? null : secondsOf(new Date(trial_end)),
      subscription: status && status !== 'ended' ? id : undefined,
      at: secondsOf(now),
    },
  );
  assertSame(old, replayed.credits, secondsOf(now));
  await writeParts(table, tenantId, replayed);
  await writeReturned(
    table,
    tenantId,
    kept.flatMap(({ sk, returned }) =>
      typeof returned === 'number' ? [{ key: sk.slice(prefix.length), returned }] : [],
    ),
    replayed,
  );
  return writeLots(table, tenantId, old, replayed.credits);
}

const rowsOf = (table: Table, { pk, sk }: Key): Promise<Record<string, unknown>[]> =>
  everyRow(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ConsistentRead: true,
  });

function assertSame(old: z.infer<typeof OldBalance>, credits: Credits, at: number): void {
  const { plan, extra } = balanceAt(credits, at);
  const [before, after] = [
    `${old.plan_credits_balance} and ${old.extra_credits_balance}`,
    `${plan} and ${extra}`,
  ];
  if (before !== after) throw new Error(`the balance is ${before}, its lots would be ${after}`);
}

async function writeParts(table: Table, tenantId: string, { parts, keyOf }: Replayed): Promise<void> {
  const writes = [...parts].flatMap(([id, moved]) => [
    {
      key: keys.entry(tenantId, id),
      value: moved.map(({ lot, credits }) => ({ lot: lot.key, credits })),
    },
    // What expired has no guard of its own: the renewal's is.
    ...(keyOf.has(id) ? [{ key: keys.guard(tenantId, keyOf.get(id)!), value: moved }] : []),
  ]);
  for (let i = 0; i < writes.length; i += AT_ONCE) {
    await Promise.all(
      writes
        .slice(i, i + AT_ONCE)
        .map(({ key, value }) => setOnce(table, key, 'parts', value, 'attribute_not_exists(parts)')),
    );
  }
}

/** What was owed for what went back was never netted: it stays forgiven. */
async function writeReturned(
  table: Table,
  tenantId: string,
  purchases: { key: string; returned: number }[],
  { takenBack }: Replayed,
): Promise<void> {
  for (const { key, returned } of purchases) {
    const { credits: taken, times: turn } = takenBack.get(key) ?? { credits: 0, times: 0 };
    const value = { credits: returned, taken, owed: 0, lapsed: returned - taken, turn };
    await setOnce(table, keys.guard(tenantId, key), 'returned', value, 'attribute_type(returned, :number)');
  }
}

const setOnce = (
  { client, name }: Table,
  Key: Key,
  attribute: 'parts' | 'returned',
  value: object,
  isOld: string,
) =>
  unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key,
        UpdateExpression: `SET ${attribute} = :value`,
        ConditionExpression: `attribute_exists(pk) AND ${isOld}`,
        ExpressionAttributeValues: { ':value': value, ...(attribute === 'returned' && { ':number': 'N' }) },
      }),
    ),
  );

async function writeLots(
  { client, name }: Table,
  tenantId: string,
  old: z.infer<typeof OldBalance>,
  credits: Credits,
): Promise<boolean> {
  const { lots, month_begins, plan_ends } = creditsAttributes(credits);
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.credits(tenantId),
        UpdateExpression: `SET lots = :lots, month_begins = :month, plan_ends = :ends, revision = :first
          REMOVE plan_credits_balance, extra_credits_balance, renewal_key`,
        ConditionExpression:
          'plan_credits_balance = :plan AND extra_credits_balance = :extra AND attribute_not_exists(lots)',
        ExpressionAttributeValues: {
          ':lots': lots,
          ':month': month_begins,
          ':ends': plan_ends,
          ':first': 1,
          ':plan': old.plan_credits_balance,
          ':extra': old.extra_credits_balance,
        },
      }),
    ),
  );
  return answer !== null;
}
