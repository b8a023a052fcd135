import type { BillingDetails } from '../../../shared/schemas/billing-details.ts';
import { customerOf } from '../../store/customers.ts';
import { keepBillingDetails } from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';

/**
 * Keeps who a shop's receipts are for, here and at the provider once it has a customer there; a shop without one has
 * them with its first payment. Throws `account.not_ready`, `billing.unavailable`.
 */
export async function setBillingDetails(
  { table, payments }: Pick<Deps, 'table' | 'payments'>,
  details: BillingDetails,
  { tenantId }: Actor,
): Promise<{ billing_details: BillingDetails }> {
  await keepBillingDetails(table, tenantId, details);
  const customerId = await customerOf(table, tenantId);
  if (customerId) await payments.keepBillingDetails(customerId, details);
  return { billing_details: details };
}
