import { needsStaff } from '../domain/jobs/rodin-failure.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';
import type { JobInput } from './job-input.ts';

/** Runs a step that asks Rodin, and logs and measures, for the alarm, what only our staff can mend. */
export async function tellingStaff<T>({ tenant_id, job_id }: JobInput, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const facts = { tenantId: tenant_id, jobId: job_id, provider: 'rodin', error };
    if (needsStaff(cause)) {
      measure('providerNeedsStaff', 1);
      logger.error('the provider needs our staff', { ...facts, code: cause.code });
    } else logger.warn('the provider did not deliver', { ...facts });
    throw error;
  }
}
