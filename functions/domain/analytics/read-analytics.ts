import { periodBefore, type Period } from '../../../shared/rules/periods.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import { listEvents } from '../../store/events.ts';
import { listModels } from '../../store/models.ts';
import type { Actor, Deps } from '../deps.ts';
import { summarise } from './summarise.ts';

/** More than any plan's catalogue, and than one request reads. */
const ALL_MODELS = { limit: 2000, isWanted: () => true };

/**
 * What came of this tenant's models in a period, beside the one before: two reads at the same time, since the days
 * before stand right beside those of the period.
 */
export async function analyticsOf(
  { table, site }: Pick<Deps, 'table' | 'site'>,
  period: Period,
  { tenantId }: Actor,
): Promise<Analytics> {
  const [rows, { models }] = await Promise.all([
    listEvents(table, tenantId, { from: periodBefore(period).from, to: period.to }),
    listModels(table, tenantId, ALL_MODELS),
  ]);
  return summarise({ period, rows, models, site });
}
