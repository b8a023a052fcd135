import { Skeleton } from '../../components/skeleton.tsx';

const times = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The page's frame while its numbers are on their way. */
export const AnalyticsSkeleton = () => (
  <div className="space-y-12">
    <div className="rounded-2xl border border-line bg-panel p-6 sm:p-8">
      <Skeleton className="h-8 w-72 max-w-full" />
      <div className="mt-6 grid gap-8 md:grid-cols-4">
        {times(4).map((i) => (
          <div key={i} className="space-y-3">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-4 w-32" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-8 h-28 w-full rounded-xl! max-md:hidden" />
    </div>
    <div className="rounded-2xl border border-line bg-panel p-6 sm:p-8">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-8 h-56 w-full" />
    </div>
    <div className="grid gap-12 md:grid-cols-3">
      {times(3).map((i) => (
        <Skeleton key={i} className="h-40" />
      ))}
    </div>
  </div>
);
