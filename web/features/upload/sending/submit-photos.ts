import { AppError } from '../../../../shared/errors.ts';
import type { UploadedPhoto } from '../../../../shared/schemas/jobs.ts';
import { call } from '../../../lib/api.ts';
import type { Photo } from '../photos/accept-photos.ts';
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

export interface Submission {
  photos: readonly Photo[];
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

/**
 * Presigns and sends the photos that are not there yet, and orders what is made of all. Throws what `call`, `sendPhotos`
 * and `order` throw.
 */
export async function submitPhotos<Result extends object>(
  submission: Submission,
  order: (files: UploadedPhoto[]) => Promise<Result>,
): Promise<Result> {
  const { photos, delivered, onProgress } = submission;
  for (const { id, path } of photos) if (path !== undefined) delivered.set(id, path);
  const totalBytes = sizeOf(toSend(photos));
  const shares: Record<string, number> = {};
  for (const { id } of photos) if (delivered.has(id)) shares[id] = 1;
  const report: Report = (phase, percent) => {
    const sentBytes = toSend(photos).reduce((sum, { id, file }) => sum + (shares[id] ?? 0) * file.size, 0);
    onProgress({ phase, percent, sentBytes: Math.round(sentBytes), totalBytes, photos: { ...shares } });
  };

  report('preparing', 0);
  if (photos.some(({ id }) => !delivered.has(id))) await sendMissing(submission, shares, report);
  report('creating', 60);
  const result = await order(
    photos.map(({ id, file, box }) => ({
      name: file.name,
      path: delivered.get(id) ?? '',
      ...(box && { box }),
    })),
  );
  report('creating', 80);
  if ('job_id' in result) report('done', 100);
  return result;
}

const toSend = (photos: readonly Photo[]): Photo[] => photos.filter(({ path }) => path === undefined);
const sizeOf = (photos: readonly Photo[]): number => photos.reduce((sum, { file }) => sum + file.size, 0);

/** A slow line outlives its signed forms: as long as photos arrive, the rest gets new ones. */
async function sendMissing(
  submission: Submission,
  shares: Record<string, number>,
  report: Report,
): Promise<void> {
  const { photos, delivered, signal } = submission;
  const totalBytes = sizeOf(toSend(photos));
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
