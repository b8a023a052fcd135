import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { adjustBalance } from '../domain/staff/adjust-balance.ts';
import { confirmApproval, dismissApproval, listApprovals } from '../domain/staff/approvals.ts';
import {
  cutWebhook,
  releaseWebhook,
  cutTenantFeed,
  cutTenantStore,
  revokeTenantKey,
  tenantDeliveries,
  tenantPrograms,
} from '../domain/staff/customer-programs.ts';
import { deadLetters, retryLetter } from '../domain/staff/dead-letters.ts';
import { fixOrphanJobs } from '../domain/staff/fix-orphans.ts';
import { systemHealth } from '../domain/staff/health.ts';
import { answerMessage, readInbox } from '../domain/staff/inbox.ts';
import { retryJob, stopJob } from '../domain/staff/mend-job.ts';
import { moneyReturned, refundPayment, tenantPayments } from '../domain/staff/payments.ts';
import { readAudit } from '../domain/staff/read-audit.ts';
import { findUsers, tenantJobs, tenantTransactions, tenantView } from '../domain/staff/read-customers.ts';
import { isReady, modelAccess, reachCredits, removeTestPicture } from '../domain/staff/self-test.ts';
import { resetSecondFactor } from '../domain/staff/reset-second-factor.ts';
import { staffJob, staffJobs } from '../domain/staff/staff-jobs.ts';
import { reactivateTenant, suspendTenant } from '../domain/staff/suspend-tenant.ts';
import { checkStaff } from '../domain/staff/second-factor.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { serve } from '../http/serve.ts';
import { site, teamAddress, uncountedAddresses } from '../parts/addresses.ts';
import { models, uploads } from '../parts/buckets.ts';
import { executions } from '../parts/executions.ts';
import { provider } from '../parts/generation.ts';
import { identities } from '../parts/identities.ts';
import { lazily } from '../parts/lazily.ts';
import { mail } from '../parts/mail.ts';
import { payments } from '../parts/payments.ts';
import { jobQueue } from '../parts/queues.ts';
import { rodin } from '../parts/rodin.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({
  table,
  uploads,
  models,
  executions,
  jobQueue,
  identities,
  mail,
  payments,
  provider,
  rodin,
  site,
  teamAddress,
  uncountedAddresses,
  now,
  newId,
});

export const handler = serve(
  'staff',
  {
    consumeCredits: ({ input, actor }) => reachCredits(deps, input, actor),
    checkModelAccess: ({ input, actor }) => modelAccess(deps, input.asset_id, actor),
    selfTest: ({ input }) => isReady(deps, input.part),
    selfTestUpload: ({ input, actor }) => removeTestPicture(deps, input.path, actor),
    fixOrphanJobs: ({ actor }) => fixOrphanJobs(deps, actor),
    findUsers: ({ input }) => findUsers(deps, input),
    readTenant: ({ input }) => tenantView(deps, input.tenant_id),
    tenantTransactions: ({ input }) => tenantTransactions(deps, input),
    tenantJobs: ({ input }) => tenantJobs(deps, input),
    adjustCredits: ({ input, actor }) => adjustBalance(deps, input, actor),
    approvals: ({ actor }) => listApprovals(deps, actor),
    confirmApproval: async ({ input, actor }) => {
      await confirmApproval(deps, input, actor);
      return {};
    },
    dismissApproval: async ({ input, actor }) => {
      await dismissApproval(deps, input, actor);
      return {};
    },
    readAudit: ({ input }) => readAudit(deps, input),
    staffJobs: ({ input }) => staffJobs(deps, input),
    staffJob: ({ input }) => staffJob(deps, input),
    retryJob: ({ input, actor }) => retryJob(deps, input, actor),
    stopJob: async ({ input, actor }) => {
      await stopJob(deps, input, actor);
      return {};
    },
    suspendTenant: async ({ input, actor }) => {
      await suspendTenant(deps, input, actor);
      return {};
    },
    reactivateTenant: async ({ input, actor }) => {
      await reactivateTenant(deps, input, actor);
      return {};
    },
    resetSecondFactor: async ({ input, actor }) => {
      await resetSecondFactor(deps, input, actor);
      return {};
    },
    tenantPayments: ({ input }) => tenantPayments(deps, input),
    refundPayment: ({ input, actor }) => refundPayment(deps, input, actor),
    moneyReturned: ({ input }) => moneyReturned(deps, input),
    deadLetters: ({ input }) => deadLetters(deps, input),
    retryLetter: ({ input, actor }) => retryLetter(deps, input.customer_id, actor),
    readInbox: ({ input }) => readInbox(deps, input),
    answerMessage: async ({ input, actor }) => {
      await answerMessage(deps, input, actor);
      return {};
    },
    tenantPrograms: ({ input }) => tenantPrograms(deps, input.tenant_id),
    tenantDeliveries: ({ input }) => tenantDeliveries(deps, input),
    revokeTenantKey: async ({ input, actor }) => {
      await revokeTenantKey(deps, input, actor);
      return {};
    },
    cutTenantFeed: async ({ input, actor }) => {
      await cutTenantFeed(deps, input, actor);
      return {};
    },
    cutTenantStore: async ({ input, actor }) => {
      await cutTenantStore(deps, input, actor);
      return {};
    },
    cutWebhook: async ({ input, actor }) => {
      await cutWebhook(deps, input, actor);
      return {};
    },
    releaseWebhook: async ({ input, actor }) => {
      await releaseWebhook(deps, input, actor);
      return {};
    },
    systemHealth: () => systemHealth(deps),
  },
  {
    checkStaff: (session) => checkStaff(deps, session),
    limit: callLimiter(deps),
    checkMember: memberCheck(deps),
  },
);
