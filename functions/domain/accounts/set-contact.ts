import { AppError } from '../../../shared/errors.ts';
import { contactUrl } from '../../../shared/rules/shop-contact.ts';
import * as store from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';

/**
 * Sets where shoppers are to turn, a phone or a site; an empty text takes it away. Throws
 * `account.contact_invalid`, `account.not_ready`.
 */
export async function setContact(
  { table }: Pick<Deps, 'table'>,
  contact: string,
  { tenantId }: Actor,
): Promise<{ contact_url: string | null }> {
  const contact_url = contact.trim() === '' ? null : contactUrl(contact);
  if (contact_url === null && contact.trim() !== '') throw new AppError('account.contact_invalid');
  await store.setContact(table, tenantId, contact_url);
  return { contact_url };
}
