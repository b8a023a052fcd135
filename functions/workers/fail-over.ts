import { failOver } from '../domain/jobs/fail-over.ts';
import { failureOf, type StateError } from '../domain/jobs/failure-of.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';
import { failover, provider } from '../parts/generation.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, now, provider, failover });

/** After a provider has not delivered: who makes the model instead, if anybody. */
export const handler = jobStep(
  'fail-over',
  async ({ tenant_id, job_id, error }: JobInput & { error: StateError }) => {
    const { code } = failureOf(error);
    const next = await failOver(deps, { tenantId: tenant_id, jobId: job_id }, code);
    if (next.provider !== 'none') {
      measure('jobsFailedOver', 1);
      logger.warn('another provider makes the model', { ...next, code, cause: error.Cause });
    }
    return next;
  },
);
