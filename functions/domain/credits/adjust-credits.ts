import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { secondsOf } from '../../../shared/rules/lots.ts';
import { auditWrite, type AuditEntry } from '../../store/audit.ts';
import { grant } from '../../store/ledger/grant.ts';
import { reserve } from '../../store/ledger/reserve.ts';
import type { Write } from '../../store/table.ts';
import type { Deps } from '../deps.ts';

export interface Adjustment {
  tenantId: string;
  /** The same request adjusts once. */
  requestId: string;
  /** Positive gives credits that never end, once what is owed is netted; negative takes as a job does. */
  amount: number;
  /** The customer reads it. */
  reason: string;
  /** Who of our staff, by their id, which outlives their address; the customer does not read it. */
  by: string;
}

/**
 * Corrects a balance by hand, with its line in our staff's trail where there is one, and further writes. Returns whether this
 * call did. Throws `credits.insufficient` when there is less to take, `account.not_ready`, ConditionsFailed (numbered from
 * the trail's line on).
 */
export function adjustCredits(
  { table, now, newId }: Pick<Deps, 'table' | 'now' | 'newId'>,
  { tenantId, requestId, amount, reason, by }: Adjustment,
  audit?: AuditEntry,
  more: Write[] = [],
): Promise<boolean> {
  const key = `adjustment:${requestId}`;
  const at = now();
  const movement = {
    id: newId('ent'),
    tenantId,
    key,
    type: 'adjustment',
    description: ledgerCopy.adjustment(reason),
    at,
    facts: { adjusted_by: by },
  } as const;
  const alongside = [...(audit ? [auditWrite(audit)] : []), ...more];
  return amount < 0
    ? reserve(table, movement, -amount, alongside)
    : grant(
        table,
        movement,
        { lot: { key, source: 'gift', paid: secondsOf(at), ends: null }, credits: amount },
        alongside,
      );
}
