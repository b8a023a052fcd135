import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { paymentCopy as copy } from '../../shared/copy/pt-br/billing.ts';
import type { Subscription } from '../../shared/schemas/billing.ts';
import { subscriptionQuery } from './account.ts';
import { call } from './api.ts';
import { formatLongDay, formatMoney } from './format.ts';
import { useRefreshAfterPayment } from './use-refresh-after-payment.ts';

/** What was ordered, and when its buyer came back. */
interface Ordered {
  what: 'plan' | 'pack';
  at: number;
}

/** A pack entered so long before its buyer came back is another one. */
const SAME_ORDER_MS = 10 * 60_000;

/**
 * Says once how a payment ended that leads back here (`?checkout=success` or `cancel`, `?compra=sucesso`), and only what
 * is true: that the order is there, then that it is paid, or what is to be paid until when. The address forgets it; plan,
 * balance and movements are read anew until the provider's word has come.
 */
export function usePaymentReturn(): void {
  const [query, setQuery] = useSearchParams();
  // It stands with the entry of the history that the address was, until it is told.
  const { state } = useLocation() as { state: { ordered?: Ordered } | null };
  const ordered = state?.ordered;
  const { now: refresh } = useRefreshAfterPayment();
  const outcome = outcomeOf(query);
  useEffect(() => {
    if (!outcome) return;
    if (outcome === 'cancelled') {
      toast.info(copy.cancelled.title, { id: 'checkout', description: copy.cancelled.text });
    } else {
      toast.info(copy.received.title, { id: 'checkout', description: copy.received.text });
      refresh();
    }
    setQuery(withoutOutcome, {
      replace: true,
      state: outcome === 'cancelled' ? null : { ordered: { what: outcome, at: Date.now() } },
    });
  }, [outcome, refresh, setQuery]);

  const { data: subscription, dataUpdatedAt } = useQuery(subscriptionQuery);
  const { data: latest } = useQuery({
    queryKey: ['transactions', 'latest'],
    queryFn: ({ signal }) => call('creditTransactions', { limit: 3 }, { signal }),
    enabled: ordered?.what === 'pack',
  });
  useEffect(() => {
    if (!ordered || !subscription || dataUpdatedAt < ordered.at) return;
    const pack = latest?.transactions.find(
      ({ type, created_at }) => type === 'pack' && Date.parse(created_at) > ordered.at - SAME_ORDER_MS,
    );
    const news = newsOf(ordered, subscription, pack?.amount);
    if (!news) return;
    toast[news.kind](news.title, { id: 'checkout', description: news.text });
    setQuery((query) => query, { replace: true, state: null });
  }, [ordered, subscription, dataUpdatedAt, latest, setQuery]);
}

function outcomeOf(query: URLSearchParams): Ordered['what'] | 'cancelled' | null {
  const checkout = query.get('checkout');
  if (checkout === 'cancel') return 'cancelled';
  if (checkout === 'success') return 'plan';
  return query.get('compra') === 'sucesso' ? 'pack' : null;
}

function withoutOutcome(query: URLSearchParams): URLSearchParams {
  query.delete('checkout');
  query.delete('compra');
  return query;
}

function newsOf({ what }: Ordered, { subscribed, waiting_payment }: Subscription, pack: number | undefined) {
  if (what === 'plan' && subscribed) return { kind: 'success', ...copy.paid } as const;
  if (what === 'pack' && pack !== undefined)
    return { kind: 'success', title: copy.packPaid.title, text: copy.packPaid.text(pack) } as const;
  if (!waiting_payment) return null;
  const { method, cents, until } = waiting_payment;
  const { title, text } = copy.waiting[method];
  return { kind: 'info', title, text: text(formatMoney(cents), formatLongDay(until)) } as const;
}
