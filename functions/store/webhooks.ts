import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import type { WebhookState } from '../../shared/rules/webhook-endpoints.ts';
import type { SubscribedEvent } from '../../shared/rules/webhook-events.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { keys } from './keys.ts';
import { newestFirst } from './newest-first.ts';
import { setting } from './setting.ts';
import { ConditionsFailed, transact, unlessRefused, type Table, type Write } from './table.ts';

/** Where a tenant's programs hear of events. */
export interface WebhookRow {
  id: string;
  tenant_id: string;
  url: string;
  events: SubscribedEvent[];
  /** It signs, so it is kept as it is. */
  secret: string;
  /** The one of before, which signs as well until then. */
  old_secret?: { secret: string; until: string };
  state: WebhookState;
  created_at: string;
  /** Why and since when our staff keeps it off. */
  cut?: { reason: string; at: string };
  /** Since when every attempt failed. */
  failing_since?: string;
}

/** The endpoints of a tenant, newest first. */
export async function listWebhooks(table: Table, tenantId: string): Promise<WebhookRow[]> {
  const { rows } = await newestFirst(table, (id) => keys.webhook(tenantId, id), {});
  return rows as unknown as WebhookRow[];
}

/** Keeps a new endpoint. */
export async function putWebhook({ client, name }: Table, row: WebhookRow): Promise<void> {
  await client.send(
    new PutCommand({ TableName: name, Item: { ...keys.webhook(row.tenant_id, row.id), ...row } }),
  );
}

/** Ends an endpoint. Throws `webhook.not_found`. */
export async function deleteWebhook({ client, name }: Table, tenantId: string, id: string): Promise<void> {
  const command = new DeleteCommand({
    TableName: name,
    Key: keys.webhook(tenantId, id),
    ConditionExpression: 'attribute_exists(pk)',
  });
  if (!(await unlessRefused(client.send(command)))) throw new AppError('webhook.not_found');
}

type Change = Partial<
  Pick<WebhookRow, 'url' | 'events' | 'state' | 'failing_since' | 'secret' | 'old_secret'>
>;

/**
 * Changes what is named of an endpoint, and removes what is undefined. Throws `webhook.not_found`; `webhook.cut` where
 * it would be switched on and our staff keeps it off.
 */
export async function changeWebhook(
  { client, name }: Table,
  tenantId: string,
  id: string,
  change: Change,
): Promise<WebhookRow> {
  const command = new UpdateCommand({
    TableName: name,
    Key: keys.webhook(tenantId, id),
    ...setting(change),
    ConditionExpression:
      change.state === 'on' ? 'attribute_exists(pk) AND attribute_not_exists(cut)' : 'attribute_exists(pk)',
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    return (await client.send(command)).Attributes as WebhookRow;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError(error.Item ? 'webhook.cut' : 'webhook.not_found', {}, { cause: error });
  }
}

type WebhookRef = Pick<WebhookRow, 'tenant_id' | 'id'>;

/** Switches an endpoint off until it is released, with its line in the trail. Throws `webhook.not_found`. */
export const cutWebhook = (
  table: Table,
  { tenant_id, id }: WebhookRef,
  cut: NonNullable<WebhookRow['cut']>,
  audit: AuditEntry,
): Promise<void> =>
  changeAudited(table, audit, 'webhook.not_found', {
    Key: keys.webhook(tenant_id, id),
    ...setting({ state: 'off', cut }),
    ConditionExpression: 'attribute_exists(pk)',
  });

/** Ends that; the endpoint is paused. Throws `webhook.not_cut`. */
export const releaseWebhook = (
  table: Table,
  { tenant_id, id }: WebhookRef,
  audit: AuditEntry,
): Promise<void> =>
  changeAudited(table, audit, 'webhook.not_cut', {
    Key: keys.webhook(tenant_id, id),
    ...setting({ state: 'paused', cut: undefined }),
    ConditionExpression: 'attribute_exists(cut)',
  });

async function changeAudited(
  table: Table,
  audit: AuditEntry,
  otherwise: ErrorCode,
  update: NonNullable<Write['Update']>,
): Promise<void> {
  try {
    await transact(table, [{ Update: update }, auditWrite(audit)]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError(otherwise, {}, { cause: error });
    throw error;
  }
}

/** Notes whether an endpoint took what it was sent; one that is gone stays so. Returns it. */
export async function noteOutcome(
  { client, name }: Table,
  { tenant_id, id }: WebhookRef,
  { isTaken, at }: { isTaken: boolean; at: Date },
): Promise<void> {
  const update = isTaken
    ? { UpdateExpression: 'REMOVE failing_since' }
    : {
        UpdateExpression: 'SET failing_since = if_not_exists(failing_since, :at)',
        ExpressionAttributeValues: { ':at': at.toISOString() },
      };
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.webhook(tenant_id, id),
        ...update,
        ConditionExpression: 'attribute_exists(pk)',
      }),
    ),
  );
}

/** Switches off an endpoint that is on and has failed since before `since`. Returns it as it was; null for any other. */
export async function switchOff(
  { client, name }: Table,
  { tenant_id, id }: WebhookRef,
  since: Date,
): Promise<WebhookRow | null> {
  const written = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.webhook(tenant_id, id),
        UpdateExpression: 'SET #state = :off',
        ConditionExpression: '#state = :on AND failing_since <= :since',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':on': 'on', ':off': 'off', ':since': since.toISOString() },
        ReturnValues: 'ALL_OLD',
      }),
    ),
  );
  return (written?.Attributes as WebhookRow | undefined) ?? null;
}
