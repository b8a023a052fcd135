import { useQuery } from '@tanstack/react-query';
import { jobsCopy } from '../../../shared/copy/pt-br/jobs.ts';
import type { ListedJob } from '../../../shared/schemas/jobs.ts';
import { recentJobsQuery } from '../../lib/jobs.ts';
import { JobLine } from './job-line.tsx';
import { wasFailureRead } from './read-failures.ts';

/** How long other pages tell of a finished job: a model is soon found in the catalogue, a failure waits to be read. */
const TOLD_MS = { PRONTO: 10 * 60 * 1000, FALHA: 7 * 24 * 60 * 60 * 1000 };

function isTold({ job_id, status, retried_as, updated_at }: ListedJob): boolean {
  if (status !== 'PRONTO' && status !== 'FALHA') return true;
  if (retried_as !== null || wasFailureRead(job_id)) return false;
  return Date.now() - Date.parse(updated_at) < TOLD_MS[status];
}

/**
 * The shop's models being made, from whichever device they were ordered, those just made, and failures that were not
 * read yet. Nothing where there are none.
 */
export function JobsUnderway() {
  const { data = [] } = useQuery(recentJobsQuery);
  const told = data.filter(isTold);
  if (told.length === 0) return null;
  return (
    <ul aria-label={jobsCopy.underway.label} className="space-y-3">
      {told.map((job) => (
        <li key={job.job_id}>
          <JobLine job={job} />
        </li>
      ))}
    </ul>
  );
}
