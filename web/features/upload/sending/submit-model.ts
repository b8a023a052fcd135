import { AppError } from '../../../../shared/errors.ts';
import type { Capture } from '../../../../shared/rules/captures.ts';
import type { NewJobResult } from '../../../../shared/schemas/jobs.ts';
import { call } from '../../../lib/api.ts';
import { factsFrom } from '../../../lib/fact-texts.ts';
import type { Photo } from '../photos/accept-photos.ts';
import { targetDims } from '../check-form.ts';
import type { FormFields } from '../draft.ts';
import { sendPhotos } from './send-photos.ts';

export type UploadPhase = 'preparing' | 'sending' | 'creating' | 'done';

export interface UploadProgress {
  phase: UploadPhase;
  /** 20 after presigning, 60 after the files, 80 after the job, 100 on success (UP-03); real bytes in between. */
  percent: number;
  sentBytes: number;
  totalBytes: number;
  /** Photo id → 0 to 1; 1 when the storage has it. */
  photos: Readonly<Record<string, number>>;
}

interface Submission {
  /** Photos unless told otherwise. */
  capture?: Capture;
  fields: FormFields;
  photos: readonly Photo[];
  /** Made once for one form: sent twice, it makes one job. */
  requestId: string;
  /** Photo id → where it already lies. Filled here; a second try sends only what is missing. */
  delivered: Map<string, string>;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

/** Share of a photo whose last byte has left and that the storage has not confirmed yet. */
const ALMOST = 0.99;

/** Signed forms asked for at the same time: a new account's API runs ten calls at once. */
const PRESIGNED_AT_ONCE = 6;

type Report = (phase: UploadPhase, percent: number) => void;

/** Presigns, sends and creates the job. Throws what `call` and `sendPhotos` throw. */
export async function submitModel(submission: Submission): Promise<NewJobResult> {
  const { photos, delivered, onProgress } = submission;
  const totalBytes = sizeOf(photos);
  const shares: Record<string, number> = {};
  for (const { id } of photos) if (delivered.has(id)) shares[id] = 1;
  const report: Report = (phase, percent) => {
    const sentBytes = photos.reduce((sum, { id, file }) => sum + (shares[id] ?? 0) * file.size, 0);
    onProgress({ phase, percent, sentBytes: Math.round(sentBytes), totalBytes, photos: { ...shares } });
  };

  report('preparing', 0);
  await sendMissing(submission, shares, report);
  report('creating', 60);
  const result = await createJob(submission);
  report('creating', 80);
  if ('job_id' in result) report('done', 100);
  return result;
}

const sizeOf = (photos: readonly Photo[]): number => photos.reduce((sum, { file }) => sum + file.size, 0);

/** A slow line outlives its signed forms: as long as photos arrive, the rest gets new ones. */
async function sendMissing(
  submission: Submission,
  shares: Record<string, number>,
  report: Report,
): Promise<void> {
  const { photos, delivered, signal } = submission;
  const totalBytes = sizeOf(photos);
  for (;;) {
    const missing = photos.filter(({ id }) => !delivered.has(id));
    const parcels = await presign(submission, missing, report);
    const before = totalBytes - sizeOf(missing);
    let percent = 20;
    const go = (sent: number) => {
      percent = 20 + (40 * (before + sent)) / totalBytes;
      report('sending', percent);
    };
    go(0);
    try {
      await sendPhotos(parcels, {
        signal,
        onSent: (sent, { id, file }, ofPhoto) => {
          shares[id] = Math.min(ofPhoto / file.size, ALMOST);
          go(sent);
        },
        onDelivered: ({ id, path }) => {
          delivered.set(id, path);
          shares[id] = 1;
          report('sending', percent);
        },
      });
      return;
    } catch (error) {
      const isExpired = error instanceof AppError && error.code === 'upload.expired';
      const hasArrived = missing.some(({ id }) => delivered.has(id));
      if (!isExpired || !hasArrived) throw error;
    }
  }
}

async function presign({ photos, signal }: Submission, missing: readonly Photo[], report: Report) {
  let presigned = 0;
  const one = async ({ id, file, extension }: Photo) => {
    const { path, token } = await call('presign', { ext: extension, filename: file.name }, { signal });
    presigned += 1;
    report('preparing', (20 * presigned) / missing.length);
    return { id, path, file, token, position: photos.findIndex((photo) => photo.id === id) + 1 };
  };
  const parcels: Awaited<ReturnType<typeof one>>[] = [];
  for (let from = 0; from < missing.length; from += PRESIGNED_AT_ONCE)
    parcels.push(...(await Promise.all(missing.slice(from, from + PRESIGNED_AT_ONCE).map(one))));
  return parcels;
}

function createJob({
  capture = 'photos',
  fields,
  photos,
  requestId,
  delivered,
  signal,
}: Submission): Promise<NewJobResult> {
  const { description, ...facts } = factsFrom(fields);
  const input = {
    capture,
    files: photos.map(({ id, file, box }) => ({
      name: file.name,
      path: delivered.get(id) ?? '',
      ...(box && { box }),
    })),
    model_name: fields.name.trim(),
    ...facts,
    material_description_pt: description,
    target_dims_cm: targetDims(fields),
    up_axis: 'Y' as const,
    forward_axis: '-Z' as const,
    request_id: requestId,
  };
  return call('createJob', input, { signal });
}
