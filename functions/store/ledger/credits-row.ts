import * as z from 'zod';
import { LOT_SOURCES, type Credits, type LotFacts } from '../../../shared/rules/lots.ts';
import { keys } from '../keys.ts';
import { oneRow } from '../one-row.ts';
import type { Table } from '../table.ts';

/** What a lot is, as it stands in rows. */
export const KeptLot = z.object({
  key: z.string(),
  source: z.enum(LOT_SOURCES),
  paid: z.number(),
  ends: z.number().nullable(),
  subscription: z.string().optional(),
}) satisfies z.ZodType<LotFacts>;

const CreditsRow = z.object({
  revision: z.number(),
  lots: z.array(KeptLot.extend({ left: z.number(), owed: z.number() })),
  month_begins: z.number().nullable(),
  plan_ends: z.record(z.string(), z.number()),
});

/** A balance of before there were lots (2026-11-22); `migrateCredits` makes lots of it before anything is written. */
const OldRow = z.object({ plan_credits_balance: z.number(), extra_credits_balance: z.number() });

/** Credits as they stand in the table, and the revision that a change of them is decided on; null for an old row. */
export interface CreditsRow {
  credits: Credits;
  revision: number | null;
}

/** Reads a row of the table. Throws ZodError for one that holds no credits. */
export function creditsRowOf(row: Record<string, unknown>): CreditsRow {
  if (row.lots === undefined) return { credits: undated(OldRow.parse(row)), revision: null };
  const { revision, lots, month_begins, plan_ends } = CreditsRow.parse(row);
  return { credits: { lots, monthBegins: month_begins, planEnds: plan_ends }, revision };
}

/** The attributes of the row, but for its key and revision. */
export const creditsAttributes = ({ lots, monthBegins, planEnds }: Credits) => ({
  lots,
  month_begins: monthBegins,
  plan_ends: planEnds,
});

const undated = ({
  plan_credits_balance: plan,
  extra_credits_balance: extra,
}: z.infer<typeof OldRow>): Credits => ({
  lots: [
    { key: 'plan', source: 'trial', paid: 0, ends: Number.MAX_SAFE_INTEGER, left: plan, owed: 0 },
    { key: 'extra', source: 'pack', paid: 0, ends: null, left: extra, owed: 0 },
  ],
  monthBegins: null,
  planEnds: {},
});

/** The tenant's credits in one request; null when it has no balance: it is deleted, or not there yet. */
export async function readCredits(table: Table, tenantId: string): Promise<CreditsRow | null> {
  const row = await oneRow(table, keys.credits(tenantId));
  return row && creditsRowOf(row);
}
