import { useInfiniteQuery } from '@tanstack/react-query';
import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import { jobsQuery } from '../admin-queries.ts';
import { JobLine } from '../jobs/job-line.tsx';
import { PagedList } from '../paged-list.tsx';

const copy = adminCopy.jobs;

/** The customer's jobs with their errors, newest first. */
export function CustomerJobs({ tenantId }: { tenantId: string }) {
  const read = useInfiniteQuery(jobsQuery(tenantId));
  return (
    <section className="min-w-0 space-y-4" aria-label={copy.title}>
      <h2 className="text-2xl">{copy.title}</h2>
      <PagedList
        items={read.data?.pages.flatMap(({ jobs }) => jobs)}
        renderLine={(job) => <JobLine key={job.id} job={job} tenantId={tenantId} />}
        none={copy.none}
        failed={copy.failed}
        query={read}
      />
    </section>
  );
}
