import { AppError } from '../../../shared/errors.ts';
import type { SecondFactorReset } from '../../../shared/schemas/admin.ts';
import { appendAudit } from '../../store/audit.ts';
import { userOfTenant } from '../../store/users.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from './audit-entry.ts';

/**
 * Lets somebody who lost their phone sign in by the password alone (ACC-03); who they are was made sure of before. The line in
 * the trail comes first, since no row of ours changes: a reset that breaks off is told of, and may be asked again.
 * Throws `tenant.not_found` when nobody of the tenant has this id.
 */
export async function resetSecondFactor(
  effects: Pick<Deps, 'table' | 'identities' | 'now' | 'newId'>,
  { tenant_id, user_id, reason }: SecondFactorReset,
  actor: Actor,
): Promise<void> {
  const user = await userOfTenant(effects.table, tenant_id, user_id);
  if (!user) throw new AppError('tenant.not_found');
  const details = { email: user.email, reason };
  const entry = auditEntry(effects, actor, { action: 'second_factor.reset', target: tenant_id, details });
  await appendAudit(effects.table, entry);
  await effects.identities.resetSecondFactor(user_id);
}
