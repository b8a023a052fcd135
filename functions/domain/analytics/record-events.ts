import { AppError } from '../../../shared/errors.ts';
import { dayOf, VISIT_CALLS_AN_HOUR, type EventKind } from '../../../shared/rules/analytics.ts';
import { isRobot } from '../../../shared/rules/robots.ts';
import { siteModelAt } from '../../../shared/rules/site-models.ts';
import type { EventBatch } from '../../../shared/schemas/analytics.ts';
import { countCalls } from '../../store/call-counts.ts';
import { countSuspect, countVisit } from '../../store/events.ts';
import { publicModel } from '../../store/models.ts';
import { isAmong, networkOfAddress } from '../abuse/ip-range.ts';
import type { Deps } from '../deps.ts';
import { isStampOf, visitorOf } from './visit-stamp.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'visitKeys' | 'uncountedAddresses'>;

/**
 * Counts what happened to a model in one visit (ANA-01), each kind once, and returns what is counted now: nothing when it was
 * told before, or by a robot, or of a model of our own library. What one address tells of one model beyond what people
 * do is counted apart (ANA-03). Throws `model.not_found`, `analytics.visit_unsigned` for a visit of no page of ours.
 */
export async function recordEvents(
  deps: Effects,
  { model: ref, stamp, ...events }: EventBatch,
  { userAgent, address }: { userAgent: string; address: string },
): Promise<{ counted: EventKind[] }> {
  const { table, now, visitKeys } = deps;
  if (isRobot(userAgent) || siteModelAt(ref)) return { counted: [] };
  const model = await publicModel(table, ref);
  if (!model) throw new AppError('model.not_found');
  const at = now();
  if (!isStampOf(stamp, model.id, at, visitKeys)) throw new AppError('analytics.visit_unsigned');
  if (await isTooMuch(deps, model.id, address)) {
    await countSuspect(table, model, events.visit, at);
    return { counted: [] };
  }
  return { counted: await countVisit(table, model, events, at) };
}

/** Whether this address told of this model more often than people do. */
async function isTooMuch(
  { table, now, visitKeys, uncountedAddresses }: Effects,
  modelId: string,
  address: string,
): Promise<boolean> {
  if (isAmong(address, uncountedAddresses)) return false;
  const at = now();
  const visitor = visitorOf(networkOfAddress(address), modelId, dayOf(at), visitKeys);
  const calls = await countCalls(table, `VISITOR#${visitor}`, { calls: 1, seconds: 60 * 60, at });
  return calls > VISIT_CALLS_AN_HOUR;
}
