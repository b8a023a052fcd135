import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { programsCopy as copy } from '../../../../shared/copy/pt-br/admin-programs.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { messageFor } from '../../../lib/message-for.ts';
import { programsQuery } from '../admin-queries.ts';
import { CustomerFeed } from './customer-feed.tsx';
import { CustomerKey } from './customer-key.tsx';
import { CustomerStore } from './customer-store.tsx';
import { CustomerWebhook } from './customer-webhook.tsx';

/** The keys and webhooks of a customer's programs, the address of its feed, its store, and the way to cut each off. */
export function CustomerPrograms({ tenantId }: { tenantId: string }) {
  const { data, error, refetch } = useQuery(programsQuery(tenantId));
  return (
    <section className="min-w-0 space-y-4" aria-label={copy.title}>
      <h2 className="text-2xl">{copy.title}</h2>
      {error ? (
        <LoadFailed message={`${copy.failed}. ${messageFor(error)}`} onRetry={refetch} />
      ) : data ? (
        <>
          <Lines title={copy.keys} none={copy.noKeys}>
            {data.keys.map((key) => (
              <CustomerKey key={key.id} apiKey={key} tenantId={tenantId} />
            ))}
          </Lines>
          <Lines title={copy.feed} none={copy.noFeed}>
            {data.feed ? [<CustomerFeed key={data.feed.id} feed={data.feed} tenantId={tenantId} />] : []}
          </Lines>
          <Lines title={copy.store} none={copy.noStore}>
            {data.store || data.store_cut
              ? [<CustomerStore key="store" store={data.store} cut={data.store_cut} tenantId={tenantId} />]
              : []}
          </Lines>
          <Lines title={copy.webhooks} none={copy.noWebhooks}>
            {data.webhooks.map((webhook) => (
              <CustomerWebhook key={webhook.id} webhook={webhook} tenantId={tenantId} />
            ))}
          </Lines>
        </>
      ) : (
        <Skeleton className="h-40 rounded-xl" />
      )}
    </section>
  );
}

const Lines = ({ title, none, children }: { title: string; none: string; children: ReactNode[] }) => (
  <div className="space-y-2">
    <h3 className="font-semibold">{title}</h3>
    {children.length === 0 ? (
      <p className="text-mute">{none}</p>
    ) : (
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel">
        {children}
      </ul>
    )}
  </div>
);
