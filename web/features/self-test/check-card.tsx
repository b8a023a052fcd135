import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { selfTestCopy as copy } from '../../../shared/copy/pt-br/self-test.ts';
import { classNames } from '../../components/class-names.ts';
import type { CheckName } from './check.ts';
import type { Result } from './run-checks.ts';

const LOOKS: Record<Result['status'], { icon: LucideIcon; tone: string }> = {
  idle: { icon: CircleDashed, tone: 'bg-sunk text-mute' },
  running: { icon: LoaderCircle, tone: 'bg-info-soft text-info [&_svg]:animate-turn' },
  success: { icon: CircleCheck, tone: 'bg-ok-soft text-ok' },
  warning: { icon: TriangleAlert, tone: 'bg-warn-soft text-warn' },
  error: { icon: CircleAlert, tone: 'bg-bad-soft text-bad' },
};

/** One test: what it looks at, then what it found, how long that took, and the data behind it. */
export function CheckCard({ name, result }: { name: CheckName; result: Result }) {
  const { icon: Icon, tone } = LOOKS[result.status];
  return (
    <li
      aria-label={copy.titles[name]}
      className="flex min-w-0 gap-4 rounded-xl border border-line bg-panel p-4 sm:p-5"
    >
      <span className={classNames('grid size-10 shrink-0 place-items-center rounded-full', tone)}>
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 grow space-y-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-base font-semibold">{copy.titles[name]}</h2>
          <p className="figures text-[0.8125rem] text-mute">
            {copy.states[result.status]}
            {'ms' in result && ` · ${copy.milliseconds(result.ms)}`}
          </p>
        </div>
        <p className="text-[0.9375rem] leading-6 text-mute">
          {'message' in result ? result.message : copy.waiting[name]}
        </p>
        {'data' in result && Object.keys(result.data).length > 0 && (
          <details className="pt-1 text-sm">
            <summary className="w-fit cursor-pointer rounded font-medium text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-edge">
              {copy.showData}
            </summary>
            <pre className="figures mt-2 rounded-lg bg-sunk p-3 text-[0.8125rem] leading-5 break-words whitespace-pre-wrap">
              {JSON.stringify(result.data, undefined, 2)}
            </pre>
          </details>
        )}
      </div>
    </li>
  );
}
