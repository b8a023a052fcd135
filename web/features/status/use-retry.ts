import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import { AppError } from '../../../shared/errors.ts';
import type { JobRetry } from '../../../shared/schemas/jobs.ts';
import { useRefreshCredits } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { clearRetryDraft } from './retry-draft.ts';

const copy = statusCopy.retry;

/** Starts a failed job again and opens its new status page. `refusal` tells why it did not start. */
export function useRetry() {
  const navigate = useNavigate();
  const refreshCredits = useRefreshCredits();
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: createAgain,
    networkMode: 'always', // a lost connection is told at once, not waited out
    onSuccess: async (newJobId, { reprocess_of_job_id }) => {
      clearRetryDraft(reprocess_of_job_id);
      toast.success(copy.started, { description: copy.creditsUsed });
      void refreshCredits();
      await navigate(paths.status(newJobId));
    },
    onError: (failure) => {
      if (!(failure instanceof AppError)) console.error('Could not retry', failure);
    },
  });
  const refusal = error && (error instanceof AppError ? error : new AppError('internal'));
  return { retry: mutate, isPending, refusal, reset, requestId };
}

async function createAgain(request: JobRetry): Promise<string> {
  const result = await call('createJob', request);
  if ('job_id' in result) return result.job_id;
  throw new AppError(result.status === 'needs_credits' ? 'credits.insufficient' : 'catalogue.quota_exceeded');
}
