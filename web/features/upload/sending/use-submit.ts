import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { uploadCopy as copy } from '../../../../shared/copy/pt-br/upload.ts';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import type { Capture } from '../../../../shared/rules/captures.ts';
import { useRefreshCredits } from '../../../lib/account.ts';
import { messageFor } from '../../../lib/message-for.ts';
import { paths } from '../../../lib/paths.ts';
import type { Photo } from '../photos/accept-photos.ts';
import type { FormFields } from '../draft.ts';
import type { Limit } from '../limit-dialog.tsx';
import { submitModel, type UploadProgress } from './submit-model.ts';

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
/** Those of them that are of a photo, which a filmed walk has other words for. */
const OF_A_PHOTO = new Set<ErrorCode>(['upload.expired', 'upload.missing']);

/**
 * Sends the form, tells how it goes, and leaves for the status page. `limit` says why no model could be made, `broken`
 * why the upload stopped; what has arrived by then is not sent again.
 */
export function useSubmit({ capture = 'photos', onSent }: { capture?: Capture; onSent: () => void }) {
  const navigate = useNavigate();
  const refreshCredits = useRefreshCredits();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const [limit, setLimit] = useState<Limit | null>(null);
  const request = useRef({ content: '', id: '' });
  const delivered = useRef(new Map<string, string>());
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useConfirmLeaving(progress !== null && progress.phase !== 'done' && broken === null);

  async function submit(fields: FormFields, photos: readonly Photo[]) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBroken(null);
    request.current = requestFor(request.current, fields, photos);
    try {
      const result = await submitModel({
        capture,
        fields,
        photos,
        requestId: request.current.id,
        delivered: delivered.current,
        onProgress: setProgress,
        signal: controller.signal,
      });
      if ('job_id' in result) {
        onSent();
        toast.success(copy.success, { description: copy.creditsSpent });
        void refreshCredits();
        setTimeout(() => void navigate(paths.status(result.job_id)), OPEN_STATUS_AFTER_MS);
        return;
      }
      refuse(result.status);
    } catch (error) {
      if (error instanceof AppError && BROKEN.has(error.code)) {
        running.current = null;
        if (error.code === 'upload.missing') forgetDelivery(photos[Number(error.params.photo) - 1]);
        const isFrame = capture === 'walk' && OF_A_PHOTO.has(error.code);
        setBroken(isFrame ? copy.progress.walk.missing : messageFor(error));
        return;
      }
      if (!controller.signal.aborted) toast.error(sentenceOf(error, capture));
    }
    running.current = null;
    setProgress(null);
  }

  /** What the server does not find is sent again; all, when it does not say which. */
  function forgetDelivery(photo: Photo | undefined) {
    if (photo) delivered.current.delete(photo.id);
    else delivered.current.clear();
  }

  function refuse(status: 'needs_credits' | 'quota_exceeded') {
    if (status === 'quota_exceeded') return setLimit('catalogue');
    toast.error(copy.needsCredits);
    void navigate(paths.billing);
  }

  /** Stops what is on its way; after a break, goes back to the form. */
  const cancel = () => {
    running.current?.abort();
    if (broken === null) return;
    setBroken(null);
    setProgress(null);
  };
  return { progress, broken, limit, setLimit, submit, cancel };
}

/** The same model sent again is the same request, so that it is made once; another one is a request of its own. */
function requestFor(known: { content: string; id: string }, fields: FormFields, photos: readonly Photo[]) {
  const content = JSON.stringify([fields, photos.map(({ id }) => id)]);
  return content === known.content ? known : { content, id: crypto.randomUUID() };
}

/** A failure that names no cause reads as the general sentence of the upload. */
function sentenceOf(error: unknown, capture: Capture): string {
  const message = messageFor(error);
  const isNamed = error instanceof AppError && error.code !== 'internal' && error.code !== 'request.invalid';
  return isNamed ? message : capture === 'walk' ? copy.progress.walk.failed : copy.failed;
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
