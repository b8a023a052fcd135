import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_PLAN } from '../../shared/rules/account.ts';
import type { Plan } from '../../shared/rules/plans.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { keys } from './keys.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

/** A domain whose people a provider signs in, into one shop. */
export interface SsoDomain {
  domain: string;
  provider: string;
  tenant_id: string;
  bound_at: string;
}

/** Who signs in the people of a domain, with the plan of their shop; null where nobody does. */
export async function findSsoDomain(
  table: Table,
  domain: string,
): Promise<(SsoDomain & { plan: Plan }) | null> {
  const found = await oneRow<SsoDomain>(table, keys.ssoDomain(domain));
  const tenant = found && (await oneRow(table, keys.tenant(found.tenant_id)));
  if (!found || !tenant) return null;
  return { ...found, plan: (tenant.plan_name as Plan | undefined) ?? DEFAULT_PLAN };
}

/** All domains that are bound, by name: few, by contract. */
export async function listSsoDomains({ client, name }: Table): Promise<SsoDomain[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.ssoDomain('').pk },
      ConsistentRead: true,
    }),
  );
  return Items as SsoDomain[];
}

/** Binds a domain; returns false, and changes nothing, where it is another shop's. */
export async function bindSsoDomain(table: Table, row: SsoDomain, audit: AuditEntry): Promise<boolean> {
  const Put = {
    Item: { ...keys.ssoDomain(row.domain), ...row },
    ConditionExpression: 'attribute_not_exists(pk) OR tenant_id = :tenant',
    ExpressionAttributeValues: { ':tenant': row.tenant_id },
  };
  return unlessFailed(transact(table, [{ Put }, auditWrite(audit)]));
}

/** Lets a domain go; returns whether it was bound. */
export async function releaseSsoDomain(table: Table, domain: string, audit: AuditEntry): Promise<boolean> {
  const Delete = { Key: keys.ssoDomain(domain), ConditionExpression: 'attribute_exists(pk)' };
  return unlessFailed(transact(table, [{ Delete }, auditWrite(audit)]));
}

async function unlessFailed(written: Promise<void>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}
