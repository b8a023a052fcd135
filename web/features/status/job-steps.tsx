import { Check, CircleAlert, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import type { JobState } from '../../../shared/schemas/jobs.ts';
import { classNames } from '../../components/class-names.ts';

type StepState = keyof typeof statusCopy.stepStates;

/** The states of 'Envio Concluído', 'Processando' and 'Finalizado' (JOB-06). */
function stepStates({
  status,
  place,
}: Pick<JobState, 'status' | 'place'>): [StepState, StepState, StepState] {
  if (status === 'PRONTO') return ['done', 'done', 'done'];
  if (status === 'FALHA') return ['done', 'error', 'missed'];
  if (place) return ['done', 'inLine', 'waiting'];
  return ['done', 'current', 'waiting'];
}

const LOOKS: Record<StepState, { mark: string; text: string; icon: LucideIcon | null }> = {
  done: { mark: 'border-ok bg-ok-soft text-ok', text: 'text-ink', icon: Check },
  current: { mark: 'border-accent bg-accent-soft text-accent', text: 'text-ink', icon: LoaderCircle },
  inLine: { mark: 'border-accent bg-accent-soft text-accent', text: 'text-ink', icon: Clock },
  waiting: { mark: 'border-line bg-panel text-mute', text: 'text-mute', icon: null },
  missed: { mark: 'border-line bg-panel text-mute', text: 'text-mute', icon: null },
  error: { mark: 'border-bad bg-bad-soft text-bad', text: 'text-bad', icon: CircleAlert },
};

/** The three steps of a job, each with a mark and a word. */
export function JobSteps({ job }: { job: Pick<JobState, 'status' | 'place'> }) {
  const { label, upload, processing, done } = statusCopy.steps;
  const states = stepStates(job);
  return (
    <ol aria-label={label} className="grid gap-4 sm:grid-cols-3 sm:gap-6">
      {[upload, processing, done].map((name, index) => {
        const state = states[index as 0 | 1 | 2];
        const { mark, text, icon: Icon } = LOOKS[state];
        return (
          <li
            key={name}
            aria-current={state === 'current' || state === 'inLine' ? 'step' : undefined}
            className="flex items-center gap-3 sm:border-t-2 sm:border-line sm:pt-4 sm:data-[state=current]:border-accent sm:data-[state=inLine]:border-accent sm:data-[state=done]:border-ok sm:data-[state=error]:border-bad"
            data-state={state}
          >
            <span className={classNames('grid size-9 shrink-0 place-items-center rounded-full border', mark)}>
              {Icon ? (
                <Icon className={classNames('size-4.5', state === 'current' && 'animate-turn')} aria-hidden />
              ) : (
                <span className="figures text-sm font-semibold">{index + 1}</span>
              )}
            </span>
            <span className={classNames('font-semibold', text)}>
              {name}
              <span className="block text-sm font-normal text-mute">{statusCopy.stepStates[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
