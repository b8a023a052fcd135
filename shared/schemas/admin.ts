import * as z from 'zod';
import { CAPTURES } from '../rules/captures.ts';
import { ADJUSTMENT_MAX, REASON_MAX, REASON_MIN } from '../rules/adjustments.ts';
import { AUDIT_ACTIONS, AUDIT_TOPIC_NAMES } from '../rules/audit.ts';
import { JOB_STATUSES } from '../rules/jobs.ts';
import { PLANS } from '../rules/plans.ts';
import { PROVIDERS } from '../rules/providers.ts';
import { ROLES } from '../rules/roles.ts';
import { Credits } from './accounts.ts';
import { CreditTransaction } from './credits.ts';

const TenantId = z.string().min(1).max(64);
const page = (most: number, usual = 20) => z.coerce.number().int().min(1).max(most).default(usual);

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
  suspension: z.object({ reason: z.string(), at: z.iso.datetime(), links_down: z.boolean() }).nullable(),
  created_at: z.iso.datetime(),
  credits: Credits,
});
export type TenantView = z.infer<typeof TenantView>;

export const TenantJob = z.object({
  id: z.string(),
  status: z.enum(JOB_STATUSES),
  progress: z.number(),
  model_name: z.string(),
  capture: z.enum(CAPTURES),
  photo_count: z.number().int(),
  /** As the customer reads it. */
  error_message: z.string().nullable(),
  error_code: z.string().nullable(),
  /** Who makes the model; absent until the job begins. */
  provider: z.enum(PROVIDERS).optional(),
  /** Who was to make it before, and what it failed of. */
  failover: z.object({ from: z.enum(PROVIDERS), code: z.string(), at: z.iso.datetime() }).optional(),
  /** What Rodin was asked; 'sending' where nobody knows whether it was accepted, and paid for. */
  rodin: z
    .object({
      state: z.enum(['sending', 'busy', 'refused', 'accepted']),
      refusal: z.string().optional(),
      /** With what it cost of the provider's credits. */
      task: z.object({ uuid: z.string(), consumed: z.number().optional() }).optional(),
    })
    .optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type TenantJob = z.infer<typeof TenantJob>;
export const TenantJobs = z.object({ jobs: z.array(TenantJob), cursor: z.string().nullable() });
export type TenantJobs = z.infer<typeof TenantJobs>;

/** A movement of credits, with who of our staff made it. */
const TenantTransaction = CreditTransaction.extend({ adjusted_by: z.string().nullable() });
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
  about: z.enum(AUDIT_TOPIC_NAMES).optional(),
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

const Reason = z.string().trim().min(REASON_MIN).max(REASON_MAX);
const Id = z.string().min(1).max(100);
const Cursor = z.string().min(1).max(300).optional();

/** Lists of jobs: those not finished, and those that ended one way or the other. */
export const JOB_LISTS = ['open', 'FALHA', 'PRONTO'] as const;
export const StaffJobsQuery = z.object({
  list: z.enum(JOB_LISTS).default('open'),
  limit: page(50),
  cursor: Cursor,
});
export type StaffJobsQuery = z.output<typeof StaffJobsQuery>;
const StaffJob = TenantJob.extend({ tenant_id: z.string() });
export type StaffJob = z.infer<typeof StaffJob>;
export const StaffJobs = z.object({ jobs: z.array(StaffJob), cursor: z.string().nullable() });
export type StaffJobs = z.infer<typeof StaffJobs>;

export const JobMending = z.object({ tenant_id: TenantId, job_id: Id });
export type JobMending = z.infer<typeof JobMending>;
export const JobStopping = JobMending.extend({ reason: Reason });
export type JobStopping = z.infer<typeof JobStopping>;
/** A job with the run of its state machine; null when none was ever started. */
export const StaffJobDetails = z.object({
  job: TenantJob,
  execution: z
    .object({
      status: z.string(),
      started_at: z.iso.datetime(),
      stopped_at: z.iso.datetime().nullable(),
      error: z.string().nullable(),
      cause: z.string().nullable(),
    })
    .nullable(),
});
export type StaffJobDetails = z.infer<typeof StaffJobDetails>;
export const MendedJob = z.object({
  /** Another one's when the model was ordered anew. */
  job_id: z.string(),
  outcome: z.enum(['started', 'published', 'ordered']),
});
export type MendedJob = z.infer<typeof MendedJob>;

export const SuspensionRequest = z.object({
  tenant_id: TenantId,
  /** Its owner reads it. */
  reason: Reason,
  links_down: z.boolean(),
});
export type SuspensionRequest = z.infer<typeof SuspensionRequest>;
export const Reactivation = z.object({ tenant_id: TenantId, reason: Reason });
export type Reactivation = z.infer<typeof Reactivation>;

/** Ends the asking for codes of somebody who lost the phone that shows them. */
export const SecondFactorReset = z.object({ tenant_id: TenantId, user_id: Id, reason: Reason });
export type SecondFactorReset = z.infer<typeof SecondFactorReset>;

export const Payment = z.object({
  kind: z.enum(['invoice', 'pack']),
  id: z.string(),
  paid_at: z.iso.datetime(),
  cents: z.number().int(),
  refunded_cents: z.number().int(),
  is_disputed: z.boolean(),
  is_refundable: z.boolean(),
});
export type Payment = z.infer<typeof Payment>;
/** Each payment on a page is a question to the provider. */
export const PaymentsQuery = TenantQuery.extend({ limit: page(20, 10), cursor: Cursor });
export type PaymentsQuery = z.output<typeof PaymentsQuery>;
export const TenantPayments = z.object({ payments: z.array(Payment), cursor: z.string().nullable() });
export type TenantPayments = z.infer<typeof TenantPayments>;
export const RefundRequest = z.object({
  tenant_id: TenantId,
  kind: z.enum(['invoice', 'pack']),
  id: Id,
  reason: Reason,
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const ReturnsQuery = z.object({ limit: page(50), cursor: Cursor });
export type ReturnsQuery = z.output<typeof ReturnsQuery>;
/** Money of one purchase that went back; credits of it that were spent stand as `owed`. */
const MoneyReturned = z.object({
  purchase_key: z.string(),
  tenant_id: z.string(),
  reason: z.enum(['refund', 'dispute']),
  cents: z.number().int(),
  taken: z.number().int(),
  owed: z.number().int(),
  updated_at: z.iso.datetime(),
});
export const MoneyReturnedPage = z.object({ returns: z.array(MoneyReturned), cursor: z.string().nullable() });
export type MoneyReturnedPage = z.infer<typeof MoneyReturnedPage>;

export const DeadLettersQuery = z.object({ limit: page(50), cursor: Cursor });
export type DeadLettersQuery = z.output<typeof DeadLettersQuery>;
/** A customer whose rows could not be made to agree with the payment provider. */
const DeadLetter = z.object({
  customer_id: z.string(),
  cause: z.string(),
  reason: z.string(),
  attempts: z.number().int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
export const DeadLettersPage = z.object({ letters: z.array(DeadLetter), cursor: z.string().nullable() });
export type DeadLettersPage = z.infer<typeof DeadLettersPage>;
export const LetterRetry = z.object({ customer_id: Id });

export const INBOXES = ['enterprise', 'contact'] as const;
export const InboxQuery = z.object({ kind: z.enum(INBOXES), limit: page(50), cursor: Cursor });
export type InboxQuery = z.output<typeof InboxQuery>;
/** What a shop or a visitor wrote to us. */
export const InboxMessage = z.object({
  id: z.string(),
  tenant_id: z.string().nullable(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  answered_by: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;
export const InboxPage = z.object({ messages: z.array(InboxMessage), cursor: z.string().nullable() });
export type InboxPage = z.infer<typeof InboxPage>;
export const InboxAnswer = z.object({ kind: z.enum(INBOXES), id: Id, tenant_id: TenantId.optional() });
export type InboxAnswer = z.infer<typeof InboxAnswer>;

/** How the product is at a glance. */
export const SystemHealth = z.object({
  oldest_open_job: z
    .object({ id: z.string(), tenant_id: z.string(), created_at: z.iso.datetime() })
    .nullable(),
  failures_of_a_day: z.number().int(),
  dead_letters: z.number().int(),
  /** What shops and visitors wrote that nobody has answered. */
  waiting_messages: z.number().int(),
  /** Since when files of a deleted model wait to be removed. */
  oldest_removal_at: z.iso.datetime().nullable(),
  /** An account that should be gone by now. */
  oldest_deletion_due: z.iso.datetime().nullable(),
  reconciled_until: z.iso.datetime().nullable(),
  /** Who makes the models, and our credits there; null when it does not answer. The embedded engine costs none. */
  provider: z.discriminatedUnion('name', [
    z.object({ name: z.literal('embedded') }),
    z.object({ name: z.literal('rodin'), balance: z.number().nullable() }),
  ]),
});
export type SystemHealth = z.infer<typeof SystemHealth>;
