import { byRoute } from '../../http/by-route.ts';
import { checkModelAccess } from '../check-model-access.ts';
import { consumeCredits } from '../consume-credits.ts';
import { fixOrphanJobs } from '../fix-orphan-jobs.ts';
import { selfTest } from '../self-test.ts';
import { selfTestUpload } from '../self-test-upload.ts';

export const handler = byRoute({
  consumeCredits,
  checkModelAccess,
  selfTest,
  selfTestUpload,
  fixOrphanJobs,
});
