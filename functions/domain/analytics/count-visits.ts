import { VISIT_CALLS_AN_HOUR, type EventKind } from '../../../shared/rules/analytics.ts';
import type { ToldVisit } from '../../../shared/schemas/told-visit.ts';
import { countCalls } from '../../store/call-counts.ts';
import { countVisits as countInTable } from '../../store/events.ts';
import { publicModel } from '../../store/models.ts';
import type { Deps } from '../deps.ts';

/** Models, and visitors of one, that are looked after at the same time. */
const AT_ONCE = 20;

export interface CountedVisits {
  /** What is counted now of each that was told, in their order. */
  counted: (EventKind[] | ['suspect'])[];
  /** Which of them could not be counted, and are to be told again. */
  failed: { index: number; error: unknown }[];
}

/**
 * Counts what was told of many visits (ANA-01): each kind of a visit once, however often and by whomever it is told, and nothing
 * of a model that is gone. What one address tells of one model beyond what people do is counted apart (ANA-03). A model whose
 * visits cannot be counted does not keep the others from it.
 */
export async function countVisits(
  { table }: Pick<Deps, 'table'>,
  told: readonly ToldVisit[],
): Promise<CountedVisits> {
  const result: CountedVisits = { counted: told.map(() => []), failed: [] };
  const ofModels = groupedBy(
    told.map((visit, index) => ({ ...visit, index })),
    ({ model }) => model,
  );
  await eachOf([...ofModels], async ([id, visits]) => {
    try {
      const model = await publicModel(table, id);
      if (!model) return;
      const beyond = await tooMuch(table, visits);
      const events = visits.map((visit) => ({
        ...visit,
        kinds: beyond.has(visit) ? (['suspect'] as ['suspect']) : visit.kinds,
      }));
      const counted = await countInTable(table, model, events);
      visits.forEach(({ index }, i) => (result.counted[index] = counted[i] ?? []));
    } catch (error) {
      result.failed.push(...visits.map(({ index }) => ({ index, error })));
    }
  });
  return result;
}

/** Those that an address told of a model beyond what people do. A visit told again is one more. */
async function tooMuch<Visit extends ToldVisit>(
  table: Deps['table'],
  visits: readonly Visit[],
): Promise<Set<Visit>> {
  const beyond = new Set<Visit>();
  const hour = ({ at }: Visit) => Math.floor(at.getTime() / 3_600_000);
  const ofVisitors = groupedBy(
    visits.filter(({ visitor }) => visitor !== null),
    (visit) => `${visit.visitor} ${hour(visit)}`,
  );
  await eachOf([...ofVisitors.values()], async (own) => {
    const [{ visitor, at }] = own as [Visit];
    const calls = await countCalls(table, `VISITOR#${visitor}`, { calls: own.length, seconds: 60 * 60, at });
    const left = Math.max(0, VISIT_CALLS_AN_HOUR - (calls - own.length));
    for (const visit of own.slice(left)) beyond.add(visit);
  });
  return beyond;
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Does it for each, a few at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
