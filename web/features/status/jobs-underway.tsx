import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import { isFinished } from '../../../shared/rules/jobs.ts';
import type { JobState } from '../../../shared/schemas/jobs.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { followedJobs, forgetJob } from './followed-jobs.ts';
import { useJob } from './use-job.ts';

const copy = statusCopy.underway;

/** The models being made that this device knows of, each leading back to its page; nothing where there are none. */
export function JobsUnderway() {
  const [ids] = useState(followedJobs);
  if (ids.length === 0) return null;
  return (
    <ul aria-label={copy.label} className="space-y-3 empty:hidden">
      {ids.map((id) => (
        <JobUnderway key={id} jobId={id} />
      ))}
    </ul>
  );
}

function JobUnderway({ jobId }: { jobId: string }) {
  const { job, error } = useJob(jobId);
  useReadAnewAtItsEnd(job);
  // Another account's job, or no answer: the page goes on without it.
  if (error && !job) return null;
  return <li>{job ? <Line job={job} /> : <Skeleton className="h-19 rounded-2xl" />}</li>;
}

const LOOKS = {
  running: { icon: LoaderCircle, look: 'text-accent animate-turn', way: copy.follow },
  ready: { icon: Check, look: 'text-ok', way: copy.open },
  failed: { icon: CircleAlert, look: 'text-bad', way: copy.explain },
} as const;

function Line({ job: { job_id, model_name, status, progress } }: { job: JobState }) {
  const {
    icon: Icon,
    look,
    way,
  } = LOOKS[status === 'PRONTO' ? 'ready' : status === 'FALHA' ? 'failed' : 'running'];
  return (
    <Link
      to={status === 'PRONTO' ? paths.catalogue : paths.status(job_id)}
      className="flex min-h-19 items-center gap-4 rounded-2xl border border-line bg-panel px-5 py-3 transition-colors hover:border-edge sm:px-6"
    >
      <Icon className={`size-5 shrink-0 ${look}`} aria-hidden />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{model_name}</span>
        <span className="figures block text-sm text-mute">
          {statusCopy.labels[status]}
          {!isFinished(status) && ` · ${Math.round(progress)}%`}
        </span>
      </span>
      <span className="inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent">
        <span className="max-sm:sr-only">{way}</span>
        <ArrowRight className="size-4" aria-hidden />
      </span>
    </Link>
  );
}

/** What came of the job: a model in the lists, or its credits back. A failure stays until it was read on its own page. */
function useReadAnewAtItsEnd(job: JobState | undefined): void {
  const client = useQueryClient();
  const id = job?.job_id;
  const status = job?.status;
  useEffect(() => {
    if (!id || !status || !isFinished(status)) return;
    if (status === 'PRONTO') forgetJob(id);
    void client.invalidateQueries({ queryKey: [status === 'PRONTO' ? 'assets' : 'credits'] });
  }, [client, id, status]);
}
