import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { paymentCopy as copy } from '../../../shared/copy/pt-br/billing.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PaidPlan } from '../../../shared/rules/plans.ts';
import { call } from '../../lib/api.ts';
import { openPaymentTab } from '../../lib/payment-tab.ts';
import { paths } from '../../lib/paths.ts';
import { checkoutFailure, NoPage, portalFailure, purchaseFailure, type Failure } from './payment-failures.ts';
import { useRefreshAfterPayment } from '../../lib/use-refresh-after-payment.ts';

/** Which way to a payment is being opened: a plan's, a pack's, the portal. */
export type PaymentKind = `plan:${PaidPlan}` | `pack:${string}` | 'portal';

/**
 * The ways to the payment provider, each in a new tab. `busy` names the one that is on its way, `blocked` is the page
 * that the browser did not let open; the person who comes back finds everything read anew.
 */
export function usePayments() {
  const [busy, setBusy] = useState<PaymentKind | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const refresh = useRefreshAfterPayment();
  const client = useQueryClient();

  async function open(
    kind: PaymentKind,
    ask: () => Promise<{ url?: string }>,
    failure: (error: unknown) => Failure,
  ) {
    const tab = openPaymentTab(copy.opening);
    setBusy(kind);
    setBlocked(null);
    try {
      const { url } = await ask();
      if (!url) throw new NoPage();
      if (!tab.show(url)) setBlocked(url);
      refresh.expect();
    } catch (error) {
      tab.close();
      const { title, text } = failure(error);
      toast.error(title, { description: text });
      if (error instanceof AppError && error.code === 'billing.price_changed')
        void client.invalidateQueries({ queryKey: ['credit-packs'] });
    }
    setBusy(null);
  }

  return {
    busy,
    blocked,
    subscribe: (planType: PaidPlan, discount?: string) =>
      open(
        `plan:${planType}`,
        () => call('createCheckout', { planType, discount, ...returnAddresses() }),
        checkoutFailure,
      ),
    buy: (priceId: string) =>
      open(`pack:${priceId}`, () => call('purchaseCredits', { priceId }), purchaseFailure),
    /** Straight to the change, where a plan is named. */
    openPortal: (plan?: PaidPlan) =>
      open(plan ? `plan:${plan}` : 'portal', () => call('customerPortal', { planType: plan }), portalFailure),
  };
}
export type Payments = ReturnType<typeof usePayments>;

/** Where the pay page sends people: home when they have paid (HOME-03), back to what they came from when not. */
const returnAddresses = () => ({
  success_url: `${location.origin}${paths.home}?checkout=success`,
  cancel_url: `${location.origin}${location.pathname}?checkout=cancel`,
});
