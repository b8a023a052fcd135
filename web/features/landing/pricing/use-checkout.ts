import { useEffect, useState } from 'react';
import type { PaidPlan } from '../../../../shared/rules/plans.ts';
import { notify } from '../../site/notify.ts';

/**
 * The way from a plan's card to its payment, in this tab. `busy` is the plan that is on its way; who comes back by the
 * browser's own button finds the cards free again.
 */
export function useCheckout() {
  const [busy, setBusy] = useState<PaidPlan | null>(null);
  useEffect(() => {
    const free = () => setBusy(null);
    addEventListener('pageshow', free);
    return () => removeEventListener('pageshow', free);
  }, []);

  async function choose(plan: PaidPlan): Promise<void> {
    setBusy(plan);
    // The session and the client of our API are loaded by those few who choose a plan.
    const { checkoutAddress, checkoutFailure } = await import('./checkout.ts');
    try {
      location.assign(await checkoutAddress(plan, location.origin));
    } catch (error) {
      setBusy(null);
      await notify('error', checkoutFailure(error));
    }
  }
  return { busy, choose };
}
