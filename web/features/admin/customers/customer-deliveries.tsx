import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooksCopy as copy } from '../../../../shared/copy/pt-br/webhooks.ts';
import { deliveryOutcome } from '../../../lib/delivery-outcome.ts';
import { formatMoment } from '../../../lib/format.ts';
import { deliveriesQuery } from '../admin-queries.ts';
import { PagedList } from '../paged-list.tsx';

interface CustomerDeliveriesProps {
  tenantId: string;
  webhookId: string;
}

/** What was sent to a customer's webhook and how it went, read when it is opened. What it said is the customer's. */
export function CustomerDeliveries({ tenantId, webhookId }: CustomerDeliveriesProps) {
  const [isOpen, setOpen] = useState(false);
  const read = useInfiniteQuery({ ...deliveriesQuery(tenantId, webhookId), enabled: isOpen });
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="tap cursor-pointer py-1.5 text-sm font-semibold hover:text-accent">
        {copy.log}
      </summary>
      {isOpen && (
        <PagedList
          items={read.data?.pages.flatMap(({ deliveries }) => deliveries)}
          renderLine={({ id, type, state, created_at, attempts }) => (
            <li key={id} className="px-5 py-4 text-sm leading-6">
              <span className="font-mono font-semibold">{type}</span>{' '}
              <span className={state === 'failed' ? 'text-bad' : 'text-mute'}>
                {copy.deliveryStates[state]}
              </span>
              <p className="figures text-mute">{formatMoment(created_at)}</p>
              {attempts.map((attempt) => (
                <p key={attempt.at} className="figures text-mute">
                  {formatMoment(attempt.at)}: {deliveryOutcome(attempt)}
                </p>
              ))}
            </li>
          )}
          none={copy.logEmpty}
          failed={copy.logFailed}
          query={read}
        />
      )}
    </details>
  );
}
