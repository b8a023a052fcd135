import { creditsToTakeBack } from '../../../shared/rules/refunds.ts';
import { countMoneyReturned } from '../../store/money-returned.ts';
import { movementsOf, type KeptMovement } from '../../store/ledger/read.ts';
import { addPack, addToPlan, keyOf, refundPurchase, renewPlan } from '../credits/purchases.ts';
import type { Deps } from '../deps.ts';
import type { PaidPurchase } from './paid-purchases.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/** Enters what was paid and takes back what was refunded, in order; what the ledger has already is left alone. */
export async function enterPurchases(
  effects: Effects,
  tenantId: string,
  purchases: PaidPurchase[],
): Promise<void> {
  const [invoices, packs] = await Promise.all(
    ['invoice:', 'pack:'].map((prefix) => movementsOf(effects.table, tenantId, prefix)),
  );
  const entered = new Map([...invoices, ...packs]);
  const isEntered = ({ purchase }: PaidPurchase) => entered.has(keyOf(purchase));
  const newestMonth = Math.max(
    ...purchases.filter((one) => one.gives === 'month' && isEntered(one)).map(({ begins }) => begins),
  );
  for (const paid of purchases) {
    if (!isEntered(paid)) await enter(effects, tenantId, paid, newestMonth);
    if (paid.money.refunded > 0) await takeBack(effects, tenantId, paid, entered.get(keyOf(paid.purchase)));
  }
}

async function enter(
  effects: Effects,
  tenantId: string,
  { purchase, gives, credits, begins }: PaidPurchase,
  newestMonth: number,
): Promise<void> {
  if ('checkoutSession' in purchase) {
    await addPack(effects, { tenantId, credits, ...purchase });
  } else if (gives === 'upgrade') {
    await addToPlan(effects, { tenantId, credits, reason: 'upgrade', ...purchase });
  } else if (begins < newestMonth) {
    // Paid only after the next month was: it must not end that one.
    await addToPlan(effects, { tenantId, credits, reason: 'renewal', ...purchase });
  } else {
    await renewPlan(effects, { tenantId, quota: credits, ...purchase });
  }
}

/** Credits go back as the money did; what is there no more is noted for our staff. */
async function takeBack(
  effects: Effects,
  tenantId: string,
  { purchase, credits, money }: PaidPurchase,
  known: KeptMovement | undefined,
): Promise<void> {
  const upTo = creditsToTakeBack(credits, money);
  if ((known?.returned ?? 0) >= upTo) return;
  await refundPurchase(effects, { tenantId, purchase, upTo }, ({ taken, owed }) => [
    countMoneyReturned({
      purchaseKey: keyOf(purchase),
      tenantId,
      reason: money.isDisputed ? 'dispute' : 'refund',
      cents: money.refunded,
      taken,
      owed,
      at: effects.now(),
    }),
  ]);
}
