import { AppError } from '../../shared/errors.ts';
import { CREDITS_PER_MODEL } from '../../shared/rules/credits.ts';
import { PHOTOS_AN_HOUR } from '../../shared/rules/photos.ts';
import { API_DOCUMENT_PATH } from '../../shared/rules/public-api.ts';
import document from '../../shared/v1/openapi.json' with { type: 'json' };
import { analyticsOf } from '../domain/analytics/read-analytics.ts';
import { admitKey, checkScope } from '../domain/api-keys/admit-key.ts';
import { countApiCall, tooMany } from '../domain/api-keys/limit-keys.ts';
import { deleteModel, renameModel } from '../domain/catalogue/change-model.ts';
import { listModels, modelOfJob, readModel } from '../domain/catalogue/read-models.ts';
import { filesOf } from '../domain/catalogue/model-files.ts';
import { createJob } from '../domain/jobs/create-job.ts';
import { jobState, listJobs } from '../domain/jobs/job-state.ts';
import { fetchPhotos } from '../domain/jobs/fetch-photos.ts';
import { presignUpload } from '../domain/jobs/presign-upload.ts';
import { serveV1 } from '../http/serve-v1.ts';
import { tellingPrograms } from './telling-programs.ts';
import { site } from '../parts/addresses.ts';
import { uploads } from '../parts/buckets.ts';
import { jobQueue } from '../parts/queues.ts';
import { lazily } from '../parts/lazily.ts';
import { fetchPicture } from '../parts/pictures-of-shops.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';
import { deliveries } from '../parts/webhooks.ts';

const deps = lazily({ table, deliveries, uploads, jobQueue, fetchPicture, now, newId, site });
const newRequest = () => deps.newId('req');

/** The public API: what our own pages do, for a shop's programs. */
export const handler = serveV1(
  {
    createUpload: ({ input, actor }) => presignUpload(deps, input, actor),
    createJob: async ({ input: { image_urls: urls, files = [], ...asked }, actor, idempotencyKey }) => {
      const photos = { urls: urls ?? [], seed: idempotencyKey ?? newRequest(), hourly: PHOTOS_AN_HOUR };
      const request = {
        ...asked,
        files: urls ? await fetchPhotos(deps, photos, actor) : files,
        up_axis: 'Y',
        forward_axis: '-Z',
      } as const;
      // Apart from the requests of our own pages, whose ids are UUIDs.
      const order = { ...request, ...(idempotencyKey && { request_id: `api:${idempotencyKey}` }) };
      const made = await tellingPrograms(deps, actor.tenantId, createJob(deps, order, actor));
      if ('job_id' in made) return jobState(deps, made.job_id, actor);
      if (made.status === 'quota_exceeded') throw new AppError('catalogue.quota_exceeded');
      throw new AppError('credits.insufficient', { needed: CREDITS_PER_MODEL });
    },
    listJobs: ({ input, actor }) => listJobs(deps, input, actor),
    readJob: ({ input, actor }) => jobState(deps, input.id, actor),
    modelOfJob: ({ input, actor }) => modelOfJob(deps, input.id, actor),
    listModels: ({ input, actor }) => listModels(deps, input, actor),
    readModel: ({ input, actor }) => readModel(deps, input.id, actor),
    renameModel: ({ input, actor }) => renameModel(deps, input, actor),
    deleteModel: ({ input, actor }) =>
      tellingPrograms(deps, actor.tenantId, deleteModel(deps, input.id, actor)),
    modelFiles: async ({ input, actor }) => filesOf(deps.site, await readModel(deps, input.id, actor)),
    analytics: ({ input, actor }) => analyticsOf(deps, input, actor),
  },
  {
    admit: (authorization) => admitKey(deps, authorization),
    checkScope,
    count: (tenantId) => countApiCall(deps, tenantId),
    tooMany,
    site: () => deps.site,
    document: { path: API_DOCUMENT_PATH, body: document },
  },
);
