import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { dayOf, type Device, type EventKind, type Source } from '../../shared/rules/analytics.ts';
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
  counters: CounterName[],
): Write => ({
  Update: {
    Key: keys.events(tenantId, day, assetId, shard),
    UpdateExpression: `SET asset_id = :asset, #day = :day ADD ${counters.map((_, i) => `#c${i} :one`).join(', ')}`,
    ExpressionAttributeNames: {
      '#day': 'day',
      ...Object.fromEntries(counters.map((name, i) => [`#c${i}`, name])),
    },
    ExpressionAttributeValues: { ':asset': assetId, ':day': day, ':one': 1 },
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
      count({ tenantId, assetId, day: dayOf(at) }, ['share']),
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

export interface VisitEvents {
  visit: string;
  kinds: EventKind[];
  source: Source;
  device: Device;
}

/** Counts what happened to a model in a visit, each kind once however often it is told. Returns what is counted now. */
export async function countVisit(
  table: Table,
  model: Pick<Model, 'id' | 'tenant_id' | 'slug' | 'has_events'>,
  { visit, kinds, source, device }: VisitEvents,
  at: Date,
): Promise<EventKind[]> {
  const row = { tenantId: model.tenant_id, assetId: model.id, day: dayOf(at) };
  for (let fresh = kinds; fresh.length > 0;) {
    const once = rememberVisit(visit, model.id, fresh, at);
    const counters = fresh.map((kind): CounterName => `${kind}.${source}.${device}`);
    try {
      await transact(table, (attempt) => [
        once,
        count({ ...row, shard: shardOf(model.id, at, { hasCollided: attempt > 1 }) }, counters),
      ]);
      if (!model.has_events) await beginCounting(table, model, at);
      return fresh;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      const told = error.old[0]?.kinds as Set<string>;
      fresh = fresh.filter((kind) => !told.has(kind));
    }
  }
  return [];
}

/** Counts a visit that looks made up, once, apart from all others. */
export async function countSuspect(
  table: Table,
  { id, tenant_id }: Pick<Model, 'id' | 'tenant_id'>,
  visit: string,
  at: Date,
): Promise<void> {
  const row = { tenantId: tenant_id, assetId: id, day: dayOf(at) };
  try {
    await transact(table, (attempt) => [
      rememberVisit(visit, id, ['suspect'], at),
      count({ ...row, shard: shardOf(id, at, { hasCollided: attempt > 1 }) }, ['suspect']),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error; // else it was told before
  }
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
const rememberVisit = (
  visit: string,
  assetId: string,
  kinds: (EventKind | 'suspect')[],
  at: Date,
): Write => ({
  Update: {
    Key: keys.visit(visit, assetId),
    UpdateExpression: 'SET expires_at = :expires ADD kinds :kinds',
    ConditionExpression: kinds.map((_, i) => `NOT contains(kinds, :k${i})`).join(' AND '),
    ExpressionAttributeValues: {
      ...Object.fromEntries(kinds.map((kind, i) => [`:k${i}`, kind])),
      ':kinds': new Set(kinds),
      ':expires': Math.floor(at.getTime() / 1000) + VISIT_SECONDS,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

/**
 * Tells the first steps of a model's first event, and marks the model's public rows, so that all later events are
 * spared it. It follows the count: a crash between the two leaves it to the next event.
 */
async function beginCounting(
  table: Table,
  { tenant_id, id, slug }: Parameters<typeof countVisit>[1],
  at: Date,
): Promise<void> {
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
