import { createHash } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { PushDevice } from '../../shared/schemas/push.ts';
import { keys, type Key } from './keys.ts';
import type { Table } from './table.ts';

/** A browser of a person of a shop that allowed notices. */
export interface PushDeviceRow {
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
}

interface Whose {
  tenantId: string;
  userId: string;
}

/** One browser has one row, however often it is kept: its key is of the endpoint. */
const keyOf = ({ tenantId, userId }: Whose, endpoint: string): Key =>
  keys.pushDevice(tenantId, userId, createHash('sha256').update(endpoint).digest('base64url'));

/** Keeps a browser of a person. */
export async function keepPushDevice(
  { client, name }: Table,
  whose: Whose,
  { endpoint, keys: { p256dh, auth } }: PushDevice,
  now: Date,
): Promise<void> {
  const row: PushDeviceRow = {
    user_id: whose.userId,
    endpoint,
    p256dh,
    auth,
    created_at: now.toISOString(),
  };
  await client.send(new PutCommand({ TableName: name, Item: { ...keyOf(whose, endpoint), ...row } }));
}

/** Forgets a browser of a person; one that is not kept is forgotten already. */
export async function dropPushDevice({ client, name }: Table, whose: Whose, endpoint: string): Promise<void> {
  await client.send(new DeleteCommand({ TableName: name, Key: keyOf(whose, endpoint) }));
}

/** The browsers of a shop's people, or of one of them; the first kept comes first. */
export async function pushDevices(
  { client, name }: Table,
  tenantId: string,
  userId?: string,
): Promise<PushDeviceRow[]> {
  const all = keys.pushDevice(tenantId, '', '').sk.slice(0, -1);
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :kind)',
      ExpressionAttributeValues: {
        ':pk': keys.tenant(tenantId).pk,
        ':kind': userId === undefined ? all : keys.pushDevice(tenantId, userId, '').sk,
      },
      ConsistentRead: true,
    }),
  );
  return (Items as PushDeviceRow[]).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}
