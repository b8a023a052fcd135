import { byRoute } from '../../http/by-route.ts';
import { adjustCredits } from '../adjust-credits.ts';
import { checkModelAccess } from '../check-model-access.ts';
import { consumeCredits } from '../consume-credits.ts';
import { findUsers } from '../find-users.ts';
import { fixOrphanJobs } from '../fix-orphan-jobs.ts';
import { readAudit } from '../read-audit.ts';
import { readTenant } from '../read-tenant.ts';
import { selfTest } from '../self-test.ts';
import { selfTestUpload } from '../self-test-upload.ts';
import { tenantJobs } from '../tenant-jobs.ts';
import { tenantTransactions } from '../tenant-transactions.ts';
import { staffJobs } from '../staff-jobs.ts';
import { staffJob } from '../staff-job.ts';
import { retryJob } from '../retry-job.ts';
import { stopJob } from '../stop-job.ts';
import { suspendTenant } from '../suspend-tenant.ts';
import { reactivateTenant } from '../reactivate-tenant.ts';
import { tenantPayments } from '../tenant-payments.ts';
import { refundPayment } from '../refund-payment.ts';
import { moneyReturned } from '../money-returned.ts';
import { deadLetters } from '../dead-letters.ts';
import { retryLetter } from '../retry-letter.ts';
import { readInbox } from '../read-inbox.ts';
import { answerMessage } from '../answer-message.ts';
import { systemHealth } from '../system-health.ts';

export const handler = byRoute({
  consumeCredits,
  checkModelAccess,
  selfTest,
  selfTestUpload,
  fixOrphanJobs,
  findUsers,
  readTenant,
  tenantTransactions,
  tenantJobs,
  adjustCredits,
  readAudit,
  staffJobs,
  staffJob,
  retryJob,
  stopJob,
  suspendTenant,
  reactivateTenant,
  tenantPayments,
  refundPayment,
  moneyReturned,
  deadLetters,
  retryLetter,
  readInbox,
  answerMessage,
  systemHealth,
});
