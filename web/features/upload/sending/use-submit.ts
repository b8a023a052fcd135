import { useState } from 'react';
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
import { submitModel } from './submit-model.ts';
import { useSending } from './use-sending.ts';

/** Failures that are of a photo, which a filmed walk has other words for. */
const OF_A_PHOTO = new Set<ErrorCode>(['upload.expired', 'upload.missing']);

/** Sends the form as `useSending` does. `limit` says why no model could be made. */
export function useSubmit({ capture = 'photos', onSent }: { capture?: Capture; onSent: () => void }) {
  const navigate = useNavigate();
  const refreshCredits = useRefreshCredits();
  const [limit, setLimit] = useState<Limit | null>(null);
  const { send, ...sending } = useSending({
    ofBreak: (error) =>
      capture === 'walk' && OF_A_PHOTO.has(error.code) ? copy.progress.walk.missing : messageFor(error),
    ofFailure: (error) => sentenceOf(error, capture),
  });

  async function submit(fields: FormFields, photos: readonly Photo[]) {
    const result = await send(photos, fields, (submission, requestId) =>
      submitModel({ ...submission, capture, fields, requestId }),
    );
    if (!result) return;
    if (!('job_id' in result)) return refuse(result.status);
    onSent();
    toast.success(copy.success, { description: copy.creditsSpent });
    void refreshCredits();
  }

  function refuse(status: 'needs_credits' | 'quota_exceeded') {
    if (status === 'quota_exceeded') return setLimit('catalogue');
    toast.error(copy.needsCredits);
    void navigate(paths.billing);
  }

  return { ...sending, limit, setLimit, submit };
}

/** A failure that names no cause reads as the general sentence of the upload. */
function sentenceOf(error: unknown, capture: Capture): string {
  const message = messageFor(error);
  const isNamed = error instanceof AppError && error.code !== 'internal' && error.code !== 'request.invalid';
  return isNamed ? message : capture === 'walk' ? copy.progress.walk.failed : copy.failed;
}
