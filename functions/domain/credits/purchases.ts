import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { paidPeriod, secondsOf, type LotSource } from '../../../shared/rules/lots.ts';
import type { Returned } from '../../../shared/rules/returned-credits.ts';
import * as ledger from '../../store/ledger/end-plan.ts';
import { grant } from '../../store/ledger/grant.ts';
import { settleReturned, type ReturnOptions } from '../../store/ledger/take-back.ts';
import type { Deps } from '../deps.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/** What was bought: a line of an invoice (a period of the plan), or a checkout (a pack). */
export type Purchase = { invoiceLine: string } | { checkoutSession: string };

/** The business key of a purchase in the ledger. */
export const keyOf = (purchase: Purchase): string =>
  'invoiceLine' in purchase ? `invoice:${purchase.invoiceLine}` : `pack:${purchase.checkoutSession}`;

/** A part of a plan that was paid for; times are seconds since 1970. */
export interface PaidPart {
  tenantId: string;
  invoiceLine: string;
  credits: number;
  /** The period it was billed for. */
  begins: number;
  ends: number;
  paid: number;
  subscription: string;
}

/**
 * Enters a paid month as a lot of its own and ends what was left of those before it; once for each invoice line. Returns
 * whether this call did. Throws `account.not_ready`.
 */
export const renewPlan = (
  effects: Effects,
  { isFirst, ...part }: PaidPart & { isFirst: boolean },
): Promise<boolean> =>
  grantPart(effects, part, {
    source: 'month',
    type: isFirst ? 'subscription' : 'renewal',
    description: descriptionOf(part, isFirst),
  });

const descriptionOf = ({ paid, ends }: PaidPart, isFirst: boolean): string => {
  if (paid >= ends) return ledgerCopy.lateMonth;
  return isFirst ? ledgerCopy.subscription : ledgerCopy.renewal;
};

/**
 * Enters what an upgrade gives, with which it ends: the rest of its month; once for each invoice line. Returns whether
 * this call did. Throws `account.not_ready`.
 */
export const addToPlan = (effects: Effects, part: PaidPart): Promise<boolean> =>
  grantPart(effects, part, { source: 'upgrade', type: 'upgrade', description: ledgerCopy.upgrade });

function grantPart(
  { table, now, newId }: Effects,
  { tenantId, invoiceLine, credits, paid, subscription, ...billed }: PaidPart,
  told: { source: LotSource; type: 'subscription' | 'renewal' | 'upgrade'; description: string },
): Promise<boolean> {
  const { source, type, description } = told;
  const key = keyOf({ invoiceLine });
  const { begins, ends } = paidPeriod({ ...billed, paid });
  return grant(
    table,
    { id: newId('ent'), tenantId, key, type, description, at: now() },
    {
      lot: { key, source, paid, ends, subscription },
      credits,
      ...(source === 'month' && { monthBegins: begins }),
    },
  );
}

/**
 * Enters a paid pack as credits that never end; once for each checkout. Returns whether this call did. Throws
 * `account.not_ready`.
 */
export function addPack(
  { table, now, newId }: Effects,
  { tenantId, checkoutSession, credits }: { tenantId: string; checkoutSession: string; credits: number },
): Promise<boolean> {
  const key = keyOf({ checkoutSession });
  const at = now();
  return grant(
    table,
    { id: newId('ent'), tenantId, key, type: 'pack', description: ledgerCopy.pack(credits), at },
    { lot: { key, source: 'pack', paid: secondsOf(at), ends: null }, credits },
  );
}

/**
 * Ends what a subscription gave until it ended (seconds since 1970); packs stay, and so does the trial until its own
 * end. Returns whether this call did. Throws `account.not_ready`.
 */
export function endPlan(
  { table, now, newId }: Effects,
  { tenantId, subscription, endedAt }: { tenantId: string; subscription: string; endedAt: number },
): Promise<boolean> {
  const key = `end:${subscription}:${endedAt}`;
  const movement = { id: newId('ent'), tenantId, key, type: 'expiry', at: now() } as const;
  return ledger.endPlan(table, { ...movement, description: ledgerCopy.planEnd }, { subscription, endedAt });
}

/**
 * Takes back credits of a purchase whose money went back, by refund or dispute, until `target` of them are; gives back
 * what is more. Returns what went back all told; null when the purchase was never entered. Throws `account.not_ready`,
 * ReturnedMeanwhile.
 */
export function refundPurchase(
  { table, now, newId }: Effects,
  {
    tenantId,
    purchase,
    ...options
  }: { tenantId: string; purchase: Purchase } & Omit<ReturnOptions, 'restored'>,
): Promise<Returned | null> {
  const purchaseKey = keyOf(purchase);
  const description = 'invoiceLine' in purchase ? ledgerCopy.invoiceRefund : ledgerCopy.packRefund;
  return settleReturned(
    table,
    { id: newId('ent'), tenantId, key: purchaseKey, type: 'refund', description, at: now() },
    purchaseKey,
    { ...options, restored: ledgerCopy.restored },
  );
}
