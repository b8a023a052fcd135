import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { catalogueLimit } from '../../../shared/rules/plans.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button } from '../../components/button.tsx';
import { CatalogueHeader } from '../../components/catalogue-header.tsx';
import { classNames } from '../../components/class-names.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FirstModel } from '../../components/first-model.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { ModelCardSkeleton, MODEL_GRID } from '../../components/model-card.tsx';
import { useAccount } from '../../lib/account.ts';
import { catalogueQuery } from '../../lib/assets.ts';
import { isRunning, recentJobsQuery } from '../../lib/jobs.ts';
import { messageFor } from '../../lib/message-for.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { OwnModelCard } from './own-model-card.tsx';
import { useDeleteModel } from './use-model-changes.ts';
import { useSought } from './use-sought.ts';

const SKELETONS = 6;

/** Comes when somebody is about to delete: the first visit is lighter without it. */
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** Every model of the shop, newest first (/app/catalogo and /app/modelos); `underway` stands above them. */
export function Component({ underway }: { underway?: ReactNode }) {
  useTitle(copy.title);
  const [sought, seek] = useSought();
  const [filters, setFilters] = useState(0); // a new number empties the search field
  const models = useInfiniteQuery(catalogueQuery(sought));
  const [doomed, setDoomed] = useState<Asset | null>(); // undefined until the first is asked about
  const { deleteModel, isDeleting } = useDeleteModel(() => {
    setDoomed(null);
    document.getElementById('content')?.focus(); // the button that was pressed is gone with its card
  });

  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = models;
  const assets = data?.pages.flatMap((page) => page.assets);
  const isSeeking = Boolean(sought.search ?? sought.category);
  const isEmpty = assets?.length === 0 && !hasNextPage;
  const retry = () => (data ? fetchNextPage() : refetch());

  return (
    <div className="space-y-8">
      <CatalogueHeader title={copy.title} note={<Quota />} />
      {underway}
      {isEmpty && !isSeeking ? (
        <NoModelYet />
      ) : (
        <CatalogueFilters key={filters} sought={sought} onSeek={seek} />
      )}
      <p role="status" className={isSeeking && !isEmpty ? 'figures -mt-3 text-mute' : 'sr-only'}>
        {isSeeking && assets && !isPlaceholderData && copy.found(assets.length, hasNextPage)}
      </p>
      {isEmpty && isSeeking && (
        <NothingFound
          onClear={() => {
            seek({ search: undefined, category: undefined });
            setFilters(filters + 1);
          }}
        />
      )}
      <Cards
        assets={assets}
        isLoading={!assets && !error}
        isChanging={isPlaceholderData}
        onDelete={setDoomed}
      />
      {error && <LoadFailed message={`${copy.loadFailed}. ${messageFor(error)}`} onRetry={retry} />}
      {hasNextPage && !error && (
        <LoadMore
          label={copy.loadMore}
          busyLabel={copy.loadingMore}
          isBusy={isFetchingNextPage || isPlaceholderData}
          onMore={fetchNextPage}
        />
      )}
      {doomed !== undefined && (
        <Suspense>
          <DeleteDialog
            asset={doomed}
            isBusy={isDeleting}
            onCancel={() => setDoomed(null)}
            onConfirm={(asset) => void deleteModel(asset)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The way to the first model; where that is being made already, `underway` leads there. */
function NoModelYet() {
  const { data: jobs } = useQuery(recentJobsQuery);
  if (jobs?.some(isRunning)) return null;
  return <FirstModel copy={copy.empty} />;
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    {...copy.nothingFound}
    action={
      <Button variant="secondary" onClick={onClear}>
        {copy.clearSearch}
      </Button>
    }
  />
);

interface CardsProps {
  assets: Asset[] | undefined;
  isLoading: boolean;
  /** The cards of the last search, while those of the next are read. */
  isChanging: boolean;
  onDelete: (asset: Asset) => void;
}

const Cards = ({ assets, isLoading, isChanging, onDelete }: CardsProps) => (
  <ul
    className={classNames(MODEL_GRID, 'transition-opacity', isChanging && 'opacity-50')}
    aria-busy={isLoading || isChanging}
  >
    {assets?.map((asset) => (
      <OwnModelCard key={asset.id} asset={asset} onDelete={onDelete} />
    ))}
    {isLoading && Array.from({ length: SKELETONS }, (_, index) => <ModelCardSkeleton key={index} />)}
  </ul>
);

/** '12 de 120 modelos': how full the plan's catalogue is. */
function Quota() {
  const { data: account } = useAccount({ staleTime: 0 });
  return account && copy.quota(account.tenant.asset_count, catalogueLimit(account.tenant.plan_name));
}
