import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { catalogueCopy } from '../../../shared/copy/pt-br/catalogue.ts';
import { homeCopy as copy } from '../../../shared/copy/pt-br/home.ts';
import { FirstModel } from '../../components/first-model.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { ModelCard, ModelCardSkeleton, MODEL_GRID } from '../../components/model-card.tsx';
import { recentAssetsQuery } from '../../lib/assets.ts';
import { isRunning, recentJobsQuery } from '../../lib/jobs.ts';
import { paths } from '../../lib/paths.ts';

const RECENT = 3;

/** The models made last, or the way to the first one (HOME-02) unless that is being made. */
export function RecentModels() {
  const { data, isError, refetch } = useQuery(recentAssetsQuery(RECENT));
  const { data: jobs } = useQuery(recentJobsQuery);
  if (data?.assets.length === 0 && jobs?.some(isRunning)) return null;
  if (data?.assets.length === 0) return <FirstModel copy={copy.empty} />;
  return (
    <section aria-labelledby="recent" className="space-y-5">
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-3">
        <h2 id="recent" className="text-2xl">
          {copy.recent}
        </h2>
        <Link
          to={paths.catalogue}
          className="tap inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent hover:underline"
        >
          {copy.seeAll}
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      </div>
      {!data && isError ? (
        <LoadFailed message={catalogueCopy.loadFailed} onRetry={refetch} />
      ) : (
        <ul className={MODEL_GRID} aria-busy={!data}>
          {data
            ? data.assets.map((asset) => <ModelCard key={asset.id} asset={asset} heading="h3" />)
            : Array.from({ length: RECENT }, (_, index) => <ModelCardSkeleton key={index} />)}
        </ul>
      )}
    </section>
  );
}
