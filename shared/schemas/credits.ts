import * as z from 'zod';
import { ENTRY_TYPES } from '../rules/credits.ts';

/** One movement of a tenant's credits (CRED-02); all of them together are its balance. */
export const CreditTransaction = z.object({
  id: z.string(),
  tenant_id: z.string(),
  type: z.enum(ENTRY_TYPES),
  description: z.string(),
  /** Positive came in, negative went out; 0 only where nothing was left to take back. */
  amount: z.number().int(),
  created_at: z.iso.datetime(),
  /**
   * Which credits it moved, by when they end, soonest first; null are those that never do. Absent where nothing moved,
   * and on movements of before it was noted (2026-11-23).
   */
  by_end: z
    .array(z.object({ credits: z.number().int(), ends: z.iso.datetime().nullable() }))
    .min(1)
    .optional(),
});
export type CreditTransaction = z.infer<typeof CreditTransaction>;

export const CreditTransactionQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  /** Of the page before. */
  cursor: z.string().max(64).optional(),
});

export const CreditTransactionPage = z.object({
  transactions: z.array(CreditTransaction),
  cursor: z.string().nullable(),
});
export type CreditTransactionPage = z.infer<typeof CreditTransactionPage>;
