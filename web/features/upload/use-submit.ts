import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { uploadCopy as copy } from '../../../shared/copy/pt-br/upload.ts';
import { AppError } from '../../../shared/errors.ts';
import { useRefreshCredits } from '../../lib/account.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import type { Photo } from './accept-photos.ts';
import { clearDraft, type FormFields } from './draft.ts';
import { submitModel, type UploadProgress } from './submit-model.ts';

/** The status page opens this long after success (C §4). */
const OPEN_STATUS_AFTER_MS = 1000;

/** Sends the form, tells how it goes, and leaves for the status page. `limit` says why no model could be made. */
export function useSubmit() {
  const navigate = useNavigate();
  const refreshCredits = useRefreshCredits();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [limit, setLimit] = useState<string | null>(null);
  const [requestId] = useState(() => crypto.randomUUID());
  const delivered = useRef(new Map<string, string>());
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useConfirmLeaving(progress !== null);

  async function submit(fields: FormFields, photos: readonly Photo[]) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      const result = await submitModel({
        fields,
        photos,
        requestId,
        delivered: delivered.current,
        onProgress: setProgress,
        signal: controller.signal,
      });
      if ('job_id' in result) {
        clearDraft();
        toast.success(copy.success, { description: copy.creditsSpent });
        void refreshCredits();
        setTimeout(() => void navigate(paths.status(result.job_id)), OPEN_STATUS_AFTER_MS);
        return;
      }
      if (result.status === 'needs_credits') toast.error(copy.needsCredits);
      setLimit(result.status === 'needs_credits' ? copy.needsCredits : copy.quota.full);
    } catch (error) {
      if (!controller.signal.aborted) toast.error(sentenceOf(error));
    }
    running.current = null;
    setProgress(null);
  }

  const cancel = () => running.current?.abort();
  return { progress, limit, setLimit, submit, cancel };
}

/** A failure that names no cause reads as C §8's general sentence of the upload. */
function sentenceOf(error: unknown): string {
  const message = messageFor(error);
  const isNamed = error instanceof AppError && error.code !== 'internal' && error.code !== 'request.invalid';
  return isNamed ? message : copy.failed;
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
