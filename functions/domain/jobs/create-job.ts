import { createHash } from 'node:crypto';
import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { AppError } from '../../../shared/errors.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import { countRefusal, isCountFor, limitsOf, type Capture } from '../../../shared/rules/captures.ts';
import { catalogueLimit, type Plan } from '../../../shared/rules/plans.ts';
import { photoFormat } from '../../generation/photos/format.ts';
import type {
  JobRequest,
  JobRetry,
  NewJob,
  NewJobResult,
  UploadedPhoto,
} from '../../../shared/schemas/jobs.ts';
import { factsOf } from '../../../shared/schemas/product-facts.ts';
import type { AuditEntry } from '../../store/audit.ts';
import { readAccount } from '../../store/accounts.ts';
import * as orders from '../../store/job-orders.ts';
import { paymentKey } from '../../store/job-payments.ts';
import { findJob, type Job, type JobPhoto } from '../../store/jobs.ts';
import { ObjectChanged } from '../../services/bucket.ts';
import type { Actor, Deps } from '../deps.ts';
import { joinLine } from './job-line.ts';
import { photoFolder } from './presign-upload.ts';

const MAGIC_BYTES = 32;

/** What a new job is to make, of which product, from which photos. */
export type Order = Pick<
  Job,
  'project_id' | 'model_name' | 'facts' | 'target_dims_cm' | 'texture_resolution' | 'capture' | 'photos'
>;

/**
 * Takes 10 credits and starts one model, once however often the request comes (its `request_id`), from new photos or
 * from those of a failed job. The photos are looked at before anything is taken. Should it not come into the line of jobs, the sweep
 * starts it: the job is its own outbox. Throws `upload.missing`, `upload.too_large`, `upload.unreadable`,
 * `account.not_ready`, `account.deletion_scheduled`, `account.suspended`, `request.reused`, and for a retry `job.not_found`, `job.not_failed`,
 * `remake.ask_again`, `job.retried_already`, `job.images_out_of_range`, `job.frames_out_of_range`, `job.photos_gone`.
 */
export async function createJob(
  deps: Pick<Deps, 'table' | 'uploads' | 'jobQueue' | 'now' | 'newId'>,
  request: JobRequest,
  { tenantId, userId }: Actor,
): Promise<NewJobResult> {
  const account = await readAccount(deps.table, tenantId, userId);
  if (!account) throw new AppError('account.not_ready');
  const order =
    request.reprocess_of_job_id === undefined
      ? await firstOrder(deps, request, tenantId)
      : await orderAgain(deps, request, tenantId);
  return placeOrder(deps, order, {
    tenantId,
    plan: account.tenant.plan_name,
    requestId: request.request_id,
    sku: ('sku' in request && request.sku) || undefined,
    retryOf: request.reprocess_of_job_id,
    newPhotos: request.reprocess_of_job_id === undefined ? order.photos.length : 0,
  });
}

interface Placing {
  tenantId: string;
  plan: Plan;
  /** One request makes one job. */
  requestId?: string;
  /** What the shop calls the product, of a new one. */
  sku?: string | undefined;
  /** The failed job that it is ordered in place of: one job makes one. */
  retryOf?: string;
  newPhotos: number;
  /** Its line in the trail, where somebody of our staff asked for it. */
  audit?: AuditEntry;
}

/**
 * Takes the credits of an order and puts it into the line of jobs. Throws `account.deletion_scheduled`, `account.suspended`,
 * `account.not_ready`, and for a retry `job.not_found`, `job.not_failed`, `job.retried_already`.
 */
export async function placeOrder(
  { table, uploads, jobQueue, now, newId }: Pick<Deps, 'table' | 'uploads' | 'jobQueue' | 'now' | 'newId'>,
  order: Order,
  { tenantId, plan, requestId, sku, retryOf, newPhotos, audit }: Placing,
): Promise<NewJobResult> {
  const at = now();
  const id = newId('job');
  const job: Job = {
    ...order,
    id,
    tenant_id: tenantId,
    status: 'RECEBIDO',
    progress: 0,
    error: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
  const payment = {
    id: newId('ent'),
    tenantId,
    key: paymentKey(id),
    type: 'generation',
    description: ledgerCopy.generation(order.model_name),
    at,
  } as const;
  try {
    const jobId = await orders.createJob(table, job, payment, {
      cost: CREDITS_PER_MODEL,
      catalogueLimit: catalogueLimit(plan) ?? Number.MAX_SAFE_INTEGER,
      requestId: requestId ?? id,
      requestHash: hashOf(order, { sku, retryOf }),
      retryOf,
      sku,
      newPhotos,
      audit,
    });
    await joinLine({ table, uploads, jobQueue, now }, { ...job, id: jobId });
    return { job_id: jobId, status: 'RECEBIDO' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'credits.insufficient') return { status: 'needs_credits', needs_credits: true };
    if (error.code === 'catalogue.quota_exceeded') return { status: 'quota_exceeded' };
    throw error;
  }
}

/** Of what was asked for; fields come in the order of their schema. A first order's product is chosen here. */
const hashOf = (order: Order, besides: Pick<Placing, 'sku' | 'retryOf'>): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...order, project_id: undefined, ...besides }))
    .digest('base64url');

/** A new product from photos that have just been sent. */
async function firstOrder(
  { uploads, newId }: Pick<Deps, 'uploads' | 'newId'>,
  { capture, files, model_name, target_dims_cm, texture_resolution, ...said }: NewJob,
  tenantId: string,
): Promise<Order> {
  const photos = await Promise.all(
    files.map((file, index) => checkPhoto(uploads, tenantId, file, { capture, photo: index + 1 })),
  );
  return {
    project_id: newId('prd'),
    model_name,
    facts: factsOf({ ...said, description: said.material_description_pt }),
    target_dims_cm,
    texture_resolution,
    capture,
    photos,
  };
}

/** The same product once more, from the photos of a job of this tenant that failed. */
async function orderAgain(
  { table, uploads }: Pick<Deps, 'table' | 'uploads'>,
  { reprocess_of_job_id, project_id, model_name, texture_resolution, ...said }: JobRetry,
  tenantId: string,
): Promise<Order> {
  const failed = await findJob(table, tenantId, reprocess_of_job_id);
  if (failed?.project_id !== project_id) throw new AppError('job.not_found');
  if (failed.status !== 'FALHA') throw new AppError('job.not_failed');
  if (failed.remakes) throw new AppError('remake.ask_again'); // what costs nothing is not asked for at a price
  const photos = await photosAgain(uploads, failed);
  return {
    project_id,
    model_name,
    facts: factsOf(said),
    target_dims_cm: {
      width: said.targetWidthCm,
      height: said.targetHeightCm,
      depth: said.targetDepthCm,
    },
    texture_resolution,
    capture: failed.capture,
    photos,
  };
}

/** The photos of a job, when they are still there. Throws `job.images_out_of_range`, `job.frames_out_of_range`, `job.photos_gone`. */
export async function photosAgain(
  uploads: Deps['uploads'],
  { capture, photos }: Pick<Job, 'capture' | 'photos'>,
): Promise<JobPhoto[]> {
  if (!isCountFor(capture, photos.length)) throw new AppError(countRefusal(capture));
  const seen = await Promise.all(photos.map(({ path }) => uploads.look(path)));
  if (!photos.every(({ etag }, i) => seen[i] && [seen[i].etag, undefined].includes(etag)))
    throw new AppError('job.photos_gone');
  return photos;
}

/**
 * The photo with what the storage calls the bytes that were looked at: others may come under its path while its form is
 * good. A path of another tenant is as good as a photo that never arrived.
 */
export async function checkPhoto(
  uploads: Deps['uploads'],
  tenantId: string,
  file: UploadedPhoto,
  { capture, photo }: { capture: Capture; photo: number },
): Promise<JobPhoto> {
  const { path } = file;
  const seen = path.startsWith(photoFolder(tenantId)) ? await uploads.look(path) : null;
  if (!seen) throw new AppError('upload.missing', { photo });
  if (seen.size > limitsOf(capture).maxBytes) throw new AppError('upload.too_large', { photo });
  const format = seen.size === 0 ? undefined : photoFormat(await headOf(uploads, path, seen.etag, photo));
  const isTaken = capture === 'walk' ? format === 'jpeg' : format !== undefined;
  if (!isTaken) throw new AppError('upload.unreadable', { photo });
  return { ...file, etag: seen.etag };
}

async function headOf(uploads: Deps['uploads'], path: string, etag: string, photo: number) {
  try {
    return await uploads.firstBytes(path, MAGIC_BYTES, etag);
  } catch (error) {
    if (error instanceof ObjectChanged) throw new AppError('upload.missing', { photo }, { cause: error });
    throw error;
  }
}
