import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isFinished, STATUS_POLL_MS } from '../../shared/rules/jobs.ts';
import type { JobQuery, ListedJob } from '../../shared/schemas/jobs.ts';
import { call } from './api.ts';

const PAGE_SIZE = 20;
/** Nobody is looking at a hidden tab: it asks this seldom, and at once when it is shown again. */
const HIDDEN_POLL_MS = 30_000;

/** Milliseconds until a job is looked at again; sooner where somebody sees it. */
export const pollPause = (): number => (document.hidden ? HIDDEN_POLL_MS : STATUS_POLL_MS);

export const isRunning = ({ status }: Pick<ListedJob, 'status'>): boolean => !isFinished(status);

/**
 * The shop's newest jobs, ordered from any device; asked for again while one of them is being made, and by whoever comes back
 * from the device on which another was ordered.
 */
export const recentJobsQuery = queryOptions({
  queryKey: ['jobs', 'recent'],
  queryFn: async ({ signal }) => (await call('listJobs', { limit: PAGE_SIZE }, { signal })).jobs,
  refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? pollPause() : false),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: true,
});

export type SoughtJobs = Pick<JobQuery, 'state' | 'search' | 'category'>;

/** All of the shop's jobs or those that are sought, newest first, one page at a time. */
export const jobsQuery = (sought: SoughtJobs = {}) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'all', sought],
    queryFn: ({ pageParam, signal }) =>
      call('listJobs', { limit: PAGE_SIZE, cursor: pageParam, ...sought }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
