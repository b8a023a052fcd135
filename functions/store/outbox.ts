import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { WEBHOOK_LOG_DAYS } from '../../shared/rules/webhook-endpoints.ts';
import type { EventData, EventType } from '../../shared/v1/events.ts';
import { INDEX, keys, OPEN_EVENTS, openEventIndex } from './keys.ts';
import type { Table, Write } from './table.ts';

/** Something that a tenant's programs are to be told of, and nobody has handed on yet. */
export interface OutboxEvent {
  id: string;
  tenant_id: string;
  type: EventType;
  data: object;
  created_at: string;
}

const DAY_SECONDS = 24 * 60 * 60;
/** When rows of the webhooks' log go. */
export const logEnds = (at: Date): number => Math.floor(at.getTime() / 1000) + WEBHOOK_LOG_DAYS * DAY_SECONDS;

/**
 * Leaves word of an event, for the transaction that makes it: neither is there without the other. Always, since whether
 * the tenant has an endpoint may change meanwhile (HOOK-01).
 */
export function eventWrite<Type extends EventType>(
  tenantId: string,
  type: Type,
  data: EventData<Type>,
  at: Date,
): Write {
  const event: OutboxEvent = {
    id: `evt_${ulid(at.getTime())}`,
    tenant_id: tenantId,
    type,
    data,
    created_at: at.toISOString(),
  };
  return {
    Put: {
      Item: {
        ...keys.outbox(tenantId, event.id),
        ...event,
        ...openEventIndex(event),
        expires_at: logEnds(at),
      },
    },
  };
}

/** The events of a tenant that nobody has handed on, oldest first. */
export async function eventsOf({ client, name }: Table, tenantId: string): Promise<OutboxEvent[]> {
  const { pk, sk } = keys.outbox(tenantId, '');
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :kind)',
      ExpressionAttributeValues: { ':pk': pk, ':kind': sk },
      ConsistentRead: true,
    }),
  );
  return Items as OutboxEvent[];
}

/** Tenants with events of before `at` that nobody has handed on, once each; at most `limit` events of each list. */
export async function tenantsWithEvents({ client, name }: Table, at: Date, limit: number): Promise<string[]> {
  const lists = await Promise.all(
    OPEN_EVENTS.map((list) =>
      client.send(
        new QueryCommand({
          TableName: name,
          IndexName: INDEX,
          KeyConditionExpression: 'gsi1pk = :list AND gsi1sk <= :at',
          ExpressionAttributeValues: { ':list': list, ':at': at.toISOString() },
          Limit: limit,
        }),
      ),
    ),
  );
  return [...new Set(lists.flatMap(({ Items = [] }) => Items.map(({ tenant_id }) => String(tenant_id))))];
}

/** The event is handed on to whom it concerns: all that is left of it are its deliveries. */
export async function endEvent({ client, name }: Table, { tenant_id, id }: OutboxEvent): Promise<void> {
  await client.send(new DeleteCommand({ TableName: name, Key: keys.outbox(tenant_id, id) }));
}
