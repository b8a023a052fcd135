import { AppError } from '../../../shared/errors.ts';
import type { CreditAdjustment } from '../../../shared/schemas/admin.ts';
import type { AdjustedBalance } from '../../../shared/schemas/approvals.ts';
import { creditsOf } from '../accounts/read-account.ts';
import type { AuditEntry } from '../../store/audit.ts';
import { givenAlone } from '../../store/approvals.ts';
import { ConditionsFailed } from '../../store/table.ts';
import { adjustCredits, type Adjustment } from '../credits/adjust-credits.ts';
import type { Actor, Deps } from '../deps.ts';
import { askSecond } from './approvals.ts';
import { auditEntry } from './audit-entry.ts';

/**
 * Gives or takes credits by hand, with its line in the trail in the same transaction. Asked again with the same request
 * it does nothing more. More than one of our staff gives in a day waits for another one (ADM-03). Returns the balance. Throws `credits.insufficient`, `tenant.not_found`.
 */
export async function adjustBalance(
  deps: Pick<Deps, 'table' | 'now' | 'newId'>,
  { tenant_id: tenantId, amount, reason, request_id: requestId }: CreditAdjustment,
  actor: Actor,
): Promise<AdjustedBalance> {
  const audit = auditEntry(deps, actor, {
    action: 'credits.adjust',
    target: tenantId,
    details: { amount, reason },
  });
  try {
    const isDone = await adjustAlone(deps, { tenantId, requestId, amount, reason, by: actor.userId }, audit);
    const balance = await creditsOf(deps, { ...actor, tenantId });
    if (!isDone) {
      const asked = { id: `credits:${requestId}`, kind: 'credits', request_id: requestId } as const;
      await askSecond(deps, { ...asked, tenant_id: tenantId, credits: amount, reason }, actor);
    }
    return { ...balance, awaits_second: !isDone };
  } catch (error) {
    if (error instanceof AppError && error.code === 'account.not_ready')
      throw new AppError('tenant.not_found', {}, { cause: error });
    throw error;
  }
}

/** Whether one of our staff may: what they give in a day is counted in the transaction that gives it. */
async function adjustAlone(
  deps: Pick<Deps, 'table' | 'now' | 'newId'>,
  adjustment: Adjustment,
  audit: AuditEntry,
): Promise<boolean> {
  const { amount, by } = adjustment;
  const count = amount > 0 ? [{ Update: givenAlone(by, 'credits', amount, deps.now()) }] : [];
  try {
    await adjustCredits(deps, adjustment, audit, count);
    return true;
  } catch (error) {
    const [, isTooMuch] = error instanceof ConditionsFailed ? error.failed : [];
    if (isTooMuch) return false;
    throw error;
  }
}
