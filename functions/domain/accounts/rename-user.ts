import { AppError } from '../../../shared/errors.ts';
import * as store from '../../store/accounts.ts';
import { ConditionsFailed } from '../../store/table.ts';
import type { Actor, Deps } from '../deps.ts';

/** Gives the signed-in user another name. Throws `account.not_ready`. */
export async function renameUser(
  { table }: Pick<Deps, 'table'>,
  name: string,
  { tenantId, userId }: Actor,
): Promise<{ name: string }> {
  try {
    await store.renameUser(table, tenantId, userId, name);
    return { name };
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('account.not_ready', {}, { cause: error });
    throw error;
  }
}
