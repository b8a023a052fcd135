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
  for (const paid of purchases) {
    const known = entered.get(keyOf(paid.purchase));
    if (!known) await enter(effects, tenantId, paid);
    if (paid.money.refunded > 0) await takeBack(effects, tenantId, paid, known);
  }
}

async function enter(
  effects: Effects,
  tenantId: string,
  { purchase, gives, credits, begins }: PaidPurchase,
): Promise<void> {
  if ('checkoutSession' in purchase) {
    await addPack(effects, { tenantId, credits, ...purchase });
  } else if (gives === 'upgrade') {
    await addToPlan(effects, { tenantId, credits, ...purchase });
  } else {
    await renewPlan(effects, { tenantId, quota: credits, begins, ...purchase });
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
