import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { jobsCopy } from '../../../shared/copy/pt-br/jobs.ts';
import { isFinished, type JobStatus } from '../../../shared/rules/jobs.ts';
import type { ListedJob } from '../../../shared/schemas/jobs.ts';
import { useRefreshCredits } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';

const copy = jobsCopy.toasts;
const keyOf = (jobId: string): string => `job-told:${jobId}`;
const toldOf = (jobId: string): string | null => sessionStorage.getItem(keyOf(jobId));
const remember = (jobId: string, status: JobStatus): void => sessionStorage.setItem(keyOf(jobId), status);

/**
 * Says every change of the status (JOB-06), and has the balance read again when the job is over; once in a tab, however
 * often the page is drawn, left and opened again.
 */
export function useJobToasts(jobId: string, status: JobStatus | undefined, isFree: boolean): void {
  const refreshCredits = useRefreshCredits();
  useEffect(() => {
    const told = toldOf(jobId);
    if (!status || status === told) return;
    remember(jobId, status);
    if (isFinished(status)) void refreshCredits();
    if (status === 'PRONTO') toast.success(copy.ready, isFree ? {} : { description: copy.creditsSpent });
    else if (status === 'FALHA') toast.error(copy.failed);
    else if (told) toast.info(copy.changed(jobsCopy.labels[status]));
  }, [jobId, status, isFree, refreshCredits]);
}

/**
 * Says on other pages how a job has ended that this tab saw running, and has models, first steps and balance read again. `isOpen`:
 * its own page is, which says it by itself.
 */
export function useEndToast({ job_id, status, model_name, remakes }: ListedJob, isOpen: boolean): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (isOpen) return;
    const told = toldOf(job_id);
    if (!isFinished(status) || told !== null) remember(job_id, status);
    if (!isFinished(status) || told === null || told === status) return;
    const isReady = status === 'PRONTO';
    const changed = isReady ? ['assets', 'projects', 'onboarding'] : ['credits'];
    for (const key of changed) void client.invalidateQueries({ queryKey: [key] });
    const [say, title, label, to] = isReady
      ? ([toast.success, copy.ready, copy.open, remakes ? paths.model(remakes) : paths.catalogue] as const)
      : ([toast.error, copy.failed, copy.explain, paths.status(job_id)] as const);
    say(title, { description: model_name, action: { label, onClick: () => void navigate(to) } });
  }, [job_id, status, model_name, remakes, isOpen, client, navigate]);
}
