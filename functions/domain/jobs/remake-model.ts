import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import {
  REMAKE_REFUSALS,
  remakeState,
  remakeUntil,
  type RemakeState,
} from '../../../shared/rules/remakes.ts';
import type { KeptPhoto, NewRemake, RemakeOffer, RemakeStarted } from '../../../shared/schemas/remakes.ts';
import type { AuditEntry } from '../../store/audit.ts';
import { findJob, type Job, type JobPhoto } from '../../store/jobs.ts';
import type { Model } from '../../store/model-row.ts';
import { findModel } from '../../store/models.ts';
import { orderRemake } from '../../store/remakes.ts';
import type { Actor, Deps } from '../deps.ts';
import { joinLine } from './job-line.ts';
import { checkPhoto } from './create-job.ts';

type Effects = Pick<Deps, 'table' | 'uploads' | 'jobQueue' | 'now' | 'newId'>;

/** How long a photo can be fetched. */
const PHOTO_SECONDS = 15 * 60;

/** Whether a model of this tenant may be made again at no cost, and from which photos of before. Throws `model.not_found`. */
export async function remakeOffer(
  { table, uploads, now }: Pick<Effects, 'table' | 'uploads' | 'now'>,
  id: string,
  { tenantId }: Actor,
): Promise<RemakeOffer> {
  const found = await readMade({ table }, tenantId, id);
  const { model, latest } = found;
  const state = stateOf(found, now());
  const known = state === 'open' ? photosOf(found) : [];
  const seen = await Promise.all(known.map((photo) => isThere(uploads, photo)));
  const photos = known.filter((_, place) => seen[place]);
  return {
    state,
    until: remakeUntil(model.created_at).toISOString(),
    job_id: latest?.id ?? null,
    photos: await Promise.all(photos.map((photo) => photoView(uploads, found, photo))),
    photos_gone: known.length - photos.length,
  };
}

/**
 * Makes a finished model of this tenant again from other photos (MEND-10), once however often the request comes; nothing is
 * charged. What comes of it becomes a version of the model, and until then the model stays as it is. Photos that were sent
 * before are taken from where they are. Throws `model.not_found`, the refusals of `REMAKE_REFUSALS`, `remake.same_photos`,
 * `job.photos_gone`, `upload.missing`, `upload.too_large`, `upload.unreadable`, `account.suspended`, `account.disputed`,
 * `account.deletion_scheduled`, `request.reused`.
 */
export async function remakeModel(
  deps: Effects,
  { id, request_id: requestId, files }: NewRemake,
  { tenantId }: Actor,
): Promise<RemakeStarted> {
  const { table, uploads } = deps;
  const found = await readMade({ table }, tenantId, id);
  const { model, original, latest } = found;
  // The answer was lost, and is given again.
  if (latest && model.remake?.request_id === requestId) {
    await joinLine(deps, latest);
    return { job_id: latest.id };
  }
  const state = stateOf(found, deps.now());
  if (state !== 'open') throw new AppError(REMAKE_REFUSALS[state]);
  if (original && sameKey(files) === sameKey(original.photos)) throw new AppError('remake.same_photos');
  const known = new Map(photosOf(found).map((photo) => [photo.path, photo]));
  const photos = await Promise.all(
    files.map(async (file, index): Promise<JobPhoto> => {
      const before = known.get(file.path);
      if (!before) return checkPhoto(uploads, tenantId, file, { capture: 'photos', photo: index + 1 });
      if (!(await isThere(uploads, before))) throw new AppError('job.photos_gone');
      return { ...before, box: file.box };
    }),
  );
  return { job_id: await startRemake(deps, found, photos, { requestId }) };
}

/** A model as far as it matters for making it again. */
export interface Made {
  model: Model;
  /** The job that made it first; null of one that was brought in. */
  original: Job | null;
  /** The latest that was to make it again. */
  latest: Job | null;
}

/** Throws `model.not_found`. */
async function readMade({ table }: Pick<Effects, 'table'>, tenantId: string, id: string): Promise<Made> {
  const model = await findModel(table, tenantId, id);
  if (!model) throw new AppError('model.not_found');
  const [original, latest] = await Promise.all([
    findJob(table, tenantId, model.job_id),
    model.remake ? findJob(table, tenantId, model.remake.job_id) : null,
  ]);
  return { model, original, latest };
}

const stateOf = ({ model, original, latest }: Made, now: Date): RemakeState =>
  remakeState(
    {
      level: (original?.package?.quality ?? model.quality).level,
      madeAt: model.created_at,
      latest: latest?.status,
      tries: model.remake?.tries ?? 0,
    },
    now,
  );

/** All photos that were sent for a model, each once. The frames of a walk are no photos: they were chosen as a series. */
function photosOf({ original, latest }: Made): JobPhoto[] {
  const first = original?.capture === 'photos' ? original.photos : [];
  const later = new Map((latest?.photos ?? []).map((photo) => [photo.path, photo]));
  return [...first.map((photo) => later.get(photo.path) ?? photo), ...later.values()].filter(
    (photo, place, all) => all.findIndex(({ path }) => path === photo.path) === place,
  );
}

async function isThere(uploads: Deps['uploads'], { path, etag }: JobPhoto): Promise<boolean> {
  const seen = await uploads.look(path);
  return seen !== null && [seen.etag, undefined].includes(etag);
}

async function photoView(
  uploads: Deps['uploads'],
  { model, original, latest }: Made,
  { name, path, box }: JobPhoto,
): Promise<KeptPhoto> {
  const job = latest ?? original;
  const place = job?.photos.findIndex((photo) => photo.path === path) ?? -1;
  const blames = latest?.error ? [latest.error, ...(latest.error.others ?? [])] : [];
  const said = latest ? blames : (original?.package?.quality ?? model.quality).reasons;
  return {
    name,
    path,
    ...(box && { box }),
    url: await uploads.presignGet(path, PHOTO_SECONDS),
    is_chosen: place >= 0,
    doubts: said.filter(({ photo }) => photo !== undefined && photo === place).map(({ code }) => code),
  };
}

const sameKey = (photos: readonly Pick<JobPhoto, 'path' | 'box'>[]): string =>
  JSON.stringify(photos.map(({ path, box }) => [path, box && [box.left, box.top, box.right, box.bottom]]));

/** Orders and starts it. Returns the id of the job. Throws what `orderRemake` throws. */
async function startRemake(
  { table, uploads, jobQueue, now, newId }: Effects,
  { model, original }: Made,
  photos: JobPhoto[],
  { requestId, audit }: { requestId: string; audit?: AuditEntry },
): Promise<string> {
  const { tenant_id, project_id, name, facts, dims_cm } = model;
  const at = now().toISOString();
  const job: Job = {
    id: newId('job'),
    tenant_id,
    project_id,
    remakes: model.id,
    status: 'RECEBIDO',
    progress: 0,
    model_name: name,
    facts,
    target_dims_cm: original?.target_dims_cm ?? dims_cm,
    texture_resolution: original?.texture_resolution ?? '2k',
    capture: 'photos',
    photos,
    error: null,
    created_at: at,
    updated_at: at,
  };
  const requestHash = createHash('sha256')
    .update(JSON.stringify([model.id, photos]))
    .digest('base64url');
  const jobId = await orderRemake(table, job, model, { requestId, requestHash, audit });
  await joinLine({ table, uploads, jobQueue, now }, { ...job, id: jobId });
  return jobId;
}
