import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { webhooksCopy as copy } from '../../../shared/copy/pt-br/webhooks.ts';
import type { WebhookDelivery } from '../../../shared/schemas/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { call } from '../../lib/api.ts';
import { deliveryOutcome } from '../../lib/delivery-outcome.ts';
import { formatMoment } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';

interface DeliveryLogProps {
  endpointId: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  mayResend: boolean;
}

/** While something is under way the log is asked again after so long. */
const REFRESH_MS = 3000;

/** What the log of an endpoint is kept under: stale once something was sent. */
export const logKey = (endpointId: string) => ['webhook-deliveries', endpointId];

/** What was sent to an endpoint in thirty days, read when it is opened. */
export function DeliveryLog({ endpointId, isOpen, onOpen, mayResend }: DeliveryLogProps) {
  const client = useQueryClient();
  const queryKey = logKey(endpointId);
  const read = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call('webhookDeliveries', { id: endpointId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    enabled: isOpen,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.deliveries.some(({ state: one }) => one === 'pending') ? REFRESH_MS : false,
  });
  const deliveries = read.data?.pages.flatMap((page) => page.deliveries);
  const refresh = () => client.invalidateQueries({ queryKey });

  async function resend({ id: delivery_id }: WebhookDelivery) {
    try {
      await call('resendWebhook', { id: endpointId, delivery_id });
      toast.success(copy.resent);
    } catch (error) {
      toast.error(copy.failed, { description: messageFor(error) });
    }
    await refresh();
  }

  return (
    <details
      className="mt-4 border-t border-line pt-2"
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary className="tap cursor-pointer py-1.5 font-semibold hover:text-accent">{copy.log}</summary>
      {read.isError ? (
        <LoadFailed message={copy.logFailed} onRetry={read.refetch} />
      ) : (
        <div aria-busy={!deliveries || undefined}>
          {deliveries?.length === 0 && <p className="py-2 leading-7 text-mute">{copy.logEmpty}</p>}
          <ul className="divide-y divide-line">
            {deliveries?.map((delivery) => (
              <Line key={delivery.id} delivery={delivery} onResend={mayResend ? resend : null} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button size="small" variant="quiet" busy={read.isFetching} onClick={() => void refresh()}>
              {copy.refresh}
            </Button>
            {read.hasNextPage && (
              <Button size="small" variant="quiet" onClick={() => void read.fetchNextPage()}>
                {copy.more}
              </Button>
            )}
          </div>
        </div>
      )}
    </details>
  );
}

interface LineProps {
  delivery: WebhookDelivery;
  /** Null where nothing can be sent now. */
  onResend: ((delivery: WebhookDelivery) => Promise<void>) | null;
}

const Line = ({ delivery, onResend }: LineProps) => (
  <li className="py-3">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-sm leading-6">
        <span className="font-mono font-semibold">{delivery.type}</span>{' '}
        <span className={delivery.state === 'failed' ? 'text-bad' : 'text-mute'}>
          {copy.deliveryStates[delivery.state]}
        </span>
        <span className="figures block text-mute">{formatMoment(delivery.created_at)}</span>
      </p>
      {onResend && delivery.state !== 'pending' && (
        <Button
          size="small"
          variant="secondary"
          aria-label={copy.of(copy.resend, delivery.type)}
          onClick={() => void onResend(delivery)}
        >
          {copy.resend}
        </Button>
      )}
    </div>
    <ol className="figures mt-1 text-sm leading-6 text-mute">
      {delivery.attempts.map((attempt) => (
        <li key={attempt.at}>
          {formatMoment(attempt.at)}: {deliveryOutcome(attempt)}
          {attempt.response && <Text label={copy.response} text={attempt.response} />}
        </li>
      ))}
    </ol>
    <Text label={copy.body} text={delivery.body} />
  </li>
);

const Text = ({ label, text }: { label: string; text: string }) => (
  <details>
    <summary className="tap cursor-pointer text-sm text-mute hover:text-accent">{label}</summary>
    <pre className="mt-1 rounded-lg border border-line bg-sunk p-3 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
      {text}
    </pre>
  </details>
);
