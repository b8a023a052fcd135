import { useQuery } from '@tanstack/react-query';
import { AppError } from '../../../shared/errors.ts';
import { isFinished } from '../../../shared/rules/jobs.ts';
import type { JobState } from '../../../shared/schemas/jobs.ts';
import { call } from '../../lib/api.ts';
import { pollPause } from '../../lib/jobs.ts';

const isUnknown = (error: unknown): boolean => error instanceof AppError && error.code === 'job.not_found';

/** A job's state: asked for at once, then every 5 s until it is finished (JOB-06) or turns out not to exist. */
export function useJob(jobId: string) {
  const query = useQuery<JobState>({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => call('rodinStatus', { job_id: jobId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (isUnknown(error) || (data && isFinished(data.status))) return false;
      return pollPause();
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state: { data } }) => !data || !isFinished(data.status),
  });
  return { job: query.data, error: query.error, isNotFound: isUnknown(query.error), refetch: query.refetch };
}
