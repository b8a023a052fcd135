import { PROGRESS } from '../../../shared/rules/jobs.ts';
import type { ProviderName } from '../../../shared/rules/providers.ts';
import * as store from '../../store/job-runs.ts';
import type { Deps } from '../deps.ts';

export interface BegunJob {
  provider: ProviderName;
  photos: { index: number; path: string }[];
}

/**
 * Moves a job to PROCESSANDO, keeps its photos from being removed as unused, and says what the next steps work on. A job
 * that is begun again keeps its provider. Throws `job.not_found` when it is finished.
 */
export async function beginJob(
  { table, uploads, now, provider }: Pick<Deps, 'table' | 'uploads' | 'now' | 'provider'>,
  { tenantId, jobId }: { tenantId: string; jobId: string },
): Promise<BegunJob> {
  const job = await store.beginJob(table, tenantId, jobId, { provider, at: now() });
  // Those in the line are kept already; who was started by the sweep never stood there.
  await Promise.all(job.photos.map(({ path }) => uploads.claim(path)));
  await store.reportProgress(table, tenantId, jobId, PROGRESS.begun, now());
  return {
    provider: job.provider ?? provider,
    photos: job.photos.map(({ path }, index) => ({ index, path })),
  };
}
