import { useEffect } from 'react';
import { pricingCopy } from '../../../../shared/copy/pt-br/pricing.ts';
import { notify } from '../../site/notify.ts';

const { cancelled: title, cancelledText: text } = pricingCopy;

/** Says to who left the pay page (`?checkout=cancel`) that nothing was charged, once: the address forgets it. */
export function useCheckoutCancelled(): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (url.searchParams.get('checkout') !== 'cancel') return;
    url.searchParams.delete('checkout');
    history.replaceState(history.state, '', url);
    void notify('info', { title, text });
  }, []);
}
