import { AppError } from '../../../shared/errors.ts';
import { balanceAt, endingAt, isDate, secondsOf, type Credits as Lots } from '../../../shared/rules/lots.ts';
import type { Account, Credits } from '../../../shared/schemas/accounts.ts';
import { readAccount } from '../../store/accounts.ts';
import { creditsNow } from '../../store/ledger/read.ts';
import type { Actor, Deps } from '../deps.ts';
import { shopOf } from '../shop/shop-of.ts';

/** The signed-in user, tenant and balance. Throws `account.not_ready`. */
export async function accountOf(
  { table, now, site }: Pick<Deps, 'table' | 'now' | 'site'>,
  { tenantId, userId }: Actor,
): Promise<Account> {
  const rows = await readAccount(table, tenantId, userId);
  if (!rows) throw new AppError('account.not_ready');
  const {
    deletion_due = null,
    contact_url = null,
    suspension = null,
    job_emails = true,
    billing_details = null,
  } = rows.tenant;
  return {
    ...rows,
    user: { ...rows.user, team_role: rows.user.team_role ?? 'owner' },
    tenant: {
      ...rows.tenant,
      deletion_due,
      contact_url,
      suspension,
      job_emails,
      billing_details,
      shop: shopOf(site, rows.tenant),
    },
    credits: creditsView(rows.credits, now()),
  };
}

/** The tenant's balance. Throws `account.not_ready`. */
export const creditsOf = async (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { tenantId }: Actor,
): Promise<Credits> => creditsView(await creditsNow(table, tenantId), now());

/** Credits as the screens read them: the balance, and what of it ends when. */
export function creditsView(lots: Lots, at: Date): Credits {
  const { plan, extra, debt } = balanceAt(lots, secondsOf(at));
  const ending = endingAt(lots, secondsOf(at)).filter(({ ends }) => isDate(ends));
  return {
    plan_credits_balance: plan,
    extra_credits_balance: extra,
    ...(debt > 0 && { credits_owed: debt }),
    ...(ending.length > 0 && {
      ending: ending.map(({ credits, ends }) => ({ credits, at: new Date(ends * 1000).toISOString() })),
    }),
  };
}
