import { jobFailedMail, jobReadyMail } from '../../../shared/copy/pt-br/job-mails.ts';
import type { WrittenLetter } from '../../../shared/copy/letter.ts';
import { pushCopy } from '../../../shared/copy/pt-br/push.ts';
import type { PushNote } from '../../../shared/schemas/push.ts';
import { modelMadeBy } from '../../generation/package-record.ts';
import { claimTelling, releaseTelling } from '../../store/job-runs.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import { picturesOf, type Model } from '../../store/model-row.ts';
import { findModel } from '../../store/models.ts';
import { tenantAddresses } from '../../store/tenant-people.ts';
import { publicShop, wantsJobEmails } from '../../store/tenants.ts';
import type { Deps } from '../deps.ts';
import { pushToShop } from '../push/push-to-shop.ts';
import { shopOf } from '../shop/shop-of.ts';
import type { JobRef } from './fail-job.ts';
import { sentenceOf } from './job-state.ts';

type Effects = Pick<Deps, 'table' | 'mail' | 'push' | 'site' | 'now'>;

/** How a job ended: in a model, or without one. */
interface End {
  job: Job;
  model: Model | null;
}

/**
 * Tells a shop how a job ended, once: by email (JOB-11), unless it switched such emails off, and in the browsers that its people
 * allowed to (JOB-13). A job that still runs, or whose model is gone already, is not told of. Throws when the email could not be
 * sent; called again, it is told.
 */
export async function tellShop(effects: Effects, { tenantId, jobId }: JobRef): Promise<void> {
  const { table, push, now } = effects;
  const end = await endOf(table, tenantId, jobId);
  if (!end || !(await claimTelling(table, tenantId, jobId, now()))) return;
  try {
    if (await wantsJobEmails(table, tenantId)) await mailEnd(effects, end);
  } catch (error) {
    await releaseTelling(table, tenantId, jobId);
    throw error;
  }
  if (push) await pushToShop({ table, push }, tenantId, noteOf(end));
}

async function endOf(table: Deps['table'], tenantId: string, jobId: string): Promise<End | null> {
  const job = await findJob(table, tenantId, jobId);
  if (job?.status === 'FALHA') return { job, model: null };
  const model = job?.status === 'PRONTO' ? await findModel(table, tenantId, modelMadeBy(job)) : null;
  return job && model && { job, model };
}

async function mailEnd({ table, mail, site }: Effects, end: End): Promise<void> {
  const { tenant_id: tenantId } = end.job;
  const letter = letterOf(site, end, shopOf(site, await publicShop(table, tenantId)));
  for (const to of await tenantAddresses(table, tenantId, 'work')) await mail.send({ to, ...letter });
}

function letterOf(site: string, end: End, shop: ReturnType<typeof shopOf>): WrittenLetter {
  const { job, model } = end;
  const accountUrl = `${site}/app/conta`;
  const url = site + pathOf(end);
  if (!model)
    return jobFailedMail({
      name: job.model_name,
      reasons: sentenceOf(job) ?? '',
      isRemake: job.remakes !== undefined,
      jobUrl: url,
      accountUrl,
      shop,
    });
  const { share } = picturesOf(model);
  return jobReadyMail({
    name: model.name,
    quality: model.quality.level,
    dims_cm: model.dims_cm,
    picture: share ? `${site}/${share}` : null,
    modelUrl: url,
    accountUrl,
    shop,
  });
}

function noteOf(end: End): PushNote {
  const { job, model } = end;
  const said = model
    ? pushCopy.ready(model.name)
    : pushCopy.failed({
        name: job.model_name,
        reasons: sentenceOf(job) ?? '',
        isRemake: job.remakes !== undefined,
      });
  return { ...said, path: pathOf(end), tag: job.id };
}

/** Where there is more of it: the model's page, or the job's. */
const pathOf = ({ job, model }: End): string =>
  model ? `/app/catalogo/${model.id}` : `/app/status/${job.id}`;
