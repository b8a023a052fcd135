import * as z from 'zod';
import { ADJUSTMENT_MAX, REASON_MAX, REASON_MIN } from '../rules/adjustments.ts';
import { AUDIT_ACTIONS } from '../rules/audit.ts';
import { JOB_STATUSES } from '../rules/jobs.ts';
import { PLANS } from '../rules/plans.ts';
import { ROLES } from '../rules/roles.ts';
import { Credits } from './accounts.ts';
import { CreditTransaction } from './credits.ts';

const TenantId = z.string().min(1).max(64);
const page = (most: number) => z.coerce.number().int().min(1).max(most).default(20);

/** The beginning of an address, or a tenant's id. */
export const UserSearch = z.object({
  search: z.string().trim().max(320).default(''),
  limit: page(50),
  /** Of the page before. */
  cursor: z.string().max(400).optional(),
});
export type UserSearch = z.output<typeof UserSearch>;

export const FoundUser = z.object({
  id: z.string(),
  tenant_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  created_at: z.iso.datetime(),
});
export type FoundUser = z.infer<typeof FoundUser>;
export const FoundUsers = z.object({ users: z.array(FoundUser), cursor: z.string().nullable() });
export type FoundUsers = z.infer<typeof FoundUsers>;

export const TenantQuery = z.object({ tenant_id: TenantId });
export const TenantPageQuery = TenantQuery.extend({
  limit: page(100),
  cursor: z.string().max(64).optional(),
});
export type TenantPageQuery = z.output<typeof TenantPageQuery>;

export const TenantView = z.object({
  id: z.string(),
  plan_name: z.enum(PLANS),
  credits_quota: z.number().int(),
  asset_count: z.number().int(),
  trial_end: z.iso.datetime().nullable(),
  deletion_due: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  credits: Credits,
});
export type TenantView = z.infer<typeof TenantView>;

export const TenantJob = z.object({
  id: z.string(),
  status: z.enum(JOB_STATUSES),
  progress: z.number(),
  model_name: z.string(),
  photo_count: z.number().int(),
  /** As the customer reads it. */
  error_message: z.string().nullable(),
  error_code: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type TenantJob = z.infer<typeof TenantJob>;
export const TenantJobs = z.object({ jobs: z.array(TenantJob), cursor: z.string().nullable() });
export type TenantJobs = z.infer<typeof TenantJobs>;

/** A movement of credits, with who of our staff made it. */
export const TenantTransaction = CreditTransaction.extend({ adjusted_by: z.string().nullable() });
export const TenantTransactions = z.object({
  transactions: z.array(TenantTransaction),
  cursor: z.string().nullable(),
});
export type TenantTransactions = z.infer<typeof TenantTransactions>;

export const CreditAdjustment = z.object({
  tenant_id: TenantId,
  /** Positive gives extra credits, negative takes. */
  amount: z
    .number()
    .int()
    .min(-ADJUSTMENT_MAX)
    .max(ADJUSTMENT_MAX)
    .refine((amount) => amount !== 0),
  reason: z.string().trim().min(REASON_MIN).max(REASON_MAX),
  /** The same request adjusts once. */
  request_id: z.uuid(),
});
export type CreditAdjustment = z.infer<typeof CreditAdjustment>;

export const AuditQuery = z.object({
  /** '2026-11'; this month when it is not said. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  limit: page(100),
  cursor: z.string().max(64).optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditLine = z.object({
  id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  by: z.string(),
  by_email: z.string(),
  target: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: z.iso.datetime(),
});
export type AuditLine = z.infer<typeof AuditLine>;
export const AuditPage = z.object({
  month: z.string(),
  entries: z.array(AuditLine),
  cursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;
