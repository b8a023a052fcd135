import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
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
import { isRunning, recentJobsQuery, type SoughtJobs } from '../../lib/jobs.ts';
import { messageFor } from '../../lib/message-for.ts';
import { useStored } from '../../lib/use-stored.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { ListOptions, VIEWS, type View } from './list-options.tsx';
import { OwnModelCard, type OwnModelProps } from './own-model-card.tsx';
import { OwnModelRow, OwnModelRowSkeleton } from './own-model-row.tsx';
import type { Pages } from './selection/use-choose-all.ts';
import { useSelection } from './selection/use-selection.ts';
import { useDeleteModel } from './use-model-changes.ts';
import { useSought } from './use-sought.ts';

const SKELETONS = 6;
/** Where this browser remembers how models are shown. */
const VIEW_KEY = 'relevo.catalogue.view';

/** Comes when somebody is about to delete: the first visit is lighter without it. */
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
/** Comes with the first model that is selected. */
const SelectionBar = lazy(async () => ({
  default: (await import('./selection/selection-bar.tsx')).SelectionBar,
}));

interface CatalogueProps {
  /** Stands above the models. */
  underway?: ReactNode;
  /** Lists what is being made or came to nothing, where that is asked for in place of models. */
  jobsOf?: (sought: SoughtJobs, onClear: () => void) => ReactNode;
}

/** Every model of the shop, newest first (/app/catalogo and /app/modelos), and the jobs that made none yet. */
export function Component({ underway, jobsOf }: CatalogueProps) {
  useTitle(copy.title);
  const [sought, seek] = useSought();
  const [filters, setFilters] = useState(0); // a new number empties the search field
  const [stored, store] = useStored(VIEW_KEY);
  const view = VIEWS.find((one) => one === stored) ?? 'cards';
  const { state, ...ofModels } = sought;
  const models = useInfiniteQuery({ ...catalogueQuery(ofModels), enabled: !state });
  const [doomed, setDoomed] = useState<Asset | null>(); // undefined until the first is asked about
  const { deleteModel, isDeleting } = useDeleteModel(() => {
    setDoomed(null);
    document.getElementById('content')?.focus(); // the button that was pressed is gone with its card
  });

  const { data, error, hasNextPage, isPlaceholderData } = models;
  const assets = useMemo(
    () => (data && !state ? onlyOnce(data.pages.flatMap((page) => page.assets)) : undefined),
    [data, state],
  );
  const selection = useSelection(assets ?? NO_MODELS);
  const isChoosing = selection.selected.length > 0;
  const { order: _order, ...conditions } = sought;
  const isSeeking = Object.keys(conditions).length > 0;
  const isEmpty = assets?.length === 0 && !hasNextPage;
  const showAll = () => {
    seek({ search: undefined, category: undefined, quality: undefined, link: undefined, state: undefined });
    setFilters(filters + 1);
  };

  return (
    <div className="space-y-8">
      <CatalogueHeader title={copy.title} note={<Quota />} />
      {!state && underway}
      {isEmpty && !isSeeking ? (
        <NoModelYet />
      ) : (
        <div className="space-y-4">
          <CatalogueFilters key={filters} sought={sought} onSeek={seek} />
          <ListOptions sought={sought} onSeek={seek} view={view} onView={store} />
        </div>
      )}
      <p role="status" className={isSeeking && !isEmpty ? 'figures -mt-3 text-mute' : 'sr-only'}>
        {isSeeking && assets && !isPlaceholderData && copy.found(assets.length, hasNextPage)}
      </p>
      {isEmpty && isSeeking && <NothingFound onClear={showAll} />}
      {state ? (
        jobsOf?.({ state, search: sought.search, category: sought.category }, showAll)
      ) : (
        <>
          <Models
            view={view}
            assets={assets}
            isLoading={!assets && !error}
            isChanging={isPlaceholderData}
            chosen={selection.chosen}
            isChoosing={isChoosing}
            onToggle={selection.toggle}
            onDelete={setDoomed}
          />
          <End models={models} />
        </>
      )}
      {isChoosing && (
        <Suspense>
          {/* As high as what the bar would cover at the end of the page. */}
          <div className="h-24">
            <SelectionBar models={models} {...selection} />
          </div>
        </Suspense>
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

/** How the list goes on, or why it does not. */
function End({ models }: { models: Pages }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = models;
  if (error) {
    const retry = () => (data ? fetchNextPage() : refetch());
    return <LoadFailed message={`${copy.loadFailed}. ${messageFor(error)}`} onRetry={retry} />;
  }
  if (!hasNextPage) return null;
  return (
    <LoadMore
      label={copy.loadMore}
      busyLabel={copy.loadingMore}
      isBusy={isFetchingNextPage || isPlaceholderData}
      onMore={fetchNextPage}
    />
  );
}

const NO_MODELS: Asset[] = [];

/** A model that was seen meanwhile may stand on two pages of the most seen. */
const onlyOnce = (assets: Asset[]): Asset[] => [
  ...new Map(assets.map((asset) => [asset.id, asset])).values(),
];

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

interface ModelsProps extends Pick<OwnModelProps, 'isChoosing' | 'onToggle' | 'onDelete'> {
  view: View;
  assets: Asset[] | undefined;
  isLoading: boolean;
  /** The models of the last search, while those of the next are read. */
  isChanging: boolean;
  chosen: ReadonlySet<string>;
}

function Models({ view, assets, isLoading, isChanging, chosen, ...each }: ModelsProps) {
  const Model = view === 'cards' ? OwnModelCard : OwnModelRow;
  const ModelSkeleton = view === 'cards' ? ModelCardSkeleton : OwnModelRowSkeleton;
  return (
    <ul
      className={classNames(
        view === 'cards' ? MODEL_GRID : 'border-t border-line',
        'transition-opacity',
        isChanging && 'opacity-50',
      )}
      aria-busy={isLoading || isChanging}
    >
      {assets?.map((asset) => (
        <Model key={asset.id} asset={asset} isChosen={chosen.has(asset.id)} {...each} />
      ))}
      {isLoading && Array.from({ length: SKELETONS }, (_, index) => <ModelSkeleton key={index} />)}
    </ul>
  );
}

/** '12 de 120 modelos': how full the plan's catalogue is. */
function Quota() {
  const { data: account } = useAccount({ staleTime: 0 });
  return account && copy.quota(account.tenant.asset_count, catalogueLimit(account.tenant.plan_name));
}
