import { AppError } from '../../../shared/errors.ts';
import type { DeliveryPage, DeliveryQuery, WebhookDelivery } from '../../../shared/schemas/webhooks.ts';
import {
  findDelivery,
  listDeliveries,
  putDelivery,
  refOf,
  type DeliveryRow,
} from '../../store/deliveries.ts';
import type { Actor, Deps } from '../deps.ts';
import { deliveryOf } from './dispatch-events.ts';
import { checkPlan, findWebhook } from './endpoints.ts';

const PAGE = 20;

/** What was sent to an endpoint in the last thirty days, newest first; of one that is not the tenant's, nothing. */
export async function deliveriesTo(
  { table }: Pick<Deps, 'table'>,
  { id: endpointId, cursor }: DeliveryQuery,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<DeliveryPage> {
  const page = { limit: PAGE, ...(cursor !== undefined && { after: cursor }) };
  const found = await listDeliveries(table, { tenantId, endpointId }, page);
  return { deliveries: found.deliveries.map(viewOf), cursor: found.cursor };
}

type Sending = Pick<Deps, 'table' | 'deliveries' | 'now' | 'newId'>;

/** Sends an endpoint the event `webhook.test`. Throws `webhook.not_found`, `webhook.not_on`, `plan.feature_missing`. */
export async function sendTest(deps: Sending, id: string, { tenantId }: Actor): Promise<WebhookDelivery> {
  const event = {
    id: deps.newId('evt'),
    tenant_id: tenantId,
    type: 'webhook.test',
    data: { endpoint_id: id },
    created_at: deps.now().toISOString(),
  } as const;
  return send(deps, deliveryOf(event, { id }));
}

/**
 * Sends an event once more, under its own id, so that a receiver knows it. Throws `webhook.not_found`,
 * `webhook.delivery_not_found`, `webhook.not_on`, `plan.feature_missing`.
 */
export async function resend(
  deps: Sending,
  { id: endpoint_id, delivery_id }: { id: string; delivery_id: string },
  { tenantId }: Actor,
): Promise<WebhookDelivery> {
  const before = await findDelivery(deps.table, { tenant_id: tenantId, endpoint_id, delivery_id });
  if (!before) {
    await findWebhook(deps.table, tenantId, endpoint_id);
    throw new AppError('webhook.delivery_not_found');
  }
  return send(deps, {
    ...before,
    id: deps.newId('dlv'),
    state: 'pending',
    attempts: [],
    created_at: deps.now().toISOString(),
  });
}

async function send({ table, deliveries }: Sending, delivery: DeliveryRow): Promise<WebhookDelivery> {
  const { tenant_id, endpoint_id } = delivery;
  // One after the other: an endpoint that is not the tenant's is 'not found' whatever its plan, not whichever is read first.
  const endpoint = await findWebhook(table, tenant_id, endpoint_id);
  await checkPlan(table, tenant_id);
  if (endpoint.state !== 'on') throw new AppError('webhook.not_on');
  await putDelivery(table, delivery);
  await deliveries.start(refOf(delivery));
  return viewOf(delivery);
}

const viewOf = ({ id, event_id, type, state, created_at, body, attempts }: DeliveryRow): WebhookDelivery => ({
  id,
  event_id,
  type,
  state,
  created_at,
  body,
  attempts,
});
