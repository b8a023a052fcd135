import { AppError } from '../../shared/errors.ts';
import type { EnterpriseRequest } from '../../shared/schemas/billing.ts';
import { ENTERPRISE_REQUESTS, keys } from './keys.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

/** A shop's request for an enterprise plan, and who of the shop made it. */
export interface EnterpriseRequestRow extends EnterpriseRequest {
  id: string;
  tenant_id: string;
  user_id: string;
  /** Of the session, not typed. */
  email: string;
  created_at: string;
}

const HOUR_S = 60 * 60;

/**
 * Keeps a request in its shop's partition, where it is exported and deleted with all the shop's data, and in the
 * index, where our team finds those of all shops. Throws `contact.too_many` when the shop made `hourly` in this hour of
 * the clock already, `account.not_ready` when there is no such shop.
 */
export async function keepEnterpriseRequest(
  table: Table,
  request: EnterpriseRequestRow,
  { hourly, at }: { hourly: number; at: Date },
): Promise<void> {
  const { id, tenant_id } = request;
  const hour = at.toISOString().slice(0, 13);
  const index = { gsi1pk: ENTERPRISE_REQUESTS, gsi1sk: id };
  try {
    await transact(table, [
      { ConditionCheck: { Key: keys.tenant(tenant_id), ConditionExpression: 'attribute_exists(pk)' } },
      {
        Update: {
          Key: keys.sent(tenant_id, 'enterprise', hour),
          UpdateExpression: 'ADD sent :one SET expires_at = :end',
          ConditionExpression: 'attribute_not_exists(sent) OR sent < :most',
          ExpressionAttributeValues: {
            ':one': 1,
            ':most': hourly,
            ':end': Math.ceil(at.getTime() / 1000) + HOUR_S,
          },
        },
      },
      { Put: { Item: { ...keys.enterpriseRequest(tenant_id, id), ...index, ...request } } },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [isAbsent] = error.failed;
    throw new AppError(isAbsent ? 'account.not_ready' : 'contact.too_many', {}, { cause: error });
  }
}
