import { Ban, CircleCheck, Lock, UsersRound, type LucideIcon } from 'lucide-react';
import { abuseCopy } from '../../../shared/copy/pt-br/abuse.ts';
import type { BlockedIps, SignUpAttempts } from '../../../shared/schemas/abuse.ts';
import { Skeleton } from '../../components/skeleton.tsx';

const copy = abuseCopy.counters;
const whole = new Intl.NumberFormat('pt-BR');

interface CountersProps {
  attempts?: SignUpAttempts;
  blocks?: BlockedIps;
  /** What is missing will not come by itself. */
  hasFailed: boolean;
}

/** The last day in four numbers. */
export function Counters({ attempts, blocks, hasFailed }: CountersProps) {
  const counted: [label: string, icon: LucideIcon, value: number | undefined][] = [
    [copy.total, UsersRound, attempts?.totals.total],
    [copy.blocked, Ban, attempts?.totals.blocked],
    [copy.success, CircleCheck, attempts?.totals.success],
    [copy.blockedIps, Lock, blocks?.blocked_ips.length],
  ];
  return (
    <dl aria-label={copy.label} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {counted.map(([label, Icon, value]) => (
        <div key={label} className="rounded-xl border border-line bg-panel p-4 sm:p-5">
          <dt className="flex items-center gap-2 text-[0.9375rem] text-mute">
            <Icon className="size-4 shrink-0" aria-hidden />
            {label}
          </dt>
          <dd className="figures mt-2 font-display text-3xl leading-9 font-semibold sm:text-4xl sm:leading-10">
            {value !== undefined && whole.format(value)}
            {value === undefined && (hasFailed ? '–' : <Skeleton className="h-9 w-16 sm:h-10" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
