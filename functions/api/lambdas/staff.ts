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
});
