import { AppError } from '../../../shared/errors.ts';
import { may, type Duty } from '../../../shared/rules/team.ts';
import { findUser } from '../../store/accounts.ts';
import type { Actor, Deps } from '../deps.ts';

/**
 * Whether a session may do this in its shop now, by the person's row and not by the token, which may be an hour old: a
 * role that was changed holds from the next call on, and whoever was taken out of the shop is out (TEAM-03). Throws
 * `session.missing`, so that a client asks for a new token, and `team.role_missing`.
 */
export const memberCheck =
  (effects: Pick<Deps, 'table'>) =>
  async ({ userId, tenantId }: Pick<Actor, 'userId' | 'tenantId'>, duty: Duty): Promise<void> => {
    const user = await findUser(effects.table, userId);
    if (user?.tenant_id !== tenantId) throw new AppError('session.missing');
    if (!may(user.team_role ?? 'owner', duty)) throw new AppError('team.role_missing');
  };
