import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import {
  dayOf,
  VISITS_AT_ONCE,
  type Device,
  type EventKind,
  type Source,
} from '../../shared/rules/analytics.ts';
import { partsOf, type Period } from '../../shared/rules/periods.ts';
import { keys } from './keys.ts';
import type { Model } from './model-row.ts';
import { countFirstSteps } from './onboarding.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

/** Under which name a counter stands in a model's row of a day: what its shop shared, or 'view.embed.phone'. */
export type CounterName = 'share' | 'suspect' | `${EventKind}.${Source}.${Device}`;

/** A model's counters of one day; a busy model has several rows for a day. */
export type EventRow = { asset_id: string; day: string } & Partial<Record<CounterName, number>>;

const count = (
  { tenantId, assetId, day, shard }: { tenantId: string; assetId: string; day: string; shard?: number },
  counters: ReadonlyMap<CounterName, number>,
): Write => ({
  Update: {
    Key: keys.events(tenantId, day, assetId, shard),
    UpdateExpression: `SET asset_id = :asset, #day = :day ADD ${[...counters].map((_, i) => `#c${i} :n${i}`).join(', ')}`,
    ExpressionAttributeNames: {
      '#day': 'day',
      ...Object.fromEntries([...counters.keys()].map((name, i) => [`#c${i}`, name])),
    },
    ExpressionAttributeValues: {
      ':asset': assetId,
      ':day': day,
      ...Object.fromEntries([...counters.values()].map((times, i) => [`:n${i}`, times])),
    },
  },
});

/**
 * Counts that a shop shared its model. Throws `model.not_found` when the tenant has no such model, `account.suspended`
 * while its links are down: nobody can open what is shared.
 */
export async function countOwnShare(
  table: Table,
  { tenantId, assetId, at }: { tenantId: string; assetId: string; at: Date },
): Promise<void> {
  try {
    await transact(table, [
      { ConditionCheck: { Key: keys.asset(tenantId, assetId), ConditionExpression: 'attribute_exists(pk)' } },
      count({ tenantId, assetId, day: dayOf(at) }, new Map([['share', 1]])),
      countFirstSteps(tenantId, { events: 1 }, at),
      {
        ConditionCheck: {
          Key: keys.tenant(tenantId),
          ConditionExpression: 'attribute_not_exists(suspension) OR suspension.links_down = :no',
          ExpressionAttributeValues: { ':no': false },
        },
      },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [isMissing] = error.failed;
    throw new AppError(isMissing ? 'model.not_found' : 'account.suspended', {}, { cause: error });
  }
}

/** How long a visit is remembered: a page left open longer could count again. */
const VISIT_SECONDS = 24 * 60 * 60;
/**
 * Rows to which the counts of a busy model move aside: two transactions on one row at once refuse each other, so that
 * a row takes some fifty a second. A quiet model needs none of them.
 */
const MORE_ROWS = 15;
/** For so long after a collision a model counts as busy. */
const BUSY_MS = 60_000;
/**
 * Until when models are busy, as this process met them: their counts go aside from the first try on, since a
 * transaction that was refused is paid for too, out of what the shop's partition serves.
 */
const busyUntil = new Map<string, number>();

/** What was told of a visit to a model. */
export interface VisitEvents {
  visit: string;
  /** Alone where the visit looks made up. */
  kinds: EventKind[] | ['suspect'];
  source: Source;
  device: Device;
  at: Date;
}

/**
 * Counts what happened to a model in many visits, each kind of a visit once however often it is told. Counters move once for
 * all visits of a transaction, so that a model on television does not heat its shop's partition. Returns what is counted now
 * of each, in their order; a crash leaves whole transactions done, and those that are told again change nothing.
 */
export async function countVisits(
  table: Table,
  model: CountedModel,
  visits: readonly VisitEvents[],
): Promise<VisitEvents['kinds'][]> {
  const counted = new Map<VisitEvents, VisitEvents['kinds']>();
  for (const together of transactionsOf(visits)) await countTogether(table, model, together, counted);
  const first = visits.find((visit) => counted.get(visit)?.some((kind) => kind !== 'suspect'));
  if (first && !model.has_events) await beginCounting(table, model, first.at);
  return visits.map((visit) => counted.get(visit) ?? []);
}

type CountedModel = Pick<Model, 'id' | 'tenant_id' | 'slug' | 'has_events'>;

/** What can be written together: of one day, and each visit once. */
function transactionsOf(visits: readonly VisitEvents[]): VisitEvents[][] {
  const days = new Map<string, { visits: VisitEvents[]; ids: Set<string> }[]>();
  for (const visit of visits) {
    const day = dayOf(visit.at);
    const transactions = days.get(day) ?? [];
    let free = transactions.find(({ ids }) => ids.size < VISITS_AT_ONCE && !ids.has(visit.visit));
    if (!free) transactions.push((free = { visits: [], ids: new Set() }));
    free.visits.push(visit);
    free.ids.add(visit.visit);
    days.set(day, transactions);
  }
  return [...days.values()].flat().map((transaction) => transaction.visits);
}

/** One transaction, tried again without what was told before. */
async function countTogether(
  table: Table,
  { id, tenant_id }: CountedModel,
  together: readonly VisitEvents[],
  counted: Map<VisitEvents, VisitEvents['kinds']>,
): Promise<void> {
  let fresh = together.map((visit) => ({ visit, kinds: visit.kinds }));
  while (fresh[0]) {
    const { at } = fresh[0].visit;
    const row = { tenantId: tenant_id, assetId: id, day: dayOf(at) };
    const remembered = fresh.map(({ visit, kinds }) => rememberVisit(visit, id, kinds));
    try {
      await transact(table, (attempt) => [
        ...remembered,
        count({ ...row, shard: shardOf(id, at, { hasCollided: attempt > 1 }) }, sumOf(fresh)),
      ]);
      for (const { visit, kinds } of fresh) counted.set(visit, kinds);
      return;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      fresh = fresh
        .map(({ visit, kinds }, i) => ({
          visit,
          kinds: error.failed[i] ? untold(kinds, error.old[i]?.kinds as Set<string>) : kinds,
        }))
        .filter(({ kinds }) => kinds.length > 0);
    }
  }
}

const untold = (kinds: VisitEvents['kinds'], told: ReadonlySet<string>) =>
  kinds.filter((kind) => !told.has(kind)) as VisitEvents['kinds'];

function sumOf(visits: readonly { visit: VisitEvents; kinds: VisitEvents['kinds'] }[]) {
  const counters = new Map<CounterName, number>();
  for (const { visit, kinds } of visits)
    for (const kind of kinds) {
      const name: CounterName = kind === 'suspect' ? kind : `${kind}.${visit.source}.${visit.device}`;
      counters.set(name, (counters.get(name) ?? 0) + 1);
    }
  return counters;
}

/** The row of a model's day that counts next: one of the others while the model is busy. */
function shardOf(assetId: string, at: Date, { hasCollided }: { hasCollided: boolean }): number {
  if (hasCollided) busyUntil.set(assetId, at.getTime() + BUSY_MS);
  const until = busyUntil.get(assetId);
  if (until === undefined) return 0;
  if (until > at.getTime()) return 1 + Math.floor(Math.random() * MORE_ROWS);
  busyUntil.delete(assetId);
  return 0;
}

/** Refused when any of these kinds was told before. */
const rememberVisit = ({ visit, at }: VisitEvents, assetId: string, kinds: VisitEvents['kinds']): Write => ({
  Update: {
    Key: keys.visit(visit, assetId),
    UpdateExpression: 'SET expires_at = :expires ADD kinds :kinds',
    ConditionExpression: kinds.map((_, i) => `NOT contains(kinds, :k${i})`).join(' AND '),
    ExpressionAttributeValues: {
      ...Object.fromEntries(kinds.map((kind, i) => [`:k${i}`, kind])),
      ':kinds': new Set<string>(kinds),
      ':expires': Math.floor(at.getTime() / 1000) + VISIT_SECONDS,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

/**
 * Tells the first steps of a model's first event, and marks the model's public rows, so that all later events are
 * spared it. It follows the count: a crash between the two leaves it to the next event.
 */
async function beginCounting(table: Table, { tenant_id, id, slug }: CountedModel, at: Date): Promise<void> {
  const mark = (Key: Record<string, string>): Write => ({
    Update: {
      Key,
      UpdateExpression: 'SET has_events = :true',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(has_events)',
      ExpressionAttributeValues: { ':true': true },
    },
  });
  try {
    await transact(table, [
      mark({ ...keys.publicModel(id) }),
      mark({ ...keys.link(slug) }),
      countFirstSteps(tenant_id, { events: 1 }, at),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error; // else another visit was first, or the model is gone
  }
}

/** A month and the one before are one request; a year of a busy shop would be twelve, one waiting for the other. */
const DAYS_AT_ONCE = 62;

/**
 * Most requests that answer one call, some 3,600 rows each: what a Lambda of 512 MB adds up in its 15 seconds
 * (`domain/analytics/README.md`). Nobody is shown a part of the sums as if it were all.
 */
const MOST_REQUESTS = 40;

/**
 * Hands every counter row of a tenant's models in a period to `add`, in no order, as it comes: a year of a large shop is
 * hundreds of MB, and a Lambda has less. One request for every MB. Throws `analytics.period_too_full`.
 */
export async function eachEvent(
  table: Table,
  tenantId: string,
  period: Period,
  add: (row: EventRow) => void,
): Promise<void> {
  let requests = 0;
  await Promise.all(
    partsOf(period, DAYS_AT_ONCE).map(async (part) => {
      for await (const rows of counterPages(table, tenantId, part)) {
        requests += 1; // of all parts together: when one gives up, the others do at their next page
        if (requests > MOST_REQUESTS) throw new AppError('analytics.period_too_full');
        rows.forEach(add);
      }
    }),
  );
}

async function* counterPages(
  { client, name }: Table,
  tenantId: string,
  { from, to }: Period,
): AsyncGenerator<EventRow[]> {
  const first = keys.events(tenantId, from, '');
  const last = keys.events(tenantId, to, '~'); // after every id
  const query = {
    TableName: name,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': first.pk, ':first': first.sk, ':last': last.sk },
  };
  for await (const { Items = [] } of paginateQuery({ client }, query)) yield Items as EventRow[];
}
