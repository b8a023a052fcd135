import { AppError } from '../../../shared/errors.ts';
import { DELETION_GRACE_DAYS } from '../../../shared/rules/account.ts';
import * as store from '../../store/deletions.ts';
import type { Actor, Deps } from '../deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lets the account of the signed-in user go after the grace, when its email was typed again to confirm it.
 * Throws `account.confirmation_wrong`, `account.subscription_active`, `account.not_ready`.
 */
export async function scheduleDeletion(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  confirmation: string,
  { tenantId, email }: Actor,
): Promise<{ deletion_due: string }> {
  if (confirmation.trim().toLowerCase() !== email.toLowerCase()) {
    throw new AppError('account.confirmation_wrong');
  }
  const at = now();
  const due = new Date(at.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  return { deletion_due: await store.scheduleDeletion(table, tenantId, { at, due }) };
}

/** Keeps the account after all. Throws `account.deletion_started`. */
export async function cancelDeletion(
  { table }: Pick<Deps, 'table'>,
  { tenantId }: Actor,
): Promise<{ deletion_due: null }> {
  await store.cancelDeletion(table, tenantId);
  return { deletion_due: null };
}
