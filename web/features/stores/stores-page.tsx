import { useQuery, useQueryClient } from '@tanstack/react-query';
import { platformNames, storesCopy as copy } from '../../../shared/copy/pt-br/stores.ts';
import { hasFeature } from '../../../shared/rules/features.ts';
import type { StoreCut, StoreOffer } from '../../../shared/schemas/stores.ts';
import { FeatureOffer } from '../../components/feature-offer.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount, useMay } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ConnectForm } from './connect-form.tsx';
import { ProductList } from './product-list.tsx';
import { StoreCard } from './store-card.tsx';
import { useConnecting } from './use-connecting.ts';

const STORE = ['store'];

/** /app/integracoes: the store of a platform that the shop connects, and its products (LOJA-01, LOJA-02). */
export function Component() {
  useTitle(copy.title);
  const client = useQueryClient();
  const { data: account } = useAccount();
  const connecting = useConnecting();
  const { data, isError, refetch } = useQuery({
    queryKey: STORE,
    enabled: !connecting.isBusy,
    queryFn: ({ signal }) => call('store', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.store?.state === 'leaving' ? 10_000 : false),
  });
  const hasPlan = account && hasFeature(account.tenant.plan_name, 'integrations');
  return (
    <div className="space-y-10">
      <header>
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        <p className="mt-2 max-w-[60ch] leading-7 text-mute">{copy.lead}</p>
      </header>
      {account && !hasPlan && <FeatureOffer feature="integrations" />}
      {data?.cut && data.store?.state !== 'connected' && <CutNotice cut={data.cut} />}
      {connecting.failure && <Notice kind="bad">{connecting.failure}</Notice>}
      {isError ? (
        <LoadFailed message={copy.loadFailed} onRetry={refetch} />
      ) : !data || connecting.isBusy ? (
        <div aria-busy="true" className="space-y-3">
          {connecting.isBusy && <p className="text-mute">{copy.connecting}</p>}
          <Skeleton className="h-16" />
        </div>
      ) : data.store ? (
        <>
          <StoreCard store={data.store} onChanged={(offer) => client.setQueryData(STORE, offer)} />
          {hasPlan && data.store.state === 'connected' && <ProductList store={data.store} />}
        </>
      ) : (
        hasPlan && <Connect offer={data} />
      )}
    </div>
  );
}

const CutNotice = ({ cut: { platform, name, at, reason } }: { cut: StoreCut }) => (
  <Notice kind="bad">{copy.cut(platform, name, formatDay(at), reason)}</Notice>
);

function Connect({ offer }: { offer: StoreOffer }) {
  const isOwner = useMay('manage');
  if (offer.platforms.length === 0) return <p className="text-mute">{copy.notOffered}</p>;
  if (!isOwner) return <p className="text-mute">{copy.onlyOwner}</p>;
  return (
    <div className="divide-y divide-line border-y border-line">
      {offer.platforms.map((platform) => (
        <section key={platform} aria-labelledby={platform} className="space-y-5 py-8">
          <div>
            <h2 id={platform} className="text-2xl">
              {platformNames[platform]}
            </h2>
            <p className="mt-2 max-w-[64ch] leading-7 text-mute">{copy.connectText[platform]}</p>
          </div>
          <ConnectForm platform={platform}>{copy.connect(platform)}</ConnectForm>
        </section>
      ))}
    </div>
  );
}
