import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { jobsCopy } from '../../shared/copy/pt-br/jobs.ts';
import type { ListedJob } from '../../shared/schemas/jobs.ts';
import { useEndToast } from '../features/status/use-job-toasts.ts';
import { isRunning, recentJobsQuery } from '../lib/jobs.ts';
import { paths } from '../lib/paths.ts';

/** In the header of every page: how many models are being made; and the end of each is said wherever one is. */
export function JobsIndicator() {
  const { data: jobs = [] } = useQuery(recentJobsQuery);
  const running = jobs.filter(isRunning).length;
  return (
    <>
      {jobs.map((job) => (
        <EndToast key={job.job_id} job={job} />
      ))}
      {running > 0 && (
        <Link
          to={paths.jobs}
          aria-label={jobsCopy.indicator(running)}
          className="figures inline-flex h-10 items-center gap-2 rounded-full border border-line bg-panel px-3.5 text-[0.9375rem] font-semibold transition-colors hover:border-edge"
        >
          <LoaderCircle className="size-4 animate-turn text-accent" aria-hidden />
          {running}
        </Link>
      )}
    </>
  );
}

function EndToast({ job }: { job: ListedJob }) {
  const { pathname } = useLocation();
  useEndToast(job, pathname === paths.status(job.job_id));
  return null;
}
