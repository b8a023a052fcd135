import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** What a payment may have changed. */
const READS = ['subscription', 'credits', 'credit-packs', 'transactions', 'account', 'onboarding'];

/** The provider's word reaches us some seconds after the person comes back. */
const LOOKS_MS = [0, 3000, 8000, 20_000];

/**
 * Reads anew what a payment changes: `now`, and whenever the person comes back to this tab after `expect` was called
 * because a pay page was opened in another. Otherwise coming back asks for nothing.
 */
export function useRefreshAfterPayment() {
  const client = useQueryClient();
  const isExpecting = useRef(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  const now = useCallback(() => {
    timers.current.forEach(clearTimeout);
    timers.current = LOOKS_MS.map((delay) =>
      setTimeout(() => READS.forEach((read) => void client.invalidateQueries({ queryKey: [read] })), delay),
    );
  }, [client]);

  useEffect(() => {
    const onBack = () => {
      if (isExpecting.current && document.visibilityState === 'visible') now();
    };
    document.addEventListener('visibilitychange', onBack);
    return () => {
      document.removeEventListener('visibilitychange', onBack);
      timers.current.forEach(clearTimeout);
    };
  }, [now]);

  const expect = useCallback(() => {
    isExpecting.current = true;
  }, []);
  return { now, expect };
}
