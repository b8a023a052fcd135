import { jobFailedMail, jobReadyMail } from '../../../shared/copy/pt-br/job-mails.ts';
import type { WrittenLetter } from '../../../shared/copy/letter.ts';
import { modelMadeBy } from '../../generation/package-record.ts';
import { claimTelling, releaseTelling } from '../../store/job-runs.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import { findModel } from '../../store/models.ts';
import { tenantAddresses } from '../../store/tenant-addresses.ts';
import { publicShop, wantsJobEmails } from '../../store/tenants.ts';
import type { Deps } from '../deps.ts';
import { shopOf } from '../shop/shop-of.ts';
import type { JobRef } from './fail-job.ts';
import { sentenceOf } from './job-state.ts';

type Effects = Pick<Deps, 'table' | 'mail' | 'site' | 'now'>;

/**
 * Tells a shop by email how a job ended (JOB-11), once, unless it switched such emails off. A job that still runs, or whose model is
 * gone already, is not told of. Throws when the email could not be sent; called again, it is told.
 */
export async function tellShop(
  { table, mail, site, now }: Effects,
  { tenantId, jobId }: JobRef,
): Promise<void> {
  const job = await findJob(table, tenantId, jobId);
  const letter = job && (await letterOf({ table, site }, job));
  if (!letter || !(await wantsJobEmails(table, tenantId))) return;
  if (!(await claimTelling(table, tenantId, jobId, now()))) return;
  try {
    for (const to of await tenantAddresses(table, tenantId, 'work')) await mail.send({ to, ...letter });
  } catch (error) {
    await releaseTelling(table, tenantId, jobId);
    throw error;
  }
}

async function letterOf(
  { table, site }: Pick<Effects, 'table' | 'site'>,
  job: Job,
): Promise<WrittenLetter | null> {
  const accountUrl = `${site}/app/conta`;
  const shop = shopOf(site, await publicShop(table, job.tenant_id));
  if (job.status === 'FALHA')
    return jobFailedMail({
      name: job.model_name,
      reasons: sentenceOf(job) ?? '',
      isRemake: job.remakes !== undefined,
      jobUrl: `${site}/app/status/${job.id}`,
      accountUrl,
      shop,
    });
  const model = job.status === 'PRONTO' ? await findModel(table, job.tenant_id, modelMadeBy(job)) : null;
  if (!model) return null;
  return jobReadyMail({
    name: model.name,
    quality: model.quality.level,
    dims_cm: model.dims_cm,
    picture: model.files.share ? `${site}/${model.files.share}` : null,
    modelUrl: `${site}/app/catalogo/${model.id}`,
    accountUrl,
    shop,
  });
}
