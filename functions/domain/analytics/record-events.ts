import { AppError } from '../../../shared/errors.ts';
import { dayOf, VISIT_CALLS_AN_HOUR, type EventKind } from '../../../shared/rules/analytics.ts';
import { demoModelAt } from '../../../shared/rules/demo-models.ts';
import { isRobot } from '../../../shared/rules/robots.ts';
import type { EventBatch } from '../../../shared/schemas/analytics.ts';
import { countCall } from '../../store/call-counts.ts';
import { countSuspect, countVisit } from '../../store/events.ts';
import { publicModel } from '../../store/models.ts';
import { networkOfAddress } from '../abuse/ip-range.ts';
import type { Deps } from '../deps.ts';
import { isStampOf, visitorOf } from './visit-stamp.ts';

/**
 * Counts what happened to a model in one visit (ANA-01), each kind once, and returns what is counted now: nothing when it was
 * told before, or by a robot, or of a model of our own library. What one address tells of one model beyond what people
 * do is counted apart (ANA-03). Throws `model.not_found`, `analytics.visit_unsigned` for a visit of no page of ours.
 */
export async function recordEvents(
  { table, now, visitKeys }: Pick<Deps, 'table' | 'now' | 'visitKeys'>,
  { model: ref, stamp, ...events }: EventBatch,
  { userAgent, address }: { userAgent: string; address: string },
): Promise<{ counted: EventKind[] }> {
  if (isRobot(userAgent) || demoModelAt(ref)) return { counted: [] };
  const model = await publicModel(table, ref);
  if (!model) throw new AppError('model.not_found');
  const at = now();
  if (!isStampOf(stamp, model.id, at, visitKeys)) throw new AppError('analytics.visit_unsigned');
  const visitor = visitorOf(networkOfAddress(address), model.id, dayOf(at), visitKeys);
  const calls = await countCall(table, `VISITOR#${visitor}`, { seconds: 60 * 60, at });
  if (calls <= VISIT_CALLS_AN_HOUR) return { counted: await countVisit(table, model, events, at) };
  await countSuspect(table, model, events.visit, at);
  return { counted: [] };
}
