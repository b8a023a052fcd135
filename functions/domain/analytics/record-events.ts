import { AppError } from '../../../shared/errors.ts';
import { dayOf, type EventKind } from '../../../shared/rules/analytics.ts';
import { isRobot } from '../../../shared/rules/robots.ts';
import { siteModelAt } from '../../../shared/rules/site-models.ts';
import type { EventBatch } from '../../../shared/schemas/analytics.ts';
import { isModelId, publicModel } from '../../store/models.ts';
import { isAmong, networkOfAddress } from '../abuse/ip-range.ts';
import type { Deps } from '../deps.ts';
import { isStampOf, visitorOf } from './visit-stamp.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'visitKeys' | 'uncountedAddresses' | 'visitQueue'>;

/**
 * Takes what happened to a model in one visit, to be counted within seconds (`count-visits.ts`), and returns what it took: nothing
 * of a robot, or of a model of our own library. The table is asked for nothing where the model is named by its id, as our pages do.
 * Throws `model.not_found`, `analytics.visit_unsigned` for a visit of no page of ours.
 */
export async function recordEvents(
  { table, now, visitKeys, uncountedAddresses, visitQueue }: Effects,
  { model: ref, stamp, ...events }: EventBatch,
  { userAgent, address }: { userAgent: string; address: string },
): Promise<{ taken: EventKind[] }> {
  if (isRobot(userAgent) || siteModelAt(ref)) return { taken: [] };
  const model = isModelId(ref) ? ref : (await publicModel(table, ref))?.id;
  if (!model) throw new AppError('model.not_found');
  const at = now();
  if (!isStampOf(stamp, model, at, visitKeys)) throw new AppError('analytics.visit_unsigned');
  const visitor = isAmong(address, uncountedAddresses)
    ? null
    : visitorOf(networkOfAddress(address), model, dayOf(at), visitKeys);
  await visitQueue.send({ ...events, model, at, visitor });
  return { taken: events.kinds };
}
