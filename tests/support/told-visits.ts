import { countVisits } from '../../functions/domain/analytics/count-visits.ts';
import { recordEvents } from '../../functions/domain/analytics/record-events.ts';
import type { Deps } from '../../functions/domain/deps.ts';
import type { EventKind } from '../../shared/rules/analytics.ts';
import { ToldVisit } from '../../shared/schemas/told-visit.ts';

/** A queue of visits that keeps what it is sent, as it would arrive. */
export function toldVisits(): { visitQueue: Deps['visitQueue']; told: ToldVisit[] } {
  const told: ToldVisit[] = [];
  const visitQueue = {
    send: async (visit: ToldVisit) => {
      told.push(ToldVisit.parse(JSON.parse(JSON.stringify(visit))));
    },
  };
  return { visitQueue, told };
}

/** Tells of a visit and has it counted by itself: what was counted of it now. Throws what either does. */
export async function recordAndCount(
  deps: Omit<Parameters<typeof recordEvents>[0], 'visitQueue'>,
  ...call: Parameters<typeof recordEvents> extends [unknown, ...infer Rest] ? Rest : never
): Promise<{ counted: (EventKind | 'suspect')[] }> {
  const { visitQueue, told } = toldVisits();
  await recordEvents({ ...deps, visitQueue }, ...call);
  const { counted, failed } = await countVisits(deps, told);
  if (failed[0]) throw failed[0].error;
  return { counted: counted.flat() };
}
