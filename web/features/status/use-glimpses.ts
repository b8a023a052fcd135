import { useQuery } from '@tanstack/react-query';
import type { JobGlimpses, JobState } from '../../../shared/schemas/jobs.ts';
import { call } from '../../lib/api.ts';
import { pollPause } from '../../lib/jobs.ts';

const NOTHING: JobGlimpses = { photos: [], photos_expected: 0, shape_url: null, colours_url: null };

/** What there is to be seen of a job so far; without any, and where it cannot be read, the page tells the progress alone. */
export function useGlimpses({ job_id, status }: Pick<JobState, 'job_id' | 'status'>): JobGlimpses {
  const { data } = useQuery({
    queryKey: ['job', job_id, 'glimpses'],
    queryFn: ({ signal }) => call('jobGlimpses', { job_id }, { signal }),
    enabled: status === 'PROCESSANDO',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.colours_url ? false : pollPause()),
  });
  return data ?? NOTHING;
}

/** A picture by its address, loaded once: the next look signs the same picture anew. Undefined until it is there, null where it is not. */
export function useGlimpse(jobId: string, name: string, url: string): Blob | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['glimpse', jobId, name],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return response.blob();
    },
    staleTime: Infinity,
  });
  return isError ? null : data;
}
