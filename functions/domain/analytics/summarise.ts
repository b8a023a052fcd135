import {
  dayOf,
  DEVICES,
  EVENT_KINDS,
  NO_COUNTS,
  SOURCES,
  type Counts,
  type Device,
  type EventKind,
  type Source,
} from '../../../shared/rules/analytics.ts';
import { daysOf, type Period } from '../../../shared/rules/periods.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import type { CounterName, EventRow } from '../../store/events.ts';
import type { ModelSummary } from '../../store/models.ts';

interface Found {
  period: Period;
  /** Counters of the period and of the days before it. */
  rows: EventRow[];
  models: ModelSummary[];
  site: string;
}

/** The sums of a period over counters that are kept by model, day, page and device. */
export function summarise({ period, rows, models, site }: Found): Analytics {
  const days = new Map(daysOf(period).map((day) => [day, { ...NO_COUNTS }]));
  const products = new Map(models.map(({ id }) => [id, { ...NO_COUNTS }]));
  const [totals, before, deleted] = [{ ...NO_COUNTS }, { ...NO_COUNTS }, { ...NO_COUNTS }];
  const devices = zeros(DEVICES);
  const sources = zeros(SOURCES);
  let linksShared = 0;

  for (const row of rows) {
    const day = days.get(row.day);
    if (!day) {
      for (const { kind, times } of shoppersEvents(row)) before[kind] += times;
      continue;
    }
    linksShared += row.share ?? 0;
    for (const { kind, source, device, times } of shoppersEvents(row)) {
      for (const counts of [totals, day, products.get(row.asset_id) ?? deleted]) counts[kind] += times;
      if (kind !== 'view') continue;
      sources[source] += times;
      devices[device] += times;
    }
  }

  return {
    totals,
    before,
    days: [...days].map(([day, counts]) => ({ day, ...counts })),
    products: models.map(({ id, name, slug, project_sku, files }) => ({
      id,
      name,
      slug,
      sku: project_sku,
      poster_url: `${site}/${files.thumbnail}`,
      ...(products.get(id) as Counts),
    })),
    deleted,
    devices,
    sources,
    links_shared: linksShared,
    models_made: models.filter(({ created_at }) => days.has(dayOf(new Date(created_at)))).length,
  };
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

/** The counters of a row that shoppers moved. */
function shoppersEvents(row: EventRow) {
  return EVENT_KINDS.flatMap((kind: EventKind) =>
    SOURCES.flatMap((source: Source) =>
      DEVICES.map((device: Device) => {
        const name: CounterName = `${kind}.${source}.${device}`;
        return { kind, source, device, times: row[name] ?? 0 };
      }),
    ),
  );
}
