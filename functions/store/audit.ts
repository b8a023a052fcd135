import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { auditMonthOf, type AuditAction } from '../../shared/rules/audit.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

/** One thing that somebody of our staff, or a shop's owner with its team, did. Written once and never again: nothing here changes or deletes one. */
export interface AuditEntry {
  id: string;
  action: AuditAction;
  /** Who did it; an operator at a command line is `operator`. */
  by: string;
  by_email: string;
  /** Whom it was done to: a tenant, a user, an address. */
  target: string;
  /** What a reader needs to understand it; never a token, a password or card data. */
  details: Record<string, string | number>;
  created_at: string;
}

const putOf = (entry: AuditEntry) => ({
  Item: { ...keys.audit(auditMonthOf(new Date(entry.created_at)), entry.id), ...entry },
  ConditionExpression: 'attribute_not_exists(pk)',
});

/** The entry as a part of the transaction that does what it tells of. */
export const auditWrite = (entry: AuditEntry): Write => ({ Put: putOf(entry) });

/** Writes an entry of something that changed no row of ours. */
export async function appendAudit({ client, name }: Table, entry: AuditEntry): Promise<void> {
  await client.send(new PutCommand({ TableName: name, ...putOf(entry) }));
}

interface AuditPaging {
  limit: number;
  /** The id of the last one of the page before. */
  after?: string | undefined;
  /** Only entries of these actions; of all where absent. */
  actions?: readonly AuditAction[] | undefined;
}

/** Entries that are looked at in one request where few of them may be wanted. */
const LOOKED_AT = 200;

/** The entries of a month ('2026-11'), newest first. */
export async function listAudit(
  { client, name }: Table,
  month: string,
  { limit, after, actions }: AuditPaging,
): Promise<{ entries: AuditEntry[]; cursor: string | null }> {
  const names = actions?.map((_, index) => `:action${index}`) ?? [];
  const entries: AuditEntry[] = [];
  let from = after && keys.audit(month, after);
  for (;;) {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk',
        ...(actions && {
          FilterExpression: `#action IN (${names.join(', ')})`,
          ExpressionAttributeNames: { '#action': 'action' },
        }),
        ExpressionAttributeValues: {
          ':pk': keys.audit(month, '').pk,
          ...Object.fromEntries(names.map((each, index) => [each, actions?.[index]])),
        },
        ConsistentRead: true,
        ScanIndexForward: false,
        Limit: actions ? LOOKED_AT : limit,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    entries.push(...(Items as AuditEntry[]));
    from = LastEvaluatedKey && keys.audit(month, String(LastEvaluatedKey.sk));
    if (!from || entries.length >= limit) break;
  }
  const page = entries.slice(0, limit);
  const isMore = from !== undefined || page.length < entries.length;
  return { entries: page, cursor: isMore ? (page.at(-1)?.id ?? null) : null };
}
