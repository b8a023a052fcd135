import { AppError } from '../../../../shared/errors.ts';
import type { PresignedUpload } from '../../../../shared/schemas/uploads.ts';
import { postForm, UploadRefused } from './post-form.ts';

/** How many photos travel at once, how often each is tried, and the first pause between two tries. */
const LANES = 3;
const TRIES = 4;
const FIRST_PAUSE_MS = 600;

/** One photo and the signed form that takes it. */
export interface Parcel {
  file: File;
  token: PresignedUpload['token'];
  /** Its place in the list, from 1, for the message if it fails. */
  position: number;
}

interface SendOptions<P extends Parcel> {
  signal: AbortSignal;
  /** Bytes sent of all parcels together, and of the one that moved; both go back when a try starts again. */
  onSent: (bytes: number, parcel: P, ofParcel: number) => void;
  onDelivered?: (parcel: P) => void;
  post?: typeof postForm;
  pause?: (ms: number) => Promise<void>;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Sends all parcels, three at a time, each up to four times with growing pauses. The first that is given up stops the rest.
 * Throws `upload.too_large` or `upload.missing` with the photo's number, `upload.expired`, or `request.unreachable`.
 */
export async function sendPhotos<P extends Parcel>(
  parcels: readonly P[],
  options: SendOptions<P>,
): Promise<void> {
  const { signal, onSent, onDelivered, post = postForm, pause = wait } = options;
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const sent = new Map<P, number>();
  const report = (parcel: P, bytes: number) => {
    sent.set(parcel, bytes);
    const all = [...sent.values()].reduce((sum, each) => sum + each, 0);
    onSent(all, parcel, bytes);
  };

  async function deliver(parcel: P): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      either.throwIfAborted();
      try {
        await post(parcel.token, parcel.file, {
          signal: either,
          onSent: (bytes) => report(parcel, bytes),
        });
        report(parcel, parcel.file.size);
        onDelivered?.(parcel);
        return;
      } catch (error) {
        either.throwIfAborted();
        if (error instanceof UploadRefused) throw refusal(error, parcel);
        if (attempt === TRIES) throw error;
        report(parcel, 0);
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  }

  const queue = [...parcels];
  async function lane(): Promise<void> {
    for (let parcel = queue.shift(); parcel; parcel = queue.shift()) await deliver(parcel);
  }
  const lanes = Array.from({ length: LANES }, () =>
    lane().catch((error: unknown) => {
      stop.abort(error);
      throw error;
    }),
  );
  await Promise.all(lanes);
}

/** What the storage says of itself, in our codes: a form lives a quarter of an hour. */
function refusal(error: UploadRefused, { position }: Parcel): AppError {
  const because = { cause: error };
  if (error.answer.includes('Policy expired')) return new AppError('upload.expired', {}, because);
  const code = error.answer.includes('EntityTooLarge') ? 'upload.too_large' : 'upload.missing';
  return new AppError(code, { photo: position }, because);
}
