import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import { messageFor } from '../../../lib/message-for.ts';
import { paths } from '../../../lib/paths.ts';
import type { Photo } from '../photos/accept-photos.ts';
import type { Submission, UploadProgress } from './submit-photos.ts';

/** The status page opens this long after success (UP-03). */
const OPEN_STATUS_AFTER_MS = 1000;

/** Failures of the way to the storage: trying again goes on with what is missing. */
const BROKEN = new Set<ErrorCode>([
  'request.unreachable',
  'request.too_many',
  'upload.too_many',
  'upload.expired',
  'upload.missing',
]);

interface SendingWords {
  /** Of a way to the storage that broke. */
  ofBreak?: (error: AppError) => string;
  /** Of everything else. */
  ofFailure?: (error: unknown) => string;
}

/**
 * Submits photos, tells how it goes, and leaves for the status page of the job that is made. `broken` says why the upload
 * stopped; what has arrived by then is not sent again.
 */
export function useSending({ ofBreak = messageFor, ofFailure = messageFor }: SendingWords = {}) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const request = useRef({ content: '', id: '' });
  const delivered = useRef(new Map<string, string>());
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useConfirmLeaving(progress !== null && progress.phase !== 'done' && broken === null);

  /** What was submitted came to; null where it did not get there, which is said, or is underway already. */
  async function send<Result extends object>(
    photos: readonly Photo[],
    what: unknown,
    submit: (submission: Submission, requestId: string) => Promise<Result>,
  ): Promise<Result | null> {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setBroken(null);
    request.current = requestFor(request.current, what, photos);
    const { signal } = controller;
    const submission = { photos, delivered: delivered.current, onProgress: setProgress, signal };
    try {
      const result = await submit(submission, request.current.id);
      if ('job_id' in result) {
        const to = paths.status(String(result.job_id));
        setTimeout(() => void navigate(to), OPEN_STATUS_AFTER_MS);
        return result;
      }
      stop();
      return result;
    } catch (error) {
      if (error instanceof AppError && BROKEN.has(error.code)) {
        running.current = null;
        if (error.code === 'upload.missing') forgetDelivery(photos[Number(error.params.photo) - 1]);
        setBroken(ofBreak(error));
        return null;
      }
      if (!signal.aborted) toast.error(ofFailure(error));
      stop();
      return null;
    }
  }

  function stop() {
    running.current = null;
    setProgress(null);
  }

  /** What the server does not find is sent again; all, when it does not say which. */
  function forgetDelivery(photo: Photo | undefined) {
    if (photo) delivered.current.delete(photo.id);
    else delivered.current.clear();
  }

  /** Stops what is on its way; after a break, goes back to the form. */
  const cancel = () => {
    running.current?.abort();
    if (broken === null) return;
    setBroken(null);
    setProgress(null);
  };
  return { progress, broken, send, cancel };
}

/** The same sent again is the same request, so that it is made once; anything else is a request of its own. */
function requestFor(known: { content: string; id: string }, what: unknown, photos: readonly Photo[]) {
  const content = JSON.stringify([what, photos.map(({ id, box }) => [id, box])]);
  return content === known.content ? known : { content, id: crypto.randomUUID() };
}

/** Asks before the tab is closed on a running upload. */
function useConfirmLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
