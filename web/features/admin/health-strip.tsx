import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { operationsCopy } from '../../../shared/copy/pt-br/admin-operations.ts';
import type { SystemHealth } from '../../../shared/schemas/admin.ts';
import { classNames } from '../../components/class-names.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatCount } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { healthQuery } from './admin-queries.ts';

const copy = operationsCopy.health;
/** A sweep comes round every few minutes: what waits longer than this is stuck. */
const STUCK_MS = 30 * 60_000;

/** Models that can still be made before somebody has to pay. */
const LOW_BALANCE = 20;

interface Sign {
  term: string;
  value: string;
  isBad: boolean;
  to?: string;
}

const relative = new Intl.RelativeTimeFormat('pt-BR');

/** 'há 3 horas', in the largest unit that is whole. */
function ago(at: string): string {
  const minutes = Math.round((Date.parse(at) - Date.now()) / 60_000);
  if (minutes > -60) return relative.format(minutes, 'minute');
  if (minutes > -48 * 60) return relative.format(Math.round(minutes / 60), 'hour');
  return relative.format(Math.round(minutes / (24 * 60)), 'day');
}

const isStuck = (at: string | null | undefined): boolean => !!at && Date.now() - Date.parse(at) > STUCK_MS;

function signsOf(health: SystemHealth): Sign[] {
  const { oldest_open_job: job, failures_of_a_day: failures, dead_letters: letters } = health;
  const { oldest_removal_at: removal, oldest_deletion_due: deletion, reconciled_until: reconciled } = health;
  const since = (at: string | null | undefined) => (at ? ago(at) : copy.none);
  return [
    {
      term: copy.oldestJob,
      value: since(job?.created_at),
      isBad: isStuck(job?.created_at),
      to: paths.adminJobs,
    },
    {
      term: copy.failures,
      value: formatCount(failures),
      isBad: failures > 0,
      to: `${paths.adminJobs}?estado=FALHA`,
    },
    { term: copy.letters, value: formatCount(letters), isBad: letters > 0, to: paths.adminPayments },
    { term: copy.removals, value: removal ? ago(removal) : copy.noFiles, isBad: isStuck(removal) },
    { term: copy.deletions, value: since(deletion), isBad: isStuck(deletion) },
    ...signOfProvider(health.provider),
    { term: copy.reconciled, value: reconciled ? ago(reconciled) : copy.never, isBad: false },
  ];
}

function signOfProvider(provider: SystemHealth['provider']): Sign[] {
  if (provider.name === 'embedded') return [];
  const { balance } = provider;
  return [
    {
      term: copy.provider,
      value: balance === null ? copy.silent : formatCount(balance),
      isBad: balance === null || balance < LOW_BALANCE,
    },
  ];
}

/** How the product is at a glance; what needs somebody is in the colour of errors. */
export function HealthStrip() {
  const { data, error, refetch } = useQuery(healthQuery());
  if (error && !data)
    return <LoadFailed message={`${copy.failed}. ${messageFor(error)}`} onRetry={refetch} />;
  return (
    <section aria-label={copy.title} aria-busy={!data}>
      {data ? (
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
          {signsOf(data).map(({ term, value, isBad, to }) => (
            <div key={term} className="flex flex-col justify-between gap-2 bg-panel p-4">
              <dt className="text-sm leading-5 text-mute">{term}</dt>
              <dd
                className={classNames(
                  'figures text-lg leading-6 font-semibold',
                  isBad ? 'text-bad' : 'text-ink',
                )}
              >
                {to ? (
                  <Link
                    to={to}
                    className="underline decoration-line underline-offset-4 hover:decoration-current"
                  >
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton className="h-44 rounded-xl xl:h-24" />
      )}
    </section>
  );
}
