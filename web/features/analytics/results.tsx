import type { ReactNode } from 'react';
import { analyticsCopy as copy } from '../../../shared/copy/pt-br/analytics.ts';
import { DEVICES, SOURCES } from '../../../shared/rules/analytics.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import type { Period } from '../../../shared/rules/periods.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import { FeatureOffer } from '../../components/feature-offer.tsx';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breakdown } from './breakdown.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { ExportButton } from './export-button.tsx';
import { dayRows, productRows } from './files.ts';
import { Funnel } from './funnel.tsx';
import { ProductResults } from './product-results.tsx';
import { spansOf } from './spans.ts';

const linkTo = (slug: string): string => new URL(paths.view(slug), location.origin).href;

/** The numbers of a period with something in them, from the whole to the single product. */
export function Results({ data, period }: { data: Analytics; period: Period }) {
  const areDays = spansOf(data.days).length === data.days.length;
  const { breakdown } = data; // comes with the plan's advanced analytics
  return (
    <div className="space-y-12">
      <Funnel {...data} />
      <section aria-labelledby="days" className="rounded-2xl border border-line bg-panel p-6 sm:p-8">
        <Head id="days" title={areDays ? copy.days.title : copy.days.weeks}>
          <ExportButton
            label={copy.export.daysOf}
            name={copy.export.days}
            period={period}
            rows={() => dayRows(data)}
          />
        </Head>
        <DayChart days={data.days} />
        <DayTable days={data.days} />
      </section>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {breakdown ? (
          <>
            <Breakdown
              title={copy.sources.title}
              parts={SOURCES.map((source) => ({
                name: copy.sources.names[source],
                count: breakdown.sources[source],
              }))}
            />
            <Breakdown
              title={copy.devices.title}
              parts={DEVICES.map((device) => ({
                name: copy.devices.names[device],
                count: breakdown.devices[device],
              }))}
            />
          </>
        ) : (
          <FeatureOffer feature="advanced_analytics" className="md:col-span-2" />
        )}
        <Usage {...data} />
      </div>
      <section aria-labelledby="products">
        <Head id="products" title={copy.products.title}>
          <ExportButton
            label={copy.export.productsOf}
            name={copy.export.products}
            period={period}
            rows={() => productRows(data, linkTo)}
          />
        </Head>
        <ProductResults {...data} />
      </section>
    </div>
  );
}

const Head = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div className="mb-5 flex items-center justify-between gap-3">
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    {children}
  </div>
);

/** What the shop itself did in the period. */
function Usage({ products, models_made }: Analytics) {
  const seen = products.filter(({ view }) => view > 0).length;
  const facts = [
    { term: copy.usage.models, value: formatCount(models_made) },
    { term: copy.usage.credits, value: formatCount(models_made * CREDITS_PER_MODEL) },
    { term: copy.usage.seen, value: copy.usage.of(formatCount(seen), formatCount(products.length)) },
  ];
  return (
    <section aria-labelledby="usage">
      <h2 id="usage" className="text-xl">
        {copy.usage.title}
      </h2>
      <dl className="figures mt-2 divide-y divide-line text-[0.9375rem]">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex items-baseline justify-between gap-3 py-2.5">
            <dt>{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
