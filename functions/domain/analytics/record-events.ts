import { AppError } from '../../../shared/errors.ts';
import type { EventKind } from '../../../shared/rules/analytics.ts';
import { demoModelAt } from '../../../shared/rules/demo-models.ts';
import { isRobot } from '../../../shared/rules/robots.ts';
import type { EventBatch } from '../../../shared/schemas/analytics.ts';
import { countVisit } from '../../store/events.ts';
import { publicModel } from '../../store/models.ts';
import type { Deps } from '../deps.ts';

/**
 * Counts what happened to a model in one visit (ANA-01), each kind once, and returns what is counted now: nothing when it was
 * told before, or by a robot, or of a model of our own library. Throws `model.not_found`.
 */
export async function recordEvents(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { model: ref, ...events }: EventBatch,
  userAgent: string,
): Promise<{ counted: EventKind[] }> {
  if (isRobot(userAgent) || demoModelAt(ref)) return { counted: [] };
  const model = await publicModel(table, ref);
  if (!model) throw new AppError('model.not_found');
  return { counted: await countVisit(table, model, events, now()) };
}
