import { ArrowRight, Check, CircleAlert, Clock, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { jobsCopy } from '../../../shared/copy/pt-br/jobs.ts';
import { isFinished } from '../../../shared/rules/jobs.ts';
import type { ListedJob } from '../../../shared/schemas/jobs.ts';
import { paths } from '../../lib/paths.ts';

const copy = jobsCopy.underway;

const LOOKS = {
  inLine: { icon: Clock, look: 'text-accent', way: copy.follow },
  running: { icon: LoaderCircle, look: 'text-accent animate-turn', way: copy.follow },
  ready: { icon: Check, look: 'text-ok', way: copy.open },
  failed: { icon: CircleAlert, look: 'text-bad', way: copy.explain },
} as const;

function lookOf({ status, place }: ListedJob) {
  if (status === 'PRONTO') return LOOKS.ready;
  if (status === 'FALHA') return LOOKS.failed;
  return place ? LOOKS.inLine : LOOKS.running;
}

/** A job in one line that leads to its page, or to the model it made; `children` say more of it. */
export function JobLine({ job, children }: { job: ListedJob; children?: ReactNode }) {
  const { job_id, model_name, status, place, progress } = job;
  const { icon: Icon, look, way } = lookOf(job);
  return (
    <Link
      to={status === 'PRONTO' ? paths.catalogue : paths.status(job_id)}
      className="flex min-h-19 items-center gap-4 rounded-2xl border border-line bg-panel px-5 py-3 transition-colors hover:border-edge sm:px-6"
    >
      <Icon className={`size-5 shrink-0 ${look}`} aria-hidden />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{model_name}</span>
        <span className="figures block text-sm text-mute">
          {jobsCopy.labels[status]}
          {!isFinished(status) && ` · ${place ? jobsCopy.inLine(place) : `${Math.round(progress)}%`}`}
          {children}
        </span>
      </span>
      <span className="inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent">
        <span className="max-sm:sr-only">{way}</span>
        <ArrowRight className="size-4" aria-hidden />
      </span>
    </Link>
  );
}
