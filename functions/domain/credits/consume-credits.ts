import { AppError } from '../../../shared/errors.ts';
import { readBalance } from '../../store/ledger/read.ts';
import type { Deps } from '../deps.ts';

/**
 * Whether a tenant's balance can be reached: consuming nothing reads it and writes nothing. More than nothing is
 * consumed by what it pays for, in one transaction (`createJob`), never by itself. Throws `account.not_ready`,
 * `request.invalid` for an amount other than 0.
 */
export async function consumeCredits(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { target_tenant_id, credits_to_consume }: { target_tenant_id: string; credits_to_consume: number },
): Promise<void> {
  if (credits_to_consume !== 0) throw new AppError('request.invalid');
  await readBalance(table, target_tenant_id, now());
}
