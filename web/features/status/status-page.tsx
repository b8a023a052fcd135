import { useParams } from 'react-router-dom';
import { jobsCopy } from '../../../shared/copy/pt-br/jobs.ts';
import { statusCopy as copy } from '../../../shared/copy/pt-br/status.ts';
import type { JobState } from '../../../shared/schemas/jobs.ts';
import { Gone } from '../../components/gone.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { JobFailed } from './job-failed.tsx';
import { JobRunning } from './job-running.tsx';
import { JobSteps } from './job-steps.tsx';
import { useJob } from './use-job.ts';
import { useJobToasts } from './use-job-toasts.ts';
import { useKeepingListsFresh } from './use-keeping-lists-fresh.ts';
import { useOpeningResult } from './use-opening-result.ts';

/** One job, followed until its model is in the catalogue or its failure is explained. */
export function Component() {
  const { jobId = '' } = useParams();
  const { job, error, isNotFound, refetch } = useJob(jobId);
  useKeepingListsFresh(jobId, job?.status);
  useJobToasts(jobId, job?.status, Boolean(job?.remakes));
  useOpeningResult(jobId, job?.status === 'PRONTO', job?.remakes ?? null);
  useTitle(job && `${jobsCopy.labels[job.status]}: ${job.model_name}`);
  const isLoading = !job && !error;

  if (isNotFound) return <Gone copy={copy.notFound} to={paths.catalogue} />;
  return (
    <div className="mx-auto max-w-[52rem] space-y-8">
      <div className="space-y-2">
        {job?.status === 'FALHA' && <p className="font-semibold text-mute">{job.model_name}</p>}
        {isLoading && <Skeleton className="h-12 w-2/3" />}
        {/* One heading all along: it has the focus of whoever has just come. */}
        <h1
          className={
            isLoading
              ? 'sr-only'
              : 'text-4xl font-bold tracking-[-0.035em] [overflow-wrap:anywhere] sm:text-5xl'
          }
        >
          {headingOf(job)}
        </h1>
      </div>
      {error && <LoadFailed message={copy.loadFailed(messageFor(error))} onRetry={refetch} />}
      {isLoading && <StatusSkeleton />}
      {job && <JobSteps job={job} />}
      {job && (job.status === 'FALHA' ? <JobFailed job={job} /> : <JobRunning job={job} />)}
    </div>
  );
}

function headingOf(job: JobState | undefined): string {
  if (!job) return copy.title;
  return job.status === 'FALHA' ? copy.failed.title : job.model_name;
}

const StatusSkeleton = () => (
  <div className="space-y-8" aria-busy>
    <div className="grid gap-4 sm:grid-cols-3 sm:gap-6">
      <Skeleton className="h-10 sm:h-14" />
      <Skeleton className="h-10 sm:h-14" />
      <Skeleton className="h-10 sm:h-14" />
    </div>
    <Skeleton className="h-50 rounded-2xl sm:h-70" />
  </div>
);
