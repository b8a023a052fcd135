import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { homeCopy as copy } from '../../../shared/copy/pt-br/home.ts';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import { modelsFor } from '../../../shared/rules/credits.ts';
import { ArmchairDrawing } from '../../components/armchair-drawing.tsx';
import { buttonLook } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { ModelCard, ModelCardSkeleton, MODEL_GRID } from '../../components/model-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { totalCredits, useAccount, useCredits } from '../../lib/account.ts';
import { recentAssetsQuery } from '../../lib/assets.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';

const RECENT = 3;

/** The client area's home: who you are, what you can still make, what you made last. */
export function Component() {
  useTitle(shellCopy.home);
  return (
    <div className="space-y-14">
      <div className="grid gap-8 lg:grid-cols-[1fr_auto] lg:items-end">
        <Greeting />
        <Balance />
      </div>
      <RecentModels />
    </div>
  );
}

function Greeting() {
  const { data: account, error, refetch } = useAccount();
  const [hour] = useState(() => new Date().getHours());
  if (error) return <LoadFailed message={messageFor(error)} onRetry={refetch} />;
  return (
    <div className="space-y-3">
      <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-[3.25rem] sm:leading-[1.05]">
        {account ? (
          copy.greeting(hour, firstName(account.user.name))
        ) : (
          <>
            <span className="sr-only">{shellCopy.loading}</span>
            <Skeleton className="h-12 w-72 max-w-full" />
          </>
        )}
      </h1>
      <p className="text-lg text-mute">{copy.lead}</p>
    </div>
  );
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0];

function Balance() {
  const { data: credits } = useCredits();
  const total = credits && totalCredits(credits);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5 lg:justify-end">
      <div className="min-w-40 border-l-2 border-accent pl-4">
        <p className="eyebrow">{copy.balance}</p>
        {total === undefined ? (
          <Skeleton className="mt-1 h-11 w-40" />
        ) : (
          <>
            <p className="figures text-lg leading-6 font-semibold">{copy.modelsLeft(modelsFor(total))}</p>
            <p className="figures text-sm leading-5 text-mute">{copy.credits(total)}</p>
          </>
        )}
      </div>
      <Link to={paths.upload} className={buttonLook({ size: 'large' }, 'w-full sm:w-auto')}>
        <Plus aria-hidden />
        {copy.newModel}
      </Link>
    </div>
  );
}

function RecentModels() {
  const { data, error, refetch } = useQuery(recentAssetsQuery(RECENT));
  if (error) return <LoadFailed message={messageFor(error)} onRetry={refetch} />;
  if (data?.assets.length === 0)
    return (
      <EmptyState
        {...copy.empty}
        drawing={<ArmchairDrawing dimensions />}
        action={
          <Link to={paths.upload} className={buttonLook()}>
            {copy.empty.action}
          </Link>
        }
      />
    );
  return (
    <section aria-labelledby="recent" className="space-y-5">
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-3">
        <h2 id="recent" className="text-2xl">
          {copy.recent}
        </h2>
        <Link
          to={paths.catalogue}
          className="inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent hover:underline"
        >
          {copy.seeAll}
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      </div>
      <ul className={MODEL_GRID} aria-busy={!data}>
        {data
          ? data.assets.map((asset) => <ModelCard key={asset.id} asset={asset} heading="h3" />)
          : Array.from({ length: RECENT }, (_, index) => <ModelCardSkeleton key={index} />)}
      </ul>
    </section>
  );
}
