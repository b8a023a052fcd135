import { routes } from '../../../shared/routes.ts';
import type { NewJobResult } from '../../../shared/schemas/jobs.ts';
import { call } from '../../lib/api.ts';
import type { Photo } from './accept-photos.ts';
import { targetDims } from './check-form.ts';
import type { FormFields } from './draft.ts';
import { sendPhotos } from './send-photos.ts';

export type UploadPhase = 'preparing' | 'sending' | 'creating' | 'done';

export interface UploadProgress {
  phase: UploadPhase;
  /** 20 after presigning, 60 after the files, 80 after the job, 100 on success (C §4); real bytes in between. */
  percent: number;
  sentBytes: number;
  totalBytes: number;
}

interface Submission {
  fields: FormFields;
  photos: readonly Photo[];
  /** Made once for one form: sent twice, it makes one job. */
  requestId: string;
  /** Photo id → where it already lies. Filled here; a second try sends only what is missing. */
  delivered: Map<string, string>;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

/** Presigns, sends and creates the job. Throws what `call` and `sendPhotos` throw. */
export async function submitModel(submission: Submission): Promise<NewJobResult> {
  const { fields, photos, requestId, delivered, onProgress, signal } = submission;
  const missing = photos.filter((photo) => !delivered.has(photo.id));
  const totalBytes = missing.reduce((sum, { file }) => sum + file.size, 0);
  const report = (phase: UploadPhase, percent: number, sentBytes = 0) =>
    onProgress({ phase, percent, sentBytes, totalBytes });

  report('preparing', 0);
  let presigned = 0;
  const parcels = await Promise.all(
    missing.map(async ({ id, file, extension }) => {
      const { path, token } = await call(routes.presign, { ext: extension, filename: file.name }, { signal });
      presigned += 1;
      report('preparing', (20 * presigned) / missing.length);
      return { id, path, file, token, position: photos.findIndex((photo) => photo.id === id) + 1 };
    }),
  );

  report('sending', 20);
  await sendPhotos(parcels, {
    signal,
    onSent: (bytes) => report('sending', 20 + (40 * bytes) / totalBytes, bytes),
    onDelivered: ({ id, path }) => void delivered.set(id, path),
  });

  report('creating', 60, totalBytes);
  const result = await call(
    routes.createJob,
    {
      files: photos.map(({ id, file }) => ({ name: file.name, path: delivered.get(id) ?? '' })),
      model_name: fields.name.trim(),
      category: fields.category,
      materials: [],
      material_description_pt: fields.description.trim(),
      target_dims_cm: targetDims(fields),
      up_axis: 'Y',
      forward_axis: '-Z',
      request_id: requestId,
    },
    { signal },
  );
  report('creating', 80, totalBytes);
  if ('job_id' in result) report('done', 100, totalBytes);
  return result;
}
