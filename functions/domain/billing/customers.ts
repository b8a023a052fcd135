import { AppError } from '../../../shared/errors.ts';
import * as store from '../../store/customers.ts';
import type { Deps } from '../deps.ts';

type Effects = Pick<Deps, 'table' | 'payments' | 'now'>;

/**
 * The tenant's customer at the provider, made at the first call. It is remembered here after it was made there; when
 * that is lost, the provider answers the same one again. Throws `billing.unavailable`, `account.not_ready`.
 */
export async function ensureCustomer(
  { table, payments, now }: Effects,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<string> {
  const known = await store.customerOf(table, tenantId);
  if (known) return known;
  const customerId = await payments.createCustomer({ tenantId, email });
  if (await store.rememberCustomer(table, { tenantId, customerId, at: now() })) return customerId;
  const other = await store.customerOf(table, tenantId);
  if (!other) throw new AppError('account.not_ready');
  return other;
}

/**
 * The tenant of a customer: from our own rows, else from what the provider keeps of it, since we may have stopped
 * between making and remembering. Throws `billing.customer_unknown`, `billing.unavailable`.
 */
export async function tenantOfCustomer(
  { table, payments, now }: Effects,
  customerId: string,
): Promise<string> {
  const known = await store.tenantOfCustomer(table, customerId);
  if (known) return known;
  const tenantId = await payments.tenantOf(customerId);
  const isOurs = tenantId && (await store.rememberCustomer(table, { tenantId, customerId, at: now() }));
  if (!isOurs) throw new AppError('billing.customer_unknown');
  return tenantId;
}
