import { webhookOffMail } from '../../../shared/copy/pt-br/webhook-mails.ts';
import { WEBHOOK_FAILING_DAYS } from '../../../shared/rules/webhook-endpoints.ts';
import type { DeliveryRef } from '../../../shared/schemas/webhooks.ts';
import { failDelivery } from '../../store/deliveries.ts';
import { tenantAddresses } from '../../store/tenant-people.ts';
import { publicShop } from '../../store/tenants.ts';
import { switchOff } from '../../store/webhooks.ts';
import type { Deps } from '../deps.ts';
import { shopOf } from '../shop/shop-of.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Ends a delivery whose last attempt failed, and switches off an endpoint that has failed for days (HOOK-05): its shop is
 * told by email. Of one that was switched off before, nobody is told again.
 */
export async function giveUpDelivery(
  { table, mail, site, now }: Pick<Deps, 'table' | 'mail' | 'site' | 'now'>,
  ref: DeliveryRef,
): Promise<void> {
  await failDelivery(table, ref);
  const since = new Date(now().getTime() - WEBHOOK_FAILING_DAYS * DAY_MS);
  const endpoint = await switchOff(table, { tenant_id: ref.tenant_id, id: ref.endpoint_id }, since);
  if (!endpoint) return;
  const letter = webhookOffMail({
    url: endpoint.url,
    pageUrl: `${site}/app/api/webhooks`,
    shop: shopOf(site, await publicShop(table, ref.tenant_id)),
  });
  for (const to of await tenantAddresses(table, ref.tenant_id, 'manage')) await mail.send({ to, ...letter });
}
