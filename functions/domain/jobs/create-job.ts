import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { AppError } from '../../../shared/errors.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import { MAX_PHOTO_BYTES } from '../../../shared/rules/photos.ts';
import { catalogueLimit } from '../../../shared/rules/plans.ts';
import { photoFormat } from '../../generation/photos/format.ts';
import type { NewJob, NewJobResult, UploadedPhoto } from '../../../shared/schemas/jobs.ts';
import { readAccount } from '../../store/accounts.ts';
import * as store from '../../store/jobs.ts';
import type { Actor, Deps } from '../deps.ts';
import { photoFolder } from './presign-upload.ts';

const MAGIC_BYTES = 32;

/**
 * Takes 10 credits and starts one model, once however often the request comes (its `request_id`). The photos are
 * looked at before anything is taken. Should the run not start, the sweep starts it: the job is its own outbox.
 * Throws `upload.missing`, `upload.too_large`, `upload.unreadable`, `account.not_ready`,
 * `account.deletion_scheduled`.
 */
export async function createJob(
  deps: Pick<Deps, 'table' | 'uploads' | 'executions' | 'now' | 'newId'>,
  { request_id, files, ...wanted }: NewJob,
  { tenantId, userId }: Actor,
): Promise<NewJobResult> {
  const { table, uploads, executions, now, newId } = deps;
  const account = await readAccount(table, tenantId, userId);
  if (!account) throw new AppError('account.not_ready');
  await Promise.all(files.map((file, index) => checkPhoto(uploads, tenantId, file, index + 1)));

  const at = now();
  const id = newId('job');
  const { model_name, category, materials, material_description_pt, target_dims_cm, texture_resolution } =
    wanted;
  const job: store.Job = {
    id,
    tenant_id: tenantId,
    project_id: newId('prd'),
    status: 'RECEBIDO',
    progress: 0,
    model_name,
    category,
    materials,
    material_description_pt,
    target_dims_cm,
    texture_resolution,
    photos: files,
    error: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
  const payment = {
    id: newId('ent'),
    tenantId,
    key: store.paymentKey(id),
    type: 'generation',
    description: ledgerCopy.generation(model_name),
    at,
  } as const;
  const { plan_name } = account.tenant;
  try {
    const jobId = await store.createJob(table, job, payment, {
      cost: CREDITS_PER_MODEL,
      catalogueLimit: catalogueLimit(plan_name) ?? Number.MAX_SAFE_INTEGER,
      requestId: request_id ?? id,
    });
    await executions.start({ id: jobId, tenant_id: tenantId });
    return { job_id: jobId, status: 'RECEBIDO' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'credits.insufficient') return { status: 'needs_credits', needs_credits: true };
    if (error.code === 'catalogue.quota_exceeded') return { status: 'quota_exceeded' };
    throw error;
  }
}

/** A path of another tenant is as good as a photo that never arrived. */
async function checkPhoto(
  uploads: Deps['uploads'],
  tenantId: string,
  { path }: UploadedPhoto,
  photo: number,
) {
  const size = path.startsWith(photoFolder(tenantId)) ? await uploads.sizeOf(path) : null;
  if (size === null) throw new AppError('upload.missing', { photo });
  if (size > MAX_PHOTO_BYTES) throw new AppError('upload.too_large', { photo });
  if (size === 0 || !photoFormat(await uploads.firstBytes(path, MAGIC_BYTES))) {
    throw new AppError('upload.unreadable', { photo });
  }
}
