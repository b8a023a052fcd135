import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { webhooksCopy as copy } from '../../../shared/copy/pt-br/webhooks.ts';
import { hasFeature } from '../../../shared/rules/features.ts';
import { MAX_WEBHOOKS } from '../../../shared/rules/webhook-endpoints.ts';
import type { WebhookWithSecret } from '../../../shared/schemas/webhooks.ts';
import { FeatureOffer } from '../../components/feature-offer.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ToldOnce } from '../../components/told-once.tsx';
import { useAccount } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

const QUERY = ['webhooks'];

/** /app/api/webhooks: the addresses at which a shop's systems are told, and how that went (HOOK-05). */
export function Component() {
  useTitle(copy.title);
  const client = useQueryClient();
  const { data: account } = useAccount();
  const { data, isError, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => call('webhooks', {}, { signal }),
  });
  const [told, setTold] = useState<WebhookWithSecret | null>(null);
  const mayCreate = account && hasFeature(account.tenant.plan_name, 'api');
  const changed = () => client.invalidateQueries({ queryKey: QUERY });
  const tell = (webhook: WebhookWithSecret) => {
    setTold(webhook);
    void changed();
  };

  return (
    <div className="space-y-10">
      <header>
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        <p className="mt-2 max-w-[60ch] leading-7 text-mute">{copy.lead}</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <a href={`${paths.developers}#webhooks`} className={LINK}>
            {copy.reference}
          </a>
          <Link to={paths.apiKeys} className={LINK}>
            {copy.back}
          </Link>
        </p>
      </header>
      {account && !mayCreate && <FeatureOffer feature="api" />}
      {told && (
        <ToldOnce title={copy.secretTitle} secret={told.secret} copy={copy} onDone={() => setTold(null)}>
          <p className="mt-2 font-mono text-sm break-all text-mute">{told.url}</p>
          <p className="mt-2 leading-7 text-mute">{copy.secretOnce}</p>
        </ToldOnce>
      )}
      {mayCreate && !told && data && (
        <WebhookForm isFull={data.webhooks.length >= MAX_WEBHOOKS} onMade={tell} />
      )}
      {isError ? (
        <LoadFailed message={copy.loadFailed} onRetry={refetch} />
      ) : !data ? (
        <div aria-busy="true" className="space-y-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-16" />
        </div>
      ) : (
        (data.webhooks.length > 0 || mayCreate) && (
          <section aria-labelledby="webhooks">
            <h2 id="webhooks" className="text-2xl">
              {copy.list}
            </h2>
            {data.webhooks.length === 0 ? (
              <p className="mt-3 max-w-[60ch] leading-7 text-mute">{copy.empty}</p>
            ) : (
              <ul className="mt-4 space-y-6">
                {data.webhooks.map((webhook) => (
                  <WebhookCard key={webhook.id} webhook={webhook} onChanged={changed} onSecret={tell} />
                ))}
              </ul>
            )}
          </section>
        )
      )}
    </div>
  );
}

const LINK = 'tap inline-flex font-semibold text-accent underline-offset-2 hover:underline';
