import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { publicApiCopy } from '../../../shared/copy/pt-br/public-api.ts';
import { hasFeature } from '../../../shared/rules/features.ts';
import { MAX_API_KEYS } from '../../../shared/rules/public-api.ts';
import type { ApiKey, CreatedApiKey } from '../../../shared/schemas/api-keys.ts';
import { FeatureOffer } from '../../components/feature-offer.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ToldOnce } from '../../components/told-once.tsx';
import { useAccount } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const copy = publicApiCopy.keys;
const QUERY = ['api-keys'];
const LINK = 'tap inline-flex font-semibold text-accent underline-offset-2 hover:underline';

/** /app/api: the keys of the shop's programs (API-02). One is told when it is made and never again. */
export function Component() {
  useTitle(copy.title);
  const client = useQueryClient();
  const { data: account } = useAccount();
  const { data, isError, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => call('apiKeys', {}, { signal }),
  });
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const mayCreate = account && hasFeature(account.tenant.plan_name, 'api');

  async function revoke({ id }: ApiKey) {
    try {
      await call('revokeApiKey', { id });
      toast.success(copy.revoked);
    } catch (error) {
      toast.error(copy.revokeFailed, { description: messageFor(error) });
    }
    setLeaving(null);
    await client.invalidateQueries({ queryKey: QUERY });
  }

  return (
    <div className="space-y-10">
      <header>
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        <p className="mt-2 max-w-[60ch] leading-7 text-mute">{copy.lead}</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <a href={paths.developers} className={LINK}>
            {copy.reference}
          </a>
          <Link to={paths.webhooks} className={LINK}>
            {copy.webhooks}
          </Link>
        </p>
      </header>
      {account && !mayCreate && <FeatureOffer feature="api" />}
      {made && (
        <ToldOnce title={copy.created(made.name)} secret={made.key} copy={copy} onDone={() => setMade(null)}>
          <p className="mt-2 leading-7 text-mute">{copy.once}</p>
        </ToldOnce>
      )}
      {mayCreate && !made && data && (
        <KeyForm
          isFull={data.keys.length >= MAX_API_KEYS}
          onMade={(key) => {
            setMade(key);
            void client.invalidateQueries({ queryKey: QUERY });
          }}
        />
      )}
      {isError ? (
        <LoadFailed message={copy.loadFailed} onRetry={refetch} />
      ) : !data ? (
        <div aria-busy="true" className="space-y-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-16" />
        </div>
      ) : (
        (data.keys.length > 0 || mayCreate) && (
          <section aria-labelledby="keys">
            <h2 id="keys" className="text-2xl">
              {copy.list}
            </h2>
            {data.keys.length === 0 ? (
              <p className="mt-3 max-w-[60ch] leading-7 text-mute">{copy.empty}</p>
            ) : (
              <ul className="mt-4 divide-y divide-line border-y border-line">
                {data.keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />
                ))}
              </ul>
            )}
          </section>
        )
      )}
      <RevokeDialog apiKey={leaving} onClose={() => setLeaving(null)} onConfirm={revoke} />
    </div>
  );
}
