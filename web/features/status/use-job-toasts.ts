import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import { isFinished, type JobStatus } from '../../../shared/rules/jobs.ts';
import { useRefreshCredits } from '../../lib/account.ts';

const copy = statusCopy.toasts;

/** Says every change of the status once (C §4), and has the balance read again when the job is over. */
export function useJobToasts(status: JobStatus | undefined): void {
  const refreshCredits = useRefreshCredits();
  const last = useRef<JobStatus | undefined>(undefined);
  useEffect(() => {
    const previous = last.current;
    if (!status || status === previous) return;
    last.current = status;
    if (isFinished(status)) void refreshCredits();
    if (status === 'PRONTO') {
      toast.success(copy.ready);
      toast.info(copy.creditsSpent);
    } else if (status === 'FALHA') toast.error(copy.failed);
    else if (previous) toast.info(copy.changed(statusCopy.labels[status]));
  }, [status, refreshCredits]);
}
