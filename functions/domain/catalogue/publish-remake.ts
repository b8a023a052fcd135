import { VERSIONS_KEPT } from '../../../shared/rules/model-edit.ts';
import { NO_EDIT } from '../../../shared/schemas/model-edits.ts';
import { isFinished } from '../../../shared/rules/jobs.ts';
import { versionMadeBy } from '../../generation/package-record.ts';
import { jobDone } from '../../store/job-runs.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import type { PackagedModel } from '../../store/model-row.ts';
import { keepVersion, readVersions, type Version } from '../../store/model-versions.ts';
import { eventWrite } from '../../store/outbox.ts';
import type { Deps } from '../deps.ts';
import { asReplaced } from './model-from-package.ts';
import { TRIES } from './versions.ts';

/**
 * Shows a model as a job has made it again (MEND-10), and moves the job to PRONTO, all or nothing: its link stays, and what it
 * was is a version still. A job that is finished stays as it is. Throws `model.not_found` where its owner deleted it meanwhile.
 */
export async function publishRemake(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  job: Job & { remakes: string },
  packaged: PackagedModel,
): Promise<void> {
  const { id: jobId, tenant_id, remakes, failover, model_name } = job;
  const id = versionMadeBy(jobId);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const seen = await readVersions(table, tenant_id, remakes);
    const at = now();
    const version: Version = {
      ...packaged,
      quality: failover ? asReplaced(packaged.quality) : packaged.quality,
      id,
      base: id,
      edit: NO_EDIT,
      created_at: at.toISOString(),
    };
    const alongside = [
      jobDone(job, at),
      eventWrite(tenant_id, 'job.ready', { job_id: jobId, model_id: remakes, model_name }, at),
    ];
    const kept = { version, requestId: jobId, most: VERSIONS_KEPT, at, alongside };
    if (await keepVersion(table, seen, kept)) return;
    const current = await findJob(table, tenant_id, jobId);
    if (!current || isFinished(current.status)) return;
  }
  throw new Error(`${remakes} changed ${TRIES} times while ${jobId} was published`);
}
