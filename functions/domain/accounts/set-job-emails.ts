import * as store from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';

/** Sets whether the shop is told by email how its jobs end. Throws `account.not_ready`. */
export async function setJobEmails(
  { table }: Pick<Deps, 'table'>,
  job_emails: boolean,
  { tenantId }: Actor,
): Promise<{ job_emails: boolean }> {
  await store.setJobEmails(table, tenantId, job_emails);
  return { job_emails };
}
