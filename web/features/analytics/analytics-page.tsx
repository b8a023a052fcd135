import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsCopy as copy } from '../../../shared/copy/pt-br/analytics.ts';
import { lengthOf } from '../../../shared/rules/periods.ts';
import { classNames } from '../../components/class-names.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { call } from '../../lib/api.ts';
import { formatPeriod } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { useTitle } from '../../lib/use-title.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { HowWeCount } from './how-we-count.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Results } from './results.tsx';
import { usePeriod } from './use-period.ts';

/** What shoppers did with the shop's models in a period (ANA-02). */
export function Component() {
  useTitle(copy.title);
  const choice = usePeriod();
  const { period } = choice;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['analytics', period.from, period.to],
    queryFn: ({ signal }) => call('analytics', { ...period }, { signal }),
    placeholderData: keepPreviousData,
  });
  const isEmpty = data && Object.values(data.totals).every((count) => count === 0);

  return (
    <div className="space-y-8">
      <header className="space-y-6">
        <div>
          <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
          <p className="figures mt-2 text-mute">{copy.compared(formatPeriod(period), lengthOf(period))}</p>
        </div>
        <PeriodChoice {...choice} />
      </header>
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && copy.loaded}
      </p>
      {error && <LoadFailed message={`${copy.loadFailed}. ${messageFor(error)}`} onRetry={refetch} />}
      <div
        aria-busy={(!data && !error) || isPlaceholderData}
        inert={isPlaceholderData} // the numbers of another period
        className={classNames('transition-opacity', isPlaceholderData && 'opacity-50')}
      >
        {!data && !error && <AnalyticsSkeleton />}
        {data &&
          (isEmpty ? <NothingYet hasModels={data.products.length > 0} /> : <Results {...{ data, period }} />)}
      </div>
      {data && <HowWeCount />}
    </div>
  );
}
