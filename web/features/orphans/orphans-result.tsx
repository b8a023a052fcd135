import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { orphansCopy as copy } from '../../../shared/copy/pt-br/orphans.ts';
import type { OrphanResult } from '../../../shared/schemas/staff.ts';
import { classNames } from '../../components/class-names.ts';

const BOX = 'rounded-xl border border-line bg-panel';

/** What a recovery found, mended and could not, or that it failed. Nothing before the first. */
export function OrphansResult({ result, reason }: { result?: OrphanResult; reason: string | null }) {
  if (reason)
    return (
      <div role="alert" className="flex gap-4 rounded-xl bg-bad-soft p-5 text-bad">
        <CircleAlert className="mt-0.5 size-6 shrink-0" aria-hidden />
        <div>
          <h2 className="text-lg">{copy.failedTitle}</h2>
          <p className="leading-7">{reason}</p>
        </div>
      </div>
    );
  if (!result) return null;
  const { message, total_orphans, fixed, errors } = result;
  const Icon = fixed > 0 ? CircleCheck : Info;
  return (
    <div className="space-y-6">
      <section className={classNames(BOX, 'divide-y divide-line')}>
        <h2 className="flex items-start gap-3 p-5 text-lg leading-7">
          <Icon
            className={classNames('mt-0.5 size-6 shrink-0', fixed > 0 ? 'text-ok' : 'text-info')}
            aria-hidden
          />
          {message}
        </h2>
        <dl className="grid grid-cols-2 divide-x divide-line">
          <Total term={copy.totals.orphans} count={total_orphans} />
          <Total term={copy.totals.fixed} count={fixed} />
        </dl>
      </section>
      {errors.length > 0 && (
        <section className="space-y-3">
          <h2 className="text-lg">{copy.notFixedTitle}</h2>
          <ul className={classNames(BOX, 'divide-y divide-line')}>
            {errors.map((error, index) => (
              <li key={index} className="flex gap-3 px-5 py-3.5 text-[0.9375rem] leading-6">
                <CircleAlert className="mt-0.5 size-5 shrink-0 text-warn" aria-hidden />
                <span className="min-w-0 break-words">{error}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Total = ({ term, count }: { term: string; count: number }) => (
  <div className="px-5 py-4">
    <dt className="text-sm text-mute">{term}</dt>
    <dd className="figures font-display text-3xl font-semibold">{count}</dd>
  </div>
);
