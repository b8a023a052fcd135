import { AppError } from '../../../shared/errors.ts';
import type { Credits } from '../../../shared/schemas/accounts.ts';
import type { CreditAdjustment } from '../../../shared/schemas/admin.ts';
import { creditsOf } from '../accounts/read-account.ts';
import { adjustCredits } from '../credits/adjust-credits.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from './audit-entry.ts';

/**
 * Gives or takes credits by hand, with its line in the trail in the same transaction. Asked again with the same request
 * it does nothing more. Returns the balance. Throws `credits.insufficient`, `tenant.not_found`.
 */
export async function adjustBalance(
  deps: Pick<Deps, 'table' | 'now' | 'newId'>,
  { tenant_id: tenantId, amount, reason, request_id: requestId }: CreditAdjustment,
  actor: Actor,
): Promise<Credits> {
  const audit = auditEntry(deps, actor, {
    action: 'credits.adjust',
    target: tenantId,
    details: { amount, reason },
  });
  try {
    await adjustCredits(deps, { tenantId, requestId, amount, reason, by: actor.userId }, audit);
    return await creditsOf(deps, { ...actor, tenantId });
  } catch (error) {
    if (error instanceof AppError && error.code === 'account.not_ready')
      throw new AppError('tenant.not_found', {}, { cause: error });
    throw error;
  }
}
