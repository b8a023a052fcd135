import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobStatus } from '../../../shared/rules/jobs.ts';
import { markFailureRead } from './read-failures.ts';

/** What other pages tell of a job is read anew with every status seen on its own page; a failure seen there was read. */
export function useKeepingListsFresh(jobId: string, status: JobStatus | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!status) return;
    if (status === 'FALHA') markFailureRead(jobId);
    void client.invalidateQueries({ queryKey: ['jobs'] });
  }, [client, jobId, status]);
}
