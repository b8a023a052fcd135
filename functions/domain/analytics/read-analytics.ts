import { periodBefore, type Period } from '../../../shared/rules/periods.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import { listEvents } from '../../store/events.ts';
import { listSummaries } from '../../store/models.ts';
import type { Actor, Deps } from '../deps.ts';
import { summarise } from './summarise.ts';

/**
 * What came of this tenant's models in a period, beside the one before: two reads at the same time, since the days
 * before stand right beside those of the period.
 */
export async function analyticsOf(
  { table, site }: Pick<Deps, 'table' | 'site'>,
  period: Period,
  { tenantId }: Actor,
): Promise<Analytics> {
  const [rows, models] = await Promise.all([
    listEvents(table, tenantId, { from: periodBefore(period).from, to: period.to }),
    listSummaries(table, tenantId),
  ]);
  return summarise({ period, rows, models, site });
}
