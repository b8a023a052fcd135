import { periodBefore, type Period } from '../../../shared/rules/periods.ts';
import { hasFeature } from '../../../shared/rules/features.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import { eachEvent } from '../../store/events.ts';
import { listSummaries } from '../../store/models.ts';
import { readPlan } from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';
import { summarise } from './summarise.ts';

/**
 * What came of this tenant's models in a period, beside the one before, as far as its plan shows it: three reads at the
 * same time, since the days before stand right beside those of the period.
 */
export async function analyticsOf(
  { table, site }: Pick<Deps, 'table' | 'site'>,
  period: Period,
  { tenantId }: Actor,
): Promise<Analytics> {
  const summary = summarise(period);
  const [plan, models] = await Promise.all([
    readPlan(table, tenantId),
    listSummaries(table, tenantId),
    eachEvent(table, tenantId, { from: periodBefore(period).from, to: period.to }, summary.add),
  ]);
  const results = summary.results(models, site);
  return hasFeature(plan, 'advanced_analytics') ? results : { ...results, breakdown: null };
}
