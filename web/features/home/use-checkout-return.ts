import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { homeCopy } from '../../../shared/copy/pt-br/home.ts';

/** Thanks for a payment (`?checkout=success`), once: the address forgets it, and plan, balance and all else are read anew. */
export function useCheckoutReturn(): void {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const isPaid = query.get('checkout') === 'success';
  useEffect(() => {
    if (!isPaid) return;
    toast.success(homeCopy.paid, { id: 'checkout' });
    void client.invalidateQueries();
    setQuery(
      (now) => {
        now.delete('checkout');
        return now;
      },
      { replace: true },
    );
  }, [isPaid, client, setQuery]);
}
