import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { ArmchairDrawing } from '../../components/armchair-drawing.tsx';
import { Button, buttonLook } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { ModelCard, ModelCardSkeleton, MODEL_GRID } from '../../components/model-card.tsx';
import { catalogueQuery } from '../../lib/assets.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';

const SKELETONS = 6;

/** Every model of the shop, newest first (/app/catalogo and /app/modelos). */
export function Component() {
  useTitle(copy.title);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(catalogueQuery());
  const assets = data?.pages.flatMap((page) => page.assets);
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-5">
        <div>
          <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
          <p className="figures mt-2 h-6 text-mute">{assets && copy.count(assets.length, hasNextPage)}</p>
        </div>
        <Link to={paths.upload} className={buttonLook({}, 'max-md:hidden')}>
          <Plus aria-hidden />
          {copy.newModel}
        </Link>
      </div>
      {error && <LoadFailed message={`${copy.loadFailed}. ${messageFor(error)}`} onRetry={() => refetch()} />}
      {assets?.length === 0 ? (
        <EmptyState
          {...copy.empty}
          drawing={<ArmchairDrawing dimensions />}
          action={
            <Link to={paths.upload} className={buttonLook()}>
              {copy.empty.action}
            </Link>
          }
        />
      ) : (
        <ul className={MODEL_GRID} aria-busy={!assets && !error}>
          {assets?.map((asset) => (
            <ModelCard key={asset.id} asset={asset} heading="h2" />
          ))}
          {!assets &&
            !error &&
            Array.from({ length: SKELETONS }, (_, index) => <ModelCardSkeleton key={index} />)}
        </ul>
      )}
      {hasNextPage && (
        <div className="flex justify-center pt-4">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {copy.loadMore}
          </Button>
        </div>
      )}
    </div>
  );
}
