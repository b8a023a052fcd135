import { AppError } from '../../shared/errors.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { keys, LINKS_DOWN_COPIES } from './keys.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

/** Why and since when a tenant may start and pay nothing, on its own row. */
export interface Suspension {
  /** Its owner reads it. */
  reason: string;
  at: string;
  /** Its public links answer as if there were no model. */
  links_down: boolean;
}

/** Suspends a tenant, with its line in the trail. Throws `tenant.suspended_already`, `tenant.not_found`. */
export async function suspendTenant(
  table: Table,
  tenantId: string,
  suspension: Suspension,
  audit: AuditEntry,
): Promise<void> {
  try {
    await transact(table, [
      {
        Update: {
          Key: keys.tenant(tenantId),
          UpdateExpression: 'SET suspension = :suspension',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(suspension)',
          ExpressionAttributeValues: { ':suspension': suspension },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      ...(suspension.links_down ? everyCopy('ADD', tenantId) : []),
      auditWrite(audit),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    throw new AppError(error.old[0] ? 'tenant.suspended_already' : 'tenant.not_found', {}, { cause: error });
  }
}

/** Ends a suspension, with its line in the trail; the tenant's links are up again. Throws `tenant.not_suspended`. */
export async function reactivateTenant(table: Table, tenantId: string, audit: AuditEntry): Promise<void> {
  try {
    await transact(table, [
      {
        Update: {
          Key: keys.tenant(tenantId),
          UpdateExpression: 'REMOVE suspension',
          ConditionExpression: 'attribute_exists(suspension)',
        },
      },
      ...everyCopy('DELETE', tenantId),
      auditWrite(audit),
    ]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('tenant.not_suspended', {}, { cause: error });
    throw error;
  }
}

/** Enters a tenant into all copies of the set of shops whose links are down, or takes it out. */
const everyCopy = (change: 'ADD' | 'DELETE', tenantId: string): Write[] =>
  Array.from({ length: LINKS_DOWN_COPIES }, (_, copy) => ({
    Update: {
      Key: keys.linksDown(copy),
      UpdateExpression: `${change} tenants :tenant`,
      ExpressionAttributeValues: { ':tenant': new Set([tenantId]) },
    },
  }));
