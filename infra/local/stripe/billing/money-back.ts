import type Stripe from 'stripe';
import { get, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { newDispute, newRefund } from '../objects/money-back.ts';
import { invalid } from '../wire/errors.ts';

export interface RefundRequest {
  charge: string;
  /** Everything that is left of the charge when undefined. */
  amount: number | undefined;
  reason: Stripe.Refund.Reason | null;
  metadata: Stripe.Metadata;
}

/** Gives a charge's money back, all or part. Throws 400 for more than is left and for boletos, which have no way back. */
export function refundCharge(
  ctx: Context,
  { charge: chargeId, amount, reason, metadata }: RefundRequest,
): Stripe.Refund {
  const { store, emit } = ctx;
  const charge = get(ctx, 'charge', chargeId);
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) throw invalid(`The charge ${charge.id} was not paid.`, { param: 'charge' });
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (charge.payment_method_details?.type === 'boleto')
    throw invalid('Charges by boleto cannot be refunded through Stripe.', { param: 'charge' });
  const refunded = amount ?? left;
  if (refunded <= 0 || refunded > left)
    throw invalid(`Refund amount (${refunded}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const created = nowFor(ctx, idOf(charge.customer));
  const refund = store.put(newRefund({ charge, amount: refunded, reason, metadata, created }));
  const after = store.put({
    ...charge,
    amount_refunded: charge.amount_refunded + refunded,
    refunded: refunded === left,
  });
  emit('refund.created', refund);
  emit('charge.refunded', after, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return refund;
}

/** A buyer's bank takes the money back and asks why it should not. */
export function disputeCharge(ctx: Context, chargeId: string): Stripe.Dispute {
  const { store, emit } = ctx;
  const charge = get(ctx, 'charge', chargeId);
  if (!charge.paid || charge.disputed || charge.refunded)
    throw invalid(`The charge ${charge.id} cannot be disputed.`);
  const dispute = store.put(newDispute(charge, nowFor(ctx, idOf(charge.customer))));
  store.put({ ...charge, disputed: true });
  emit('charge.dispute.created', dispute);
  return dispute;
}

/** The bank decides. */
export function closeDispute(ctx: Context, disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = get(ctx, 'dispute', disputeId);
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalid(`The dispute ${dispute.id} is closed already.`);
  const closed = ctx.store.put<Stripe.Dispute>({ ...dispute, status: outcome });
  ctx.emit('charge.dispute.closed', closed, { status: dispute.status });
  return closed;
}
