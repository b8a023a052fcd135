import { enterpriseMail } from '../../../shared/copy/pt-br/enterprise-mail.ts';
import { ENTERPRISE_REQUESTS_PER_HOUR } from '../../../shared/rules/contact.ts';
import type { EnterpriseRequest } from '../../../shared/schemas/billing.ts';
import { keepEnterpriseRequest } from '../../store/enterprise-requests.ts';
import type { Actor, Deps } from '../deps.ts';

/**
 * Brings a request for an enterprise plan to our team by mail; their answer goes to the one who asked. It is kept
 * first, so that a mail the post does not take is not lost with it. Throws `contact.too_many`, `account.not_ready`.
 */
export async function sendEnterpriseEmail(
  { table, mail, teamAddress, now, newId }: Pick<Deps, 'table' | 'mail' | 'teamAddress' | 'now' | 'newId'>,
  request: EnterpriseRequest,
  { tenantId, userId, email }: Actor,
): Promise<{ id: string }> {
  const id = newId('req');
  const at = now();
  await keepEnterpriseRequest(
    table,
    { ...request, id, tenant_id: tenantId, user_id: userId, email, created_at: at.toISOString() },
    { hourly: ENTERPRISE_REQUESTS_PER_HOUR, at },
  );
  await mail.send({ to: teamAddress, replyTo: email, ...enterpriseMail({ ...request, email, tenantId }) });
  return { id };
}
