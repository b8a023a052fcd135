import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { WaitingPayment } from '../../shared/schemas/billing.ts';
import { keys } from './keys.ts';
import { removeRows } from './tenant-rows.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, unlessRefused, type Table } from './table.ts';

/** The tenant of a customer at the payment provider, or null. */
export async function tenantOfCustomer(table: Table, customerId: string): Promise<string | null> {
  const row = await oneRow(table, keys.tenantOfCustomer(customerId));
  return row && String(row.tenant_id);
}

/** The customer of a tenant, or null before its first payment. */
export async function customerOf(table: Table, tenantId: string): Promise<string | null> {
  const row = await oneRow(table, keys.customer(tenantId));
  return row && String(row.customer_id);
}

/** Remembers a tenant's one customer. Returns whether that is the tenant's: not, when it has another or is gone. */
export async function rememberCustomer(
  table: Table,
  { tenantId, customerId, at }: { tenantId: string; customerId: string; at: Date },
): Promise<boolean> {
  const facts = { customer_id: customerId, tenant_id: tenantId, created_at: at.toISOString() };
  const isItOrAbsent = {
    ConditionExpression: 'attribute_not_exists(pk) OR customer_id = :customer',
    ExpressionAttributeValues: { ':customer': customerId },
  };
  try {
    await transact(table, [
      {
        ConditionCheck: {
          Key: keys.tenant(tenantId),
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletion_started_at)',
        },
      },
      { Put: { Item: { ...keys.customer(tenantId), ...facts }, ...isItOrAbsent } },
      { Put: { Item: { ...keys.tenantOfCustomer(customerId), ...facts } } },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

/**
 * Keeps what the customer has ordered and not paid yet, as the provider said when it was asked at `askedAt`; a word of
 * before changes nothing, nor does one of a customer that is gone.
 */
export async function keepWaiting(
  { client, name }: Table,
  tenantId: string,
  { waiting, askedAt }: { waiting: WaitingPayment | null; askedAt: Date },
): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.customer(tenantId),
        UpdateExpression: 'SET waiting_payment = :waiting, waiting_asked_at = :at',
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(waiting_asked_at) OR waiting_asked_at <= :at)',
        ExpressionAttributeValues: { ':waiting': waiting, ':at': askedAt.toISOString() },
      }),
    ),
  );
}

/** Forgets whose customer it was; the tenant's own row goes with the tenant. */
export const forgetCustomer = (table: Table, customerId: string): Promise<void> =>
  removeRows(table, [keys.tenantOfCustomer(customerId), keys.failedSync(customerId)]);
