import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import { operationsCopy } from '../../../../shared/copy/pt-br/admin-operations.ts';
import type { JobStatus } from '../../../../shared/rules/jobs.ts';
import type { TenantJob } from '../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { Badge } from '../../../components/status-badge.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { JobMaker } from './job-maker.tsx';
import { JobRun } from './job-run.tsx';
import { RetryJob, StopJob } from './mend-job.tsx';

const copy = operationsCopy.jobs;

const BADGES: Record<JobStatus, { tone: 'ok' | 'warn' | 'bad'; icon: LucideIcon }> = {
  RECEBIDO: { tone: 'warn', icon: Clock },
  PROCESSANDO: { tone: 'warn', icon: LoaderCircle },
  PRONTO: { tone: 'ok', icon: CircleCheck },
  FALHA: { tone: 'bad', icon: CircleX },
};

/** A job with its error, its run, and what can be done about it. */
export function JobLine({
  job,
  tenantId,
  showsShop = false,
}: {
  job: TenantJob;
  tenantId: string;
  showsShop?: boolean;
}) {
  const [doing, setDoing] = useState<'retry' | 'stop' | null>(null);
  const close = () => setDoing(null);
  const isOpen = job.status === 'RECEBIDO' || job.status === 'PROCESSANDO';
  return (
    <li className="space-y-1.5 px-5 py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 font-semibold break-words">{job.model_name}</p>
        <span className="shrink-0">
          <Badge {...BADGES[job.status]}>{copy.statuses[job.status]}</Badge>
        </span>
      </div>
      <p className="figures text-sm text-mute">
        {formatMoment(job.created_at)} · {adminCopy.jobs.pictures[job.capture](job.photo_count)}
        {job.status === 'PROCESSANDO' && ` · ${job.progress}%`}
      </p>
      {job.error_message && (
        <p className="text-sm leading-6">
          {job.error_message} <code className="text-mute">({job.error_code})</code>
        </p>
      )}
      <JobMaker job={job} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] break-all text-mute">
        <span>{job.id}</span>
        {showsShop && (
          <Link to={paths.customer(tenantId)} className="font-medium underline underline-offset-4">
            {tenantId}
          </Link>
        )}
      </p>
      <JobRun tenantId={tenantId} jobId={job.id} />
      {job.status !== 'PRONTO' && (
        <div className="flex flex-wrap gap-2 pt-1.5">
          <Button variant="secondary" size="small" onClick={() => setDoing('retry')}>
            {copy.retry}
          </Button>
          {isOpen && (
            <Button variant="secondary" size="small" className="text-bad" onClick={() => setDoing('stop')}>
              {copy.stop}
            </Button>
          )}
        </div>
      )}
      {doing === 'retry' && <RetryJob job={job} tenantId={tenantId} onClose={close} />}
      {doing === 'stop' && <StopJob job={job} tenantId={tenantId} onClose={close} />}
    </li>
  );
}
