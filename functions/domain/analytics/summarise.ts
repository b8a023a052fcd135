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
import { picturesOf, type ModelSummary } from '../../store/model-row.ts';

/** What a counter of shoppers counts, by its name. */
const COUNTERS = new Map(
  EVENT_KINDS.flatMap((kind: EventKind) =>
    SOURCES.flatMap((source: Source) =>
      DEVICES.map((device: Device): [CounterName, { kind: EventKind; source: Source; device: Device }] => [
        `${kind}.${source}.${device}`,
        { kind, source, device },
      ]),
    ),
  ),
);

/** The sums of a period, while rows come in. */
export interface Summary {
  /** Adds a row of the period or of the days before it. */
  add: (row: EventRow) => void;
  /** What came of these models, and of those that are gone. */
  results: (models: ModelSummary[], site: string) => Analytics;
}

/**
 * Sums counters, which are kept by model, day, page and device. It keeps a few numbers a model and day and none of the
 * rows, and looks only at what a row has: asked for each of the 54 counters there may be, a row took about twice as
 * long to add as to read.
 */
export function summarise(period: Period): Summary {
  const days = new Map(daysOf(period).map((day) => [day, { ...NO_COUNTS }]));
  const byModel = new Map<string, Counts>();
  const [totals, before] = [{ ...NO_COUNTS }, { ...NO_COUNTS }];
  const devices = zeros(DEVICES);
  const sources = zeros(SOURCES);
  let [linksShared, suspects] = [0, 0];

  function add(row: EventRow) {
    const day = days.get(row.day);
    if (day) linksShared += row.share ?? 0;
    if (day) suspects += row.suspect ?? 0;
    const model = byModel.get(row.asset_id) ?? { ...NO_COUNTS };
    if (day) byModel.set(row.asset_id, model);
    for (const name of Object.keys(row) as CounterName[]) {
      const counter = COUNTERS.get(name);
      if (!counter) continue;
      const { kind, source, device } = counter;
      const times = row[name] ?? 0;
      for (const counts of day ? [totals, day, model] : [before]) counts[kind] += times;
      if (!day || kind !== 'view') continue;
      sources[source] += times;
      devices[device] += times;
    }
  }

  function results(models: ModelSummary[], site: string): Analytics {
    const there = new Set(models.map(({ id }) => id));
    const deleted = { ...NO_COUNTS };
    for (const [id, counts] of byModel)
      if (!there.has(id)) for (const kind of EVENT_KINDS) deleted[kind] += counts[kind];
    return {
      totals,
      before,
      days: [...days].map(([day, counts]) => ({ day, ...counts })),
      products: models.map(({ id, name, slug, project_sku, facts, ...model }) => ({
        id,
        name,
        slug,
        sku: project_sku,
        facts,
        poster_url: `${site}/${picturesOf(model).thumbnail}`,
        ...(byModel.get(id) ?? NO_COUNTS),
      })),
      deleted,
      breakdown: { devices, sources },
      suspects,
      links_shared: linksShared,
      models_made: models.filter(({ created_at }) => days.has(dayOf(new Date(created_at)))).length,
    };
  }

  return { add, results };
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
