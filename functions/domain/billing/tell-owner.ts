import { planEndedMail, pastDueMail } from '../../../shared/copy/pt-br/billing-mails.ts';
import type { WrittenLetter } from '../../../shared/copy/letter.ts';
import type { Shop } from '../../../shared/schemas/shop.ts';
import {
  claimTelling,
  readBilling,
  releaseTelling,
  type SubscriptionRow,
} from '../../store/subscriptions.ts';
import { tenantAddresses } from '../../store/tenant-people.ts';
import type { Deps } from '../deps.ts';
import { shopOf } from '../shop/shop-of.ts';

type Effects = Pick<Deps, 'table' | 'mail' | 'site'>;

/**
 * Tells the owner by mail of a charge that failed, and of a plan that has ended: once each, whoever syncs. A mail that
 * the post does not take is told by the next sync.
 */
export async function tellOwner({ table, mail, site }: Effects, tenantId: string): Promise<void> {
  const billing = await readBilling(table, tenantId);
  const row = billing?.subscription;
  const news = row && newsOf(row, { billingUrl: `${site}/app/billing`, shop: shopOf(site, billing.tenant) });
  if (!news || row.told_of === news.of) return;
  if (!(await claimTelling(table, tenantId, { of: news.of, seen: row.revision }))) return;
  try {
    for (const to of await tenantAddresses(table, tenantId, 'manage'))
      await mail.send({ to, ...news.letter });
  } catch (error) {
    await releaseTelling(table, tenantId);
    throw error;
  }
}

/** What the owner has to hear of, and by what it is known that they have. */
function newsOf(
  row: SubscriptionRow,
  about: { billingUrl: string; shop: Shop },
): { of: string; letter: WrittenLetter } | null {
  if (row.status === 'ended')
    return { of: `end:${row.id}`, letter: planEndedMail({ plan: row.plan, ...about }) };
  if (row.status !== 'past_due' || !row.grace_until || !row.past_due_invoice) return null;
  return {
    of: row.past_due_invoice,
    letter: pastDueMail({
      plan: row.plan,
      paysBy: row.pays_by ?? 'card',
      graceUntil: row.grace_until,
      ...about,
    }),
  };
}
