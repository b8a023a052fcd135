import { useInfiniteQuery } from '@tanstack/react-query';
import { jobsCopy } from '../../../shared/copy/pt-br/jobs.ts';
import type { ListedJob } from '../../../shared/schemas/jobs.ts';
import { CatalogueHeader } from '../../components/catalogue-header.tsx';
import { FirstModel } from '../../components/first-model.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../lib/format.ts';
import { isRunning, jobsQuery, pollPause } from '../../lib/jobs.ts';
import { messageFor } from '../../lib/message-for.ts';
import { useTitle } from '../../lib/use-title.ts';
import { JobLine } from './job-line.tsx';

const copy = jobsCopy.list;
const SKELETONS = 4;

/** Every job of the shop, newest first: being made, ready, or failed with its reason and its credits back (JOB-10; /app/geracoes). */
export function Component() {
  useTitle(copy.title);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...jobsQuery,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ jobs }) => jobs.some(isRunning)) ? pollPause() : false,
  });
  const jobs = data?.pages.flatMap((page) => page.jobs);
  return (
    <div className="space-y-8">
      <CatalogueHeader title={copy.title} note={copy.lead} />
      {jobs?.length === 0 ? (
        <FirstModel copy={copy.empty} />
      ) : (
        <ul className="space-y-3" aria-busy={!jobs && !error}>
          {jobs?.map((job) => (
            <li key={job.job_id}>
              <JobLine job={job}>
                <More job={job} />
              </JobLine>
            </li>
          ))}
          {!jobs &&
            !error &&
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
          isBusy={isFetchingNextPage}
          onMore={fetchNextPage}
        />
      )}
    </div>
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
