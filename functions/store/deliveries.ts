import { BatchGetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DeliveryState } from '../../shared/rules/webhook-endpoints.ts';
import type { DeliveryAttempt, DeliveryRef } from '../../shared/schemas/webhooks.ts';
import type { EventType } from '../../shared/v1/events.ts';
import { keys } from './keys.ts';
import { newestFirst } from './newest-first.ts';
import { logEnds } from './outbox.ts';
import { oneRow } from './one-row.ts';
import { unlessRefused, type Table } from './table.ts';
import type { WebhookRow } from './webhooks.ts';

/** An event on its way to an endpoint, or there. */
export interface DeliveryRow {
  id: string;
  tenant_id: string;
  endpoint_id: string;
  event_id: string;
  type: EventType;
  /** What is sent, and signed, byte by byte. */
  body: string;
  state: DeliveryState;
  attempts: DeliveryAttempt[];
  created_at: string;
}

const keyOf = ({ tenant_id, endpoint_id, delivery_id }: DeliveryRef) =>
  keys.delivery(tenant_id, endpoint_id, delivery_id);
export const refOf = ({ tenant_id, endpoint_id, id }: DeliveryRow): DeliveryRef => ({
  tenant_id,
  endpoint_id,
  delivery_id: id,
});

/** Keeps a delivery, gone after thirty days; one that is there stays as it is. */
export async function putDelivery({ client, name }: Table, row: DeliveryRow): Promise<void> {
  // The key comes last: a row that was read brings the one of its own.
  const Item = { ...row, ...keyOf(refOf(row)), expires_at: logEnds(new Date(row.created_at)) };
  await unlessRefused(
    client.send(new PutCommand({ TableName: name, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
  );
}

/** A delivery of a tenant; null when there is none. */
export async function findDelivery(table: Table, ref: DeliveryRef): Promise<DeliveryRow | null> {
  return oneRow(table, keyOf(ref));
}

/** A delivery and where it goes; null when either is gone. */
export async function deliveryWithEndpoint(
  { client, name }: Table,
  ref: DeliveryRef,
): Promise<{ delivery: DeliveryRow; endpoint: WebhookRow } | null> {
  const wanted = [keyOf(ref), keys.webhook(ref.tenant_id, ref.endpoint_id)];
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: wanted, ConsistentRead: true } } }),
  );
  const [delivery, endpoint] = wanted.map(({ sk }) => Responses?.[name]?.find((row) => row.sk === sk));
  if (!delivery || !endpoint) return null;
  return { delivery: delivery as DeliveryRow, endpoint: endpoint as WebhookRow };
}

/** Adds an attempt to a delivery that is still there, and says how it stands now. */
export async function noteAttempt(
  { client, name }: Table,
  ref: DeliveryRef,
  attempt: DeliveryAttempt,
  state: DeliveryState,
): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keyOf(ref),
        UpdateExpression: 'SET attempts = list_append(attempts, :attempt), #state = :state',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':attempt': [attempt], ':state': state },
      }),
    ),
  );
}

/** No more attempts are made of a delivery that is not done. */
export async function failDelivery({ client, name }: Table, ref: DeliveryRef): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keyOf(ref),
        UpdateExpression: 'SET #state = :failed',
        ConditionExpression: '#state = :pending',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':failed': 'failed', ':pending': 'pending' },
      }),
    ),
  );
}

/** What was sent to an endpoint, newest first. */
export async function listDeliveries(
  table: Table,
  { tenantId, endpointId }: { tenantId: string; endpointId: string },
  page: { limit: number; after?: string },
): Promise<{ deliveries: DeliveryRow[]; cursor: string | null }> {
  const { rows, cursor } = await newestFirst(table, (id) => keys.delivery(tenantId, endpointId, id), page);
  return { deliveries: rows as unknown as DeliveryRow[], cursor };
}
