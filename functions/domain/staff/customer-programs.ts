import type {
  ProgramDoing,
  TenantDeliveries,
  TenantDeliveriesQuery,
  TenantPrograms,
} from '../../../shared/schemas/customer-programs.ts';
import { deleteApiKey, listApiKeys } from '../../store/api-keys.ts';
import { deleteFeed, findFeed } from '../../store/product-feed.ts';
import { findCut, noteCut } from '../../store/store-cuts.ts';
import { findStore } from '../../store/stores.ts';
import * as webhooks from '../../store/webhooks.ts';
import { AppError } from '../../../shared/errors.ts';
import { keyView } from '../api-keys/api-keys.ts';
import type { Actor, Deps } from '../deps.ts';
import { feedView } from '../product-feed/feed-address.ts';
import { leaveStore, viewOf } from '../stores/leave-store.ts';
import { deliveriesTo } from '../webhooks/deliveries.ts';
import { webhooksOf } from '../webhooks/endpoints.ts';
import { auditEntry } from './audit-entry.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/** What a tenant's programs may call, with who made each key, where they and their feed are, and its store (ADM-04). */
export async function tenantPrograms(
  deps: Pick<Deps, 'table' | 'now'>,
  tenantId: string,
): Promise<TenantPrograms> {
  const [rows, feed, store, store_cut, told] = await Promise.all([
    listApiKeys(deps.table, tenantId),
    findFeed(deps.table, tenantId),
    findStore(deps.table, tenantId),
    findCut(deps.table, tenantId),
    webhooksOf(deps, { tenantId }),
  ]);
  return {
    keys: rows.map((row) => ({ ...keyView(row), created_by: row.created_by.email })),
    feed: feed && { ...feedView(feed), created_by: feed.created_by.email },
    store: store && viewOf(store),
    store_cut,
    webhooks: told.webhooks.map(({ id, url, events, state, created_at, cut, failing_since }) => ({
      id,
      url,
      events,
      state,
      created_at,
      cut,
      failing_since,
    })),
  };
}

/** What was sent to an endpoint of a tenant, newest first, and how it went: not what it said. */
export async function tenantDeliveries(
  deps: Pick<Deps, 'table'>,
  { tenant_id, ...query }: TenantDeliveriesQuery,
): Promise<TenantDeliveries> {
  const { deliveries, cursor } = await deliveriesTo(deps, query, { tenantId: tenant_id });
  return {
    cursor,
    deliveries: deliveries.map(({ id, event_id, type, state, created_at, attempts }) => ({
      id,
      event_id,
      type,
      state,
      created_at,
      attempts: attempts.map(({ at, milliseconds, status, problem }) => ({
        at,
        milliseconds,
        status,
        problem,
      })),
    })),
  };
}

/** Ends a tenant's key for good, with its line in the trail. Throws `api.key_not_found`. */
export const revokeTenantKey = (
  effects: Effects,
  { tenant_id, id, reason }: ProgramDoing,
  actor: Actor,
): Promise<void> =>
  deleteApiKey(
    effects.table,
    tenant_id,
    id,
    auditEntry(effects, actor, { action: 'api_key.revoke', target: tenant_id, details: { key: id, reason } }),
  );

/** Ends the address of a tenant's feed, with its line in the trail; the tenant may make another. Throws `feed.not_found`. */
export const cutTenantFeed = (
  effects: Effects,
  { tenant_id, id, reason }: ProgramDoing,
  actor: Actor,
): Promise<void> =>
  deleteFeed(
    effects.table,
    tenant_id,
    id,
    auditEntry(effects, actor, {
      action: 'product_feed.cut',
      target: tenant_id,
      details: { feed: id, reason },
    }),
  );

/**
 * Ends the connection of a tenant's store, of the one that was made at the moment `id`, with its line in the trail; its shop
 * reads why, and may connect again. Throws `store.not_connected`.
 */
export async function cutTenantStore(
  effects: Effects,
  { tenant_id, id, reason }: ProgramDoing,
  actor: Actor,
): Promise<void> {
  const row = await findStore(effects.table, tenant_id);
  if (row?.connected_at !== id) throw new AppError('store.not_connected');
  const details = { store: row.store_id, reason };
  const entry = auditEntry(effects, actor, { action: 'store.cut', target: tenant_id, details });
  await noteCut(effects.table, row, { reason, at: effects.now().toISOString() }, entry);
  await leaveStore(effects, row);
}

/** Switches an endpoint off; its owner reads why and cannot switch it on. Throws `webhook.not_found`. */
export const cutWebhook = (
  effects: Effects,
  { tenant_id, id, reason }: ProgramDoing,
  actor: Actor,
): Promise<void> =>
  webhooks.cutWebhook(
    effects.table,
    { tenant_id, id },
    { reason, at: effects.now().toISOString() },
    auditEntry(effects, actor, {
      action: 'webhook.cut',
      target: tenant_id,
      details: { webhook: id, reason },
    }),
  );

/** Lets the owner of an endpoint that was cut off switch it on again; until then it rests. Throws `webhook.not_cut`. */
export const releaseWebhook = (
  effects: Effects,
  { tenant_id, id, reason }: ProgramDoing,
  actor: Actor,
): Promise<void> =>
  webhooks.releaseWebhook(
    effects.table,
    { tenant_id, id },
    auditEntry(effects, actor, {
      action: 'webhook.release',
      target: tenant_id,
      details: { webhook: id, reason },
    }),
  );
