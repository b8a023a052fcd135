import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import { adminCopy } from '../../../shared/copy/pt-br/admin.ts';
import type { JobStatus } from '../../../shared/rules/jobs.ts';
import type { TenantJob } from '../../../shared/schemas/admin.ts';
import { Badge } from '../../components/status-badge.tsx';
import { formatMoment } from '../../lib/format.ts';
import { jobsQuery } from './admin-queries.ts';
import { PagedList } from './paged-list.tsx';

const copy = adminCopy.jobs;

const BADGES: Record<JobStatus, { tone: 'ok' | 'warn' | 'bad'; icon: LucideIcon }> = {
  RECEBIDO: { tone: 'warn', icon: Clock },
  PROCESSANDO: { tone: 'warn', icon: LoaderCircle },
  PRONTO: { tone: 'ok', icon: CircleCheck },
  FALHA: { tone: 'bad', icon: CircleX },
};

/** The customer's jobs with their errors, newest first. */
export function CustomerJobs({ tenantId }: { tenantId: string }) {
  const read = useInfiniteQuery(jobsQuery(tenantId));
  return (
    <section className="min-w-0 space-y-4" aria-label={copy.title}>
      <h2 className="text-2xl">{copy.title}</h2>
      <PagedList
        items={read.data?.pages.flatMap(({ jobs }) => jobs)}
        line={jobLine}
        none={copy.none}
        failed={copy.failed}
        query={read}
      />
    </section>
  );
}

const jobLine = (job: TenantJob) => (
  <li key={job.id} className="space-y-1.5 px-5 py-4">
    <div className="flex items-start justify-between gap-4">
      <p className="min-w-0 font-semibold break-words">{job.model_name}</p>
      <span className="shrink-0">
        <Badge {...BADGES[job.status]}>{copy.statuses[job.status]}</Badge>
      </span>
    </div>
    <p className="figures text-sm text-mute">
      {formatMoment(job.created_at)} · {copy.photos(job.photo_count)}
      {job.status === 'PROCESSANDO' && ` · ${job.progress}%`}
    </p>
    {job.error_message && (
      <p className="text-sm leading-6">
        {job.error_message} <code className="text-mute">({job.error_code})</code>
      </p>
    )}
    <p className="text-[0.8125rem] break-all text-mute">{job.id}</p>
  </li>
);
