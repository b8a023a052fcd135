import { useEffect } from 'react';
import { toast } from 'sonner';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import { isFinished, type JobStatus } from '../../../shared/rules/jobs.ts';
import { useRefreshCredits } from '../../lib/account.ts';

const copy = statusCopy.toasts;
const keyOf = (jobId: string): string => `job-told:${jobId}`;

/**
 * Says every change of the status (JOB-06), and has the balance read again when the job is over; once in a tab, however
 * often the page is drawn, left and opened again.
 */
export function useJobToasts(jobId: string, status: JobStatus | undefined): void {
  const refreshCredits = useRefreshCredits();
  useEffect(() => {
    const told = sessionStorage.getItem(keyOf(jobId));
    if (!status || status === told) return;
    sessionStorage.setItem(keyOf(jobId), status);
    if (isFinished(status)) void refreshCredits();
    if (status === 'PRONTO') toast.success(copy.ready, { description: copy.creditsSpent });
    else if (status === 'FALHA') toast.error(copy.failed);
    else if (told) toast.info(copy.changed(statusCopy.labels[status]));
  }, [jobId, status, refreshCredits]);
}
