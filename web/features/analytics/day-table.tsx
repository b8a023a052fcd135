import { ChevronRight } from 'lucide-react';
import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';
import { EVENT_KINDS } from '../../../shared/rules/analytics.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import { formatCalendarDay, formatCount } from '../../lib/format.ts';

const copy = analyticsCopy.days;

/** The chart's numbers to be read one by one, the newest day first. */
export const DayTable = ({ days }: Pick<Analytics, 'days'>) => (
  <details className="group mt-6 border-t border-line pt-4">
    <summary className="tap flex w-fit list-none items-center gap-1.5 rounded-md text-[0.9375rem] font-semibold text-accent [&::-webkit-details-marker]:hidden">
      <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
      {copy.asTable}
    </summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by the keyboard too */}
    <div tabIndex={0} role="group" aria-label={copy.table} className="mt-4 max-h-96 overflow-auto">
      <table className="figures w-full min-w-160 text-right text-sm">
        <caption className="sr-only">{copy.table}</caption>
        <thead className="sticky top-0 bg-panel text-mute">
          <tr>
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              {copy.day}
            </th>
            {EVENT_KINDS.map((kind) => (
              <th key={kind} scope="col" className="py-2 pl-4 font-medium">
                {analyticsCopy.kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, ...counts }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {formatCalendarDay(day)}
              </th>
              {EVENT_KINDS.map((kind) => (
                <td key={kind} className={counts[kind] === 0 ? 'pl-4 text-mute' : 'pl-4'}>
                  {formatCount(counts[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
