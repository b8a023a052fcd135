import { AppError } from '../../../shared/errors.ts';
import { cheapestPlanWith, hasFeature } from '../../../shared/rules/features.ts';
import { isWebhookAddress, MAX_WEBHOOKS, OLD_SECRET_HOURS } from '../../../shared/rules/webhook-endpoints.ts';
import type {
  NewWebhook,
  WebhookChange,
  WebhookEndpoint,
  WebhookWithSecret,
} from '../../../shared/schemas/webhooks.ts';
import { readPlan } from '../../store/tenants.ts';
import * as store from '../../store/webhooks.ts';
import type { WebhookRow } from '../../store/webhooks.ts';
import type { Actor, Deps } from '../deps.ts';
import { newWebhookSecret } from './signature.ts';

const HOUR_MS = 60 * 60_000;

/** The tenant's endpoints, newest first. */
export async function webhooksOf(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<{ webhooks: WebhookEndpoint[] }> {
  const rows = await store.listWebhooks(table, tenantId);
  return { webhooks: rows.map((row) => viewOf(row, now())) };
}

/**
 * Makes an endpoint and tells its secret this once. Throws `plan.feature_missing`, `webhook.too_many`,
 * `webhook.address_invalid`. Two calls at once may make one more than the limit, which guards nothing but the page.
 */
export async function createWebhook(
  { table, now, newId, allowsLoopback }: Pick<Deps, 'table' | 'now' | 'newId' | 'allowsLoopback'>,
  { url, events }: NewWebhook,
  { tenantId }: Actor,
): Promise<WebhookWithSecret> {
  checkAddress(url, allowsLoopback);
  const [others] = await Promise.all([store.listWebhooks(table, tenantId), checkPlan(table, tenantId)]);
  if (others.length >= MAX_WEBHOOKS) throw new AppError('webhook.too_many', { most: MAX_WEBHOOKS });
  const row: WebhookRow = {
    id: newId('whe'),
    tenant_id: tenantId,
    url,
    events,
    secret: newWebhookSecret(),
    state: 'on',
    created_at: now().toISOString(),
  };
  await store.putWebhook(table, row);
  return { ...viewOf(row, now()), secret: row.secret };
}

/**
 * Changes an endpoint; one that is switched on again begins anew. Whatever the plan is. Throws `webhook.not_found`,
 * `webhook.address_invalid`, `webhook.cut`.
 */
export async function changeWebhook(
  { table, now, allowsLoopback }: Pick<Deps, 'table' | 'now' | 'allowsLoopback'>,
  { id, url, events, state }: WebhookChange,
  { tenantId }: Actor,
): Promise<WebhookEndpoint> {
  if (url !== undefined) checkAddress(url, allowsLoopback);
  const change = {
    ...(url !== undefined && { url }),
    ...(events && { events }),
    ...(state && { state }),
    ...(state === 'on' && { failing_since: undefined }),
  };
  if (Object.keys(change).length === 0) throw new AppError('request.invalid', { field: 'url' });
  return viewOf(await store.changeWebhook(table, tenantId, id, change), now());
}

/** A new secret, told this once; the one of before signs as well for a day. Throws `webhook.not_found`. */
export async function rotateSecret(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  id: string,
  { tenantId }: Actor,
): Promise<WebhookWithSecret> {
  const before = await findWebhook(table, tenantId, id);
  const until = new Date(now().getTime() + OLD_SECRET_HOURS * HOUR_MS).toISOString();
  const row = await store.changeWebhook(table, tenantId, id, {
    secret: newWebhookSecret(),
    old_secret: { secret: before.secret, until },
  });
  return { ...viewOf(row, now()), secret: row.secret };
}

/** Ends an endpoint; what is on its way to it is not sent. Throws `webhook.not_found`. */
export async function deleteWebhook(
  { table }: Pick<Deps, 'table'>,
  id: string,
  { tenantId }: Actor,
): Promise<{ id: string }> {
  await store.deleteWebhook(table, tenantId, id);
  return { id };
}

/** An endpoint of this tenant. Throws `webhook.not_found`. */
export async function findWebhook(table: Deps['table'], tenantId: string, id: string): Promise<WebhookRow> {
  const found = (await store.listWebhooks(table, tenantId)).find((row) => row.id === id);
  if (!found) throw new AppError('webhook.not_found');
  return found;
}

/** Throws `plan.feature_missing`. */
export async function checkPlan(table: Deps['table'], tenantId: string): Promise<void> {
  const plan = await readPlan(table, tenantId);
  if (!hasFeature(plan, 'api')) throw new AppError('plan.feature_missing', { plan: cheapestPlanWith('api') });
}

function checkAddress(url: string, allowsLoopback: boolean): void {
  if (!isWebhookAddress(url, { allowsLoopback })) throw new AppError('webhook.address_invalid');
}

const viewOf = (
  { id, url, events, state, created_at, cut, failing_since, old_secret }: WebhookRow,
  at: Date,
): WebhookEndpoint => ({
  id,
  url,
  events,
  state,
  created_at,
  cut: cut ?? null,
  failing_since: failing_since ?? null,
  old_secret_until: old_secret && Date.parse(old_secret.until) > at.getTime() ? old_secret.until : null,
});
