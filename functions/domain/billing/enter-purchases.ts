import { creditsToTakeBack } from '../../../shared/rules/refunds.ts';
import { countMoneyReturned } from '../../store/money-returned.ts';
import { movementsOf, type KeptMovement } from '../../store/ledger/read.ts';
import { addPack, addToPlan, keyOf, refundPurchase, renewPlan } from '../credits/purchases.ts';
import type { Deps } from '../deps.ts';
import type { PaidPurchase } from './paid-purchases.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/** What the ledger knows of purchases, by their keys. */
export type Entered = ReadonlyMap<string, KeptMovement>;

/** The purchases that the ledger has. To be read before the provider is asked what it must have. */
export async function enteredPurchases({ table }: Pick<Deps, 'table'>, tenantId: string): Promise<Entered> {
  const [invoices, packs] = await Promise.all([
    movementsOf(table, tenantId, 'invoice:'),
    movementsOf(table, tenantId, 'pack:'),
  ]);
  return new Map([...invoices, ...packs]);
}

/**
 * Enters what was paid, takes back what was refunded and gives back what was won, in order; what the ledger has already
 * is left alone. Throws ReturnedMeanwhile when another sync took or gave back since `entered` was read.
 */
export async function enterPurchases(
  effects: Effects,
  tenantId: string,
  purchases: PaidPurchase[],
  entered: Entered,
): Promise<void> {
  for (const paid of purchases) {
    const known = entered.get(keyOf(paid.purchase));
    if (!known) await enter(effects, tenantId, paid);
    await settleMoneyBack(effects, tenantId, paid, known);
  }
}

async function enter(
  effects: Effects,
  tenantId: string,
  { purchase, gives, credits, begins, paid, plan }: PaidPurchase,
): Promise<void> {
  if ('checkoutSession' in purchase) {
    await addPack(effects, { tenantId, credits, ...purchase });
    return;
  }
  const { isFirst, ...ofPlan } = plan!;
  const part = { tenantId, credits, begins, paid, ...ofPlan, ...purchase };
  if (gives === 'upgrade') await addToPlan(effects, part);
  else await renewPlan(effects, { ...part, isFirst });
}

/** Credits go back as the money did; what was used of them is owed, and told to our staff. */
async function settleMoneyBack(
  effects: Effects,
  tenantId: string,
  { purchase, credits, money }: PaidPurchase,
  known: KeptMovement | undefined,
): Promise<void> {
  const target = creditsToTakeBack(credits, money);
  const { credits: before, turn: seen } = known?.returned ?? { credits: 0, turn: 0 };
  if (before === target) return;
  await refundPurchase(effects, {
    tenantId,
    purchase,
    target,
    seen,
    alongside: ({ taken, owed }) => [
      countMoneyReturned({
        purchaseKey: keyOf(purchase),
        tenantId,
        reason: money.isDisputed ? 'dispute' : 'refund',
        cents: money.refunded,
        taken,
        owed,
        at: effects.now(),
      }),
    ],
  });
}
