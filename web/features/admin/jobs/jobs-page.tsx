import { useInfiniteQuery } from '@tanstack/react-query';
import { operationsCopy } from '../../../../shared/copy/pt-br/admin-operations.ts';
import { JOB_LISTS } from '../../../../shared/schemas/admin.ts';
import { allJobsQuery } from '../admin-queries.ts';
import { JobLine } from './job-line.tsx';
import { PageFrame } from '../page-frame.tsx';
import { PagedList } from '../paged-list.tsx';
import { Segments, useChosen } from '../segments.tsx';

const copy = operationsCopy.jobs;

/** Jobs of all shops by state (/admin/geracoes). */
export function Component() {
  return (
    <PageFrame title={copy.title} lead={copy.lead}>
      <AllJobs />
    </PageFrame>
  );
}

function AllJobs() {
  const [list, setList] = useChosen('estado', JOB_LISTS);
  const read = useInfiniteQuery(allJobsQuery(list));
  return (
    <div className="space-y-5">
      <Segments legend={copy.filter} names={copy.lists} value={list} onChange={setList} />
      <PagedList
        items={read.data?.pages.flatMap(({ jobs }) => jobs)}
        renderLine={(job) => <JobLine key={job.id} job={job} tenantId={job.tenant_id} showsShop />}
        none={copy.none[list]}
        failed={copy.failed}
        query={read}
      />
    </div>
  );
}
