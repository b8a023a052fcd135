import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { grant } from '../../store/ledger/grant.ts';
import { addToPeriod, endPeriod } from '../../store/ledger/period.ts';
import { LaterMonthBegan, renew } from '../../store/ledger/renew.ts';
import { takeBack, type TakenBack } from '../../store/ledger/take-back.ts';
import type { Write } from '../../store/table.ts';
import type { Deps } from '../deps.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/** What was bought: a line of an invoice (a period of the plan), or a checkout (a pack). */
export type Purchase = { invoiceLine: string } | { checkoutSession: string };

/** The business key of a purchase in the ledger. */
export const keyOf = (purchase: Purchase): string =>
  'invoiceLine' in purchase ? `invoice:${purchase.invoiceLine}` : `pack:${purchase.checkoutSession}`;

/**
 * Enters a paid month, which begins at `begins` (seconds since 1970): plan credits become the quota and what was left
 * expires; once for each invoice line. A month that is entered only after one that begins later ends nothing: its quota
 * is added to what is there. Returns whether this call did. Throws `account.not_ready`.
 */
export async function renewPlan(
  { table, now, newId }: Effects,
  {
    tenantId,
    invoiceLine,
    quota,
    begins,
  }: { tenantId: string; invoiceLine: string; quota: number; begins: number },
): Promise<boolean> {
  // Both of one millisecond: sorted, the list tells first what expired.
  const [expiryId, id] = [newId('ent'), newId('ent')].sort();
  const month = { id, tenantId, key: keyOf({ invoiceLine }), type: 'renewal', at: now() } as const;
  const expiry = { id: expiryId, type: 'expiry', description: ledgerCopy.expiry } as const;
  try {
    return await renew(table, { ...month, description: ledgerCopy.renewal }, { quota, begins, expiry });
  } catch (error) {
    if (!(error instanceof LaterMonthBegan)) throw error;
    return addToPeriod(table, { ...month, description: ledgerCopy.lateMonth }, quota);
  }
}

/**
 * Enters a paid pack as extra credits; once for each checkout. Returns whether this call did. Throws
 * `account.not_ready`.
 */
export function addPack(
  { table, now, newId }: Effects,
  { tenantId, checkoutSession, credits }: { tenantId: string; checkoutSession: string; credits: number },
): Promise<boolean> {
  return grant(
    table,
    {
      id: newId('ent'),
      tenantId,
      key: keyOf({ checkoutSession }),
      type: 'pack',
      description: ledgerCopy.pack(credits),
      at: now(),
    },
    { plan: 0, extra: credits },
  );
}

/**
 * Adds what an upgrade gives to the present period; once for each invoice line. Returns whether this call did. Throws
 * `account.not_ready`.
 */
export function addToPlan(
  { table, now, newId }: Effects,
  { tenantId, invoiceLine, credits }: { tenantId: string; invoiceLine: string; credits: number },
): Promise<boolean> {
  return addToPeriod(
    table,
    {
      id: newId('ent'),
      tenantId,
      key: keyOf({ invoiceLine }),
      type: 'upgrade',
      description: ledgerCopy.upgrade,
      at: now(),
    },
    credits,
  );
}

/**
 * Ends the plan: its credits expire, extra ones stay; once for each subscription, and only while they are still those
 * of `renewal`. Returns whether this call did. Throws `account.not_ready`.
 */
export function endPlan(
  { table, now, newId }: Effects,
  { tenantId, subscription, renewal }: { tenantId: string; subscription: string; renewal: string | null },
): Promise<boolean> {
  return endPeriod(
    table,
    {
      id: newId('ent'),
      tenantId,
      key: `end:${subscription}`,
      type: 'expiry',
      description: ledgerCopy.planEnd,
      at: now(),
    },
    renewal,
  );
}

/**
 * Takes back what is left of a purchase whose money went back, by refund or dispute: whole, or `upTo` credits of it all
 * told; once for each part. Returns what was taken and what is owed; null when the purchase was never entered. Throws
 * `account.not_ready`.
 */
export function refundPurchase(
  { table, now, newId }: Effects,
  { tenantId, purchase, upTo }: { tenantId: string; purchase: Purchase; upTo?: number },
  alongside?: (back: TakenBack) => Write[],
): Promise<TakenBack | null> {
  const purchaseKey = keyOf(purchase);
  return takeBack(
    table,
    {
      id: newId('ent'),
      tenantId,
      key: `refund:${purchaseKey}`,
      type: 'refund',
      description: 'invoiceLine' in purchase ? ledgerCopy.invoiceRefund : ledgerCopy.packRefund,
      at: now(),
    },
    purchaseKey,
    { upTo, alongside },
  );
}
