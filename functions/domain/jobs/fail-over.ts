import { AppError } from '../../../shared/errors.ts';
import { isOurFailure, type FailureCode } from '../../../shared/rules/failures.ts';
import type { ProviderName } from '../../../shared/rules/providers.ts';
import { replaceProvider } from '../../store/job-provider.ts';
import type { Deps } from '../deps.ts';

/** Who makes the model from here on. */
export interface NextProvider {
  provider: ProviderName | 'none';
}

/**
 * Gives a job whose provider has not delivered to the one that the configuration names for that, and writes it down;
 * 'none' where it names none, or where the photos are at fault and would be with anybody. Throws `job.not_found` when the
 * job has ended.
 */
export async function failOver(
  { table, now, provider: from, failover: to }: Pick<Deps, 'table' | 'now' | 'provider' | 'failover'>,
  { tenantId, jobId }: { tenantId: string; jobId: string },
  code: FailureCode,
): Promise<NextProvider> {
  if (!to || !isOurFailure(code)) return { provider: 'none' };
  const failover = { from, code, at: now().toISOString() };
  if (!(await replaceProvider(table, tenantId, jobId, { to, failover })))
    throw new AppError('job.not_found', { jobId });
  return { provider: to };
}
