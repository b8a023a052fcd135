import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { ENTRY_TYPES } from '../../../shared/rules/credits.ts';
import { everyRow } from '../every-row.ts';
import { keys, type Key } from '../keys.ts';
import { newestFirst } from '../newest-first.ts';
import type { Table } from '../table.ts';
import { balanceOf, type Balance } from './record.ts';

/** An entry of the ledger, as it stands in the table. */
const Entry = z.object({
  id: z.string(),
  tenant_id: z.string(),
  type: z.enum(ENTRY_TYPES),
  description: z.string(),
  key: z.string(),
  /** Of plan and extra together. */
  amount: z.number(),
  plan: z.number(),
  extra: z.number(),
  /** Who of our staff, where somebody moved it by hand. */
  adjusted_by: z.string().optional(),
  created_at: z.string(),
});
export type Entry = z.infer<typeof Entry>;

/** A row of the table as an entry. Throws ZodError for one that is none. */
export const entryOf = (row: Record<string, unknown>): Entry => Entry.parse(row);

/** The tenant's balance. Throws `account.not_ready`. */
export async function readBalance({ client, name }: Table, tenantId: string): Promise<Balance> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keys.credits(tenantId), ConsistentRead: true }),
  );
  if (!Item) throw new AppError('account.not_ready');
  return balanceOf(Item);
}

/** A movement as its guard remembers it. */
const KeptMovement = z.object({
  plan: z.number(),
  extra: z.number(),
  /** Credits of a refund that were there no more. */
  owed: z.number().optional(),
  /** Credits of a purchase whose money went back. */
  returned: z.number().optional(),
  /** The renewal whose period plan credits were added to. */
  renewal: z.string().optional(),
});
export type KeptMovement = z.infer<typeof KeptMovement>;

/** What a movement took or gave; null when the key was never written. */
export async function movementOf(
  { client, name }: Table,
  tenantId: string,
  key: string,
): Promise<KeptMovement | null> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keys.guard(tenantId, key), ConsistentRead: true }),
  );
  return Item ? keptOf(Item) : null;
}

/** All movements whose key begins with `prefix`, by key. */
export async function movementsOf(
  table: Table,
  tenantId: string,
  prefix: string,
): Promise<Map<string, KeptMovement>> {
  const { pk, sk } = keys.guard(tenantId, prefix);
  const rows = await everyRow<Key & Record<string, unknown>>(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ConsistentRead: true,
  });
  return new Map(rows.map((row) => [prefix + row.sk.slice(sk.length), keptOf(row)]));
}

const keptOf = (row: Record<string, unknown>): KeptMovement =>
  KeptMovement.parse({ ...row, renewal: row.renewal_key });

/** The tenant's entries, newest first; `after` is the id of the last one of the page before. */
export async function listEntries(table: Table, tenantId: string, limit: number, after?: string) {
  const { rows, cursor } = await newestFirst(table, (id) => keys.entry(tenantId, id), {
    limit,
    after,
  });
  return { entries: rows.map(entryOf), cursor };
}
