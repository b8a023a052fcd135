import { PROGRESS } from '../../../shared/rules/jobs.ts';
import type { ProviderName } from '../../generation/provider.ts';
import * as store from '../../store/jobs.ts';
import type { Deps } from '../deps.ts';

export interface BegunJob {
  provider: ProviderName;
  photos: { index: number; path: string }[];
}

/** Moves a job to PROCESSANDO and says what the next steps work on. Throws `job.not_found` when it is finished. */
export async function beginJob(
  { table, now, provider }: Pick<Deps, 'table' | 'now' | 'provider'>,
  { tenantId, jobId }: { tenantId: string; jobId: string },
): Promise<BegunJob> {
  const job = await store.beginJob(table, tenantId, jobId, now());
  await store.reportProgress(table, tenantId, jobId, PROGRESS.begun, now());
  return { provider, photos: job.photos.map(({ path }, index) => ({ index, path })) };
}
