import * as z from 'zod';
import { Credits } from './accounts.ts';

export const AdjustedBalance = Credits.extend({
  /** Nothing was given yet: another one of our staff has to confirm it. */
  awaits_second: z.boolean(),
});
export type AdjustedBalance = z.infer<typeof AdjustedBalance>;

const ApprovalId = z.string().min(1).max(100);
export const ApprovalDecision = z.object({ id: ApprovalId });

/** What one of our staff asked for and another one has to confirm. */
const Approval = z.object({
  id: ApprovalId,
  kind: z.enum(['credits', 'refund']),
  tenant_id: z.string(),
  /** Credits, or cents. */
  amount: z.number().int(),
  reason: z.string(),
  asked_by_email: z.string(),
  /** Who asks did. */
  is_own: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Approval = z.infer<typeof Approval>;
export const Approvals = z.object({ approvals: z.array(Approval) });
export type Approvals = z.infer<typeof Approvals>;
