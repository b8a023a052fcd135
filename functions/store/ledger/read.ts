import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { ENTRY_TYPES } from '../../../shared/rules/credits.ts';
import { balanceAt, secondsOf, type Balance, type Credits } from '../../../shared/rules/lots.ts';
import { NOTHING_RETURNED, type Returned } from '../../../shared/rules/returned-credits.ts';
import { everyRow } from '../every-row.ts';
import { keys, type Key } from '../keys.ts';
import { newestFirst } from '../newest-first.ts';
import { oneRow } from '../one-row.ts';
import type { Table } from '../table.ts';
import { KeptLot, readCredits } from './credits-row.ts';

/** What a line moved of a lot, by its key. */
const LotPart = z.object({
  lot: z.string(),
  credits: z.number(),
  /** When the lot's period ends, in seconds; null where it never does. Absent on lines of before 2026-11-23. */
  ends: z.number().nullable().optional(),
});

/** An entry of the ledger, as it stands in the table. */
const Entry = z.object({
  id: z.string(),
  tenant_id: z.string(),
  type: z.enum(ENTRY_TYPES),
  description: z.string(),
  key: z.string(),
  /** Of plan and extra together. */
  amount: z.number(),
  /** Of lots that end. */
  plan: z.number(),
  /** Of lots that never end. */
  extra: z.number(),
  parts: z.array(LotPart).default([]),
  /** What is owed by it, or no more. */
  debts: z.array(LotPart).default([]),
  /** Who of our staff, where somebody moved it by hand. */
  adjusted_by: z.string().optional(),
  created_at: z.string(),
});
export type Entry = z.infer<typeof Entry>;

/** A row of the table as an entry. Throws ZodError for one that is none. */
export const entryOf = (row: Record<string, unknown>): Entry => Entry.parse(row);

/** The tenant's lots. Throws `account.not_ready`. */
export async function creditsNow(table: Table, tenantId: string): Promise<Credits> {
  const row = await readCredits(table, tenantId);
  if (!row) throw new AppError('account.not_ready');
  return row.credits;
}

/** What the tenant can spend at a moment, and what it owes. Throws `account.not_ready`. */
export async function readBalance(table: Table, tenantId: string, at: Date): Promise<Balance> {
  return balanceAt(await creditsNow(table, tenantId), secondsOf(at));
}

const KeptReturned = z.object({
  credits: z.number(),
  taken: z.number(),
  owed: z.number(),
  lapsed: z.number(),
  turn: z.number(),
}) satisfies z.ZodType<Returned>;

/** A movement as its guard remembers it. */
const KeptMovement = z.object({
  /** Of a balance of before there were lots: none until it is migrated. */
  parts: z.array(z.object({ lot: KeptLot, credits: z.number() })).default([]),
  /** A number is of before there were lots. */
  returned: KeptReturned.catch(NOTHING_RETURNED),
});
export type KeptMovement = z.infer<typeof KeptMovement>;

/** What a movement took or gave; null when the key was never written. */
export async function movementOf(table: Table, tenantId: string, key: string): Promise<KeptMovement | null> {
  const row = await oneRow(table, keys.guard(tenantId, key));
  return row && KeptMovement.parse(row);
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
  return new Map(rows.map((row) => [prefix + row.sk.slice(sk.length), KeptMovement.parse(row)]));
}

/** The tenant's entries, newest first; `after` is the id of the last one of the page before. */
export async function listEntries(table: Table, tenantId: string, limit: number, after?: string) {
  const { rows, cursor } = await newestFirst(table, (id) => keys.entry(tenantId, id), {
    limit,
    after,
  });
  return { entries: rows.map(entryOf), cursor };
}

/** All of the tenant's entries, oldest first: for what happens seldom. */
export async function entriesOfTenant(table: Table, tenantId: string): Promise<Entry[]> {
  const { pk, sk } = keys.entry(tenantId, '');
  const rows = await everyRow<Record<string, unknown>>(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ConsistentRead: true,
  });
  return rows.map(entryOf);
}
