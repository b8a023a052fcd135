import { hasFeature } from '../../../shared/rules/features.ts';
import type { EventData } from '../../../shared/v1/events.ts';
import { putDelivery, refOf, type DeliveryRow } from '../../store/deliveries.ts';
import { endEvent, eventsOf, tenantsWithEvents, type OutboxEvent } from '../../store/outbox.ts';
import { putErrandOf } from '../../store/stores.ts';
import { readPlan } from '../../store/tenants.ts';
import { listWebhooks, type WebhookRow } from '../../store/webhooks.ts';
import type { Deps } from '../deps.ts';

type Effects = Pick<Deps, 'table' | 'deliveries'>;

/** A younger event may still be between its transaction and its dispatch. */
const SETTLE_MS = 30_000;
const BATCH = 100;

/**
 * Hands on what happened in a tenant to its endpoints (HOOK-02). Any part may run twice, here or in two places at once: the
 * event names the delivery, and the delivery its run.
 */
export async function dispatchEvents({ table, deliveries }: Effects, tenantId: string): Promise<void> {
  const events = await eventsOf(table, tenantId);
  if (events.length === 0) return;
  const endpoints = await endpointsOf(table, tenantId);
  for (const event of events) {
    const modelId = modelIn(event);
    if (modelId)
      await putErrandOf(table, { tenant_id: tenantId, model_id: modelId }, new Date(event.created_at));
    for (const endpoint of endpoints.filter((one) => hears(one, event))) {
      const delivery = deliveryOf(event, endpoint);
      await putDelivery(table, delivery);
      await deliveries.start(refOf(delivery));
    }
    await endEvent(table, event);
  }
}

/** Hands on the events whose dispatch was lost. One tenant's failure keeps no other from it. Returns what went wrong. */
export async function sweepEvents({ table, deliveries, now }: Effects & Pick<Deps, 'now'>) {
  const tenants = await tenantsWithEvents(table, new Date(now().getTime() - SETTLE_MS), BATCH);
  const errors: unknown[] = [];
  for (const tenantId of tenants)
    await dispatchEvents({ table, deliveries }, tenantId).catch((error: unknown) => errors.push(error));
  return { tenants: tenants.length, errors };
}

/** The model whose link is another one now: the page of a connected store may show it. */
const modelIn = ({ type, data }: OutboxEvent): string | undefined =>
  type.startsWith('model.') ? (data as EventData<'model.published'>).id : undefined;

/** A tenant's endpoints; none in a plan without the API, where they rest. */
async function endpointsOf(table: Deps['table'], tenantId: string): Promise<WebhookRow[]> {
  const endpoints = await listWebhooks(table, tenantId);
  if (endpoints.length === 0 || hasFeature(await readPlan(table, tenantId), 'api')) return endpoints;
  return [];
}

const hears = ({ state, events, created_at }: WebhookRow, event: OutboxEvent): boolean =>
  state === 'on' && events.some((type) => type === event.type) && created_at <= event.created_at;

/** An event on its way to an endpoint; under its own id where it is sent once more. */
export const deliveryOf = (
  { id, tenant_id, type, data, created_at }: OutboxEvent,
  endpoint: Pick<WebhookRow, 'id'>,
): DeliveryRow => ({
  id: id.replace(/^evt_/, 'dlv_'),
  tenant_id,
  endpoint_id: endpoint.id,
  event_id: id,
  type,
  body: JSON.stringify({ type, timestamp: created_at, data }),
  state: 'pending',
  attempts: [],
  created_at,
});
