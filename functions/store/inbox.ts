import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import type { InboxMessage, InboxQuery } from '../../shared/schemas/admin.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import type { MessageRow } from './contact-messages.ts';
import type { EnterpriseRequestRow } from './enterprise-requests.ts';
import { CONTACT_MESSAGES, ENTERPRISE_REQUESTS, INDEX, keys, type Key } from './keys.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

/** Requests for an enterprise plan, and messages of the contact form. */
export type Inbox = InboxQuery['kind'];

const LISTS: Readonly<Record<Inbox, string>> = { enterprise: ENTERPRISE_REQUESTS, contact: CONTACT_MESSAGES };

/** A message's row. A request for a contract lies with its shop. */
function keyOf(kind: Inbox, id: string, tenantId: string | null | undefined): Key {
  if (kind === 'contact') return keys.contactMessage(id);
  return keys.enterpriseRequest(tenantId ?? '', id);
}

/** Messages newest first; `after` is where the page before ended. */
export async function listInbox(
  { client, name }: Table,
  kind: Inbox,
  { limit, after }: { limit: number; after?: string },
): Promise<{ messages: InboxMessage[]; cursor: string | null }> {
  const [id, tenantId] = after?.split('/') ?? [];
  const gsi1pk = LISTS[kind];
  const { Items, LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :list',
      ExpressionAttributeValues: { ':list': gsi1pk },
      ScanIndexForward: false,
      Limit: limit,
      ...(id && { ExclusiveStartKey: { ...keyOf(kind, id, tenantId), gsi1pk, gsi1sk: id } }),
    }),
  );
  const messages = ((Items ?? []) as Row[]).map(messageOf);
  const last = messages.at(-1);
  const cursor = LastEvaluatedKey && last ? `${last.id}/${last.tenant_id ?? ''}` : null;
  return { messages, cursor };
}

/** How many messages of both kinds nobody has answered. */
export async function countUnanswered({ client, name: TableName }: Table): Promise<number> {
  let count = 0;
  for (const list of Object.values(LISTS)) {
    const unanswered = {
      TableName,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :list',
      FilterExpression: 'attribute_not_exists(answered_at)',
      ExpressionAttributeValues: { ':list': list },
      Select: 'COUNT' as const,
    };
    for await (const { Count = 0 } of paginateQuery({ client }, unanswered)) count += Count;
  }
  return count;
}

type Row = MessageRow & Partial<EnterpriseRequestRow> & { answered_at?: string; answered_by?: string };

const messageOf = (row: Row): InboxMessage => ({
  id: row.id,
  tenant_id: row.tenant_id ?? null,
  name: row.name,
  company: row.company ?? null,
  email: row.email,
  phone: row.phone || null,
  message: row.message,
  created_at: row.created_at,
  answered_at: row.answered_at ?? null,
  answered_by: row.answered_by ?? null,
});

/** Marks a message as answered, once, with its line in the trail. Throws `contact.not_found`. */
export async function markAnswered(
  table: Table,
  { kind, id, tenantId }: { kind: Inbox; id: string; tenantId?: string },
  audit: AuditEntry,
): Promise<void> {
  try {
    await transact(table, [
      {
        Update: {
          Key: keyOf(kind, id, tenantId),
          UpdateExpression: 'SET answered_at = :at, answered_by = :by',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(answered_at)',
          ExpressionAttributeValues: { ':at': audit.created_at, ':by': audit.by_email },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      auditWrite(audit),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    if (!error.old[0]) throw new AppError('contact.not_found', {}, { cause: error });
  }
}
