import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { paymentCopy as copy } from '../../../shared/copy/pt-br/billing.ts';

/**
 * Says once how a payment ended that leads back here (`?checkout=success` or `cancel`); the address forgets it. A
 * boleto or a Pix may not be paid yet, so that success means no more than that the order is there.
 */
export function useCheckoutResult(onPaid: () => void): void {
  const [query, setQuery] = useSearchParams();
  const result = query.get('checkout');
  useEffect(() => {
    if (result !== 'success' && result !== 'cancel') return;
    if (result === 'success') {
      toast.success(copy.paid.title, { id: 'checkout', description: copy.paid.text });
      onPaid();
    } else toast.info(copy.cancelled.title, { id: 'checkout', description: copy.cancelled.text });
    setQuery(
      (now) => {
        now.delete('checkout');
        return now;
      },
      { replace: true },
    );
  }, [result, onPaid, setQuery]);
}
