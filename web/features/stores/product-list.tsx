import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { storesCopy as copy } from '../../../shared/copy/pt-br/stores.ts';
import { BATCH_NAME_MAX } from '../../../shared/rules/batches.ts';
import type { ConnectedStore } from '../../../shared/schemas/stores.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Notice } from '../../components/notice.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { canBeOrdered, lineOf } from './lines.ts';
import { ProductRow } from './product-row.tsx';

/** The products of the store; a model of each that is chosen is ordered as one batch (LOJA-02). */
export function ProductList({ store }: { store: ConnectedStore }) {
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['store-products'],
    queryFn: ({ pageParam, signal }) =>
      call('storeProducts', pageParam === null ? {} : { from: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [heights, setHeights] = useState<Readonly<Record<string, string>>>({});
  if (isError) return <LoadFailed message={copy.productsFailed} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40 rounded-2xl" />;
  const products = data.pages.flatMap((page) => page.products);
  const total = data.pages[0]?.total ?? 0;
  const lines = products
    .filter((product) => chosen.has(product.id) && canBeOrdered(product))
    .map((product) => lineOf(product, heights[product.id] ?? ''));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));

  return (
    <section aria-labelledby="products" className="space-y-4">
      <div>
        <h2 id="products" className="text-2xl">
          {copy.products}
        </h2>
        <p className="mt-2 max-w-[64ch] leading-7 text-mute">{total === 0 ? copy.empty : copy.choose}</p>
      </div>
      {total > 0 && (
        <>
          <p className="figures text-sm text-mute">{copy.counts(products.length, total)}</p>
          <ul className="divide-y divide-line border-y border-line">
            {products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                isChosen={chosen.has(product.id)}
                height={heights[product.id] ?? ''}
                onChoose={(isChosen) => choose(product.id, isChosen)}
                onHeight={(height) => setHeights({ ...heights, [product.id]: height })}
              />
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {copy.more}
          </Button>
        )}
        <OnlyFor duty="work">{lines.length > 0 && <Order store={store} lines={lines} />}</OnlyFor>
      </div>
    </section>
  );
}

/** One yes to the price of all that is chosen; what lacks a height is waited for. */
function Order({ store, lines }: { store: ConnectedStore; lines: readonly ReturnType<typeof lineOf>[] }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [requestId] = useState(() => crypto.randomUUID());
  const ready = lines.filter((line) => line !== null);
  const missing = lines.length - ready.length;

  async function order() {
    setBusy(true);
    setFailure(null);
    try {
      const name = copy.batchName(store.platform, store.name).slice(0, BATCH_NAME_MAX);
      const { id } = await call('createBatch', { name, lines: ready, request_id: requestId });
      await navigate(paths.batch(id));
    } catch (error) {
      setFailure(`${copy.generateFailed}. ${messageFor(error)}`);
      setBusy(false);
    }
  }

  return (
    <>
      <Button busy={isBusy} disabled={missing > 0} onClick={() => void order()}>
        {copy.generate(lines.length)}
      </Button>
      {missing > 0 && <p className="figures text-sm text-mute">{copy.heightsMissing(missing)}</p>}
      {failure && <Notice kind="bad">{failure}</Notice>}
    </>
  );
}
