import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { auditWrite, type AuditEntry } from '../../store/audit.ts';
import { grant } from '../../store/ledger/grant.ts';
import { spend } from '../../store/ledger/spend.ts';
import type { Deps } from '../deps.ts';

export interface Adjustment {
  tenantId: string;
  /** The same request adjusts once. */
  requestId: string;
  /** Positive gives extra credits, which never expire; negative takes as a spend does, plan before extra. */
  amount: number;
  /** The customer reads it. */
  reason: string;
  /** Who of our staff, by their address; the customer does not read it. */
  by: string;
}

/**
 * Corrects a balance by hand, with its line in our staff's trail where there is one. Returns whether this call did. Throws `credits.insufficient` when there is less to take,
 * `account.not_ready`.
 */
export function adjustCredits(
  { table, now, newId }: Pick<Deps, 'table' | 'now' | 'newId'>,
  { tenantId, requestId, amount, reason, by }: Adjustment,
  audit?: AuditEntry,
): Promise<boolean> {
  const movement = {
    id: newId('ent'),
    tenantId,
    key: `adjustment:${requestId}`,
    type: 'adjustment',
    description: ledgerCopy.adjustment(reason),
    at: now(),
    facts: { adjusted_by: by },
  } as const;
  const alongside = audit ? [auditWrite(audit)] : [];
  return amount < 0
    ? spend(table, movement, -amount, alongside)
    : grant(table, movement, { plan: 0, extra: amount }, alongside);
}
