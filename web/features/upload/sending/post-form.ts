import { AppError } from '../../../../shared/errors.ts';
import type { PresignedUpload } from '../../../../shared/schemas/uploads.ts';

/** The storage answered, and said no. Asking the same again would not change its mind. */
export class UploadRefused extends Error {
  readonly status: number;
  readonly answer: string;
  constructor(status: number, answer: string) {
    super(`The storage answered ${status}`);
    this.name = 'UploadRefused';
    this.status = status;
    this.answer = answer;
  }
}

interface PostOptions {
  /** Bytes of the file sent so far. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/** A silent connection is given up after this long without a byte sent. */
const STALLED_MS = 60_000;

/**
 * Posts a signed form, the file last as S3 wants it. XMLHttpRequest, because fetch cannot tell how much was sent.
 * Throws `UploadRefused` on a 4xx, `request.unreachable` on what may pass (network, 5xx), the signal's reason when aborted.
 */
export function postForm(
  { url, fields }: PresignedUpload['token'],
  file: File,
  { onSent, signal }: PostOptions,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const unreachable = (cause: unknown) => reject(new AppError('request.unreachable', {}, { cause }));
    let stalled = setTimeout(() => request.abort(), STALLED_MS);

    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
      onSent(Math.min(loaded, file.size));
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else if (request.status >= 500) unreachable(request.status);
      else reject(new UploadRefused(request.status, request.responseText));
    });
    request.addEventListener('error', () => unreachable('network'));
    request.addEventListener('abort', () =>
      signal.aborted ? reject(signal.reason as Error) : unreachable('stalled'),
    );
    request.addEventListener('loadend', () => clearTimeout(stalled));
    signal.addEventListener('abort', () => request.abort(), { once: true });

    request.open('POST', url);
    request.send(form);
  });
}
