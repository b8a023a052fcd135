import { AppError } from '../../../shared/errors.ts';
import { onboardingProgress } from '../../../shared/rules/onboarding.ts';
import type { Onboarding } from '../../../shared/schemas/onboarding.ts';
import { readOnboarding } from '../../store/onboarding.ts';
import type { Actor, Deps } from '../deps.ts';

/** How far the signed-in user is with the first steps, and the discount there is. Throws `account.not_ready`. */
export async function onboardingOf(
  { table }: Pick<Deps, 'table'>,
  { tenantId, userId }: Actor,
): Promise<Onboarding> {
  const rows = await readOnboarding(table, tenantId, userId);
  if (!rows) throw new AppError('account.not_ready');
  const { user, counts, reward } = rows;
  const { uploads = 0, jobs = 0, events = 0, updated_at = user.created_at } = counts ?? {};
  return {
    user_id: userId,
    ...onboardingProgress({ name: user.name, uploads, jobs, events }),
    updated_at,
    reward,
  };
}
