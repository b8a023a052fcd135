import { useInfiniteQuery } from '@tanstack/react-query';
import { jobsCopy } from '../../../shared/copy/pt-br/jobs.ts';
import type { ListedJob } from '../../../shared/schemas/jobs.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FirstModel } from '../../components/first-model.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../lib/format.ts';
import { isRunning, jobsQuery, pollPause, type SoughtJobs } from '../../lib/jobs.ts';
import { messageFor } from '../../lib/message-for.ts';
import { JobLine } from './job-line.tsx';

const copy = jobsCopy.list;
const SKELETONS = 4;

interface JobListProps {
  sought: SoughtJobs;
  /** Shows all of them again. */
  onClear: () => void;
}

/** The shop's jobs or those that are sought, newest first, looked at again while one is being made (JOB-10). */
export function JobList({ sought, onClear }: JobListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery({
      ...jobsQuery(sought),
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ jobs }) => jobs.some(isRunning)) ? pollPause() : false,
    });
  const jobs = data?.pages.flatMap((page) => page.jobs);
  const isLoading = !jobs && !error;
  return (
    <div className="space-y-8">
      {jobs?.length === 0 && !hasNextPage ? (
        <NoJob isSeeking={Object.values(sought).some(Boolean)} onClear={onClear} />
      ) : (
        <ul
          aria-label={copy.title}
          className={classNames('space-y-3 transition-opacity', isPlaceholderData && 'opacity-50')}
          aria-busy={isLoading || isPlaceholderData}
        >
          {jobs?.map((job) => (
            <li key={job.job_id}>
              <JobLine job={job}>
                <More job={job} />
              </JobLine>
            </li>
          ))}
          {isLoading &&
            Array.from({ length: SKELETONS }, (_, index) => (
              <Skeleton key={index} className="h-19 rounded-2xl" />
            ))}
        </ul>
      )}
      {error && (
        <LoadFailed
          message={`${copy.loadFailed}. ${messageFor(error)}`}
          onRetry={() => (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !error && (
        <LoadMore
          label={copy.loadMore}
          busyLabel={copy.loadingMore}
          isBusy={isFetchingNextPage || isPlaceholderData}
          onMore={fetchNextPage}
        />
      )}
    </div>
  );
}

function NoJob({ isSeeking, onClear }: Pick<JobListProps, 'onClear'> & { isSeeking: boolean }) {
  if (!isSeeking) return <FirstModel copy={copy.empty} />;
  return (
    <EmptyState
      {...copy.nothingFound}
      action={
        <Button variant="secondary" onClick={onClear}>
          {copy.nothingFound.action}
        </Button>
      }
    />
  );
}

/** When it was ordered; of a failure, why, that nothing was charged, and whether it was ordered again. */
function More({ job: { status, created_at, error_message, retried_as, remakes } }: { job: ListedJob }) {
  return (
    <>
      {` · ${formatMoment(created_at)}`}
      {status === 'FALHA' && (
        <>
          {` · ${remakes ? copy.modelKept : retried_as ? copy.retried : copy.creditsBack}`}
          <span className="mt-0.5 block">{error_message}</span>
        </>
      )}
    </>
  );
}
