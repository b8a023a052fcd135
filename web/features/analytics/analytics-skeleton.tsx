import { Skeleton } from '../../components/skeleton.tsx';

const times = (count: number) => Array.from({ length: count }, (_, i) => i);
/** Of the bars, in percent: some rhythm, no data. */
const HEIGHTS = [34, 48, 62, 40, 44, 52, 58, 92, 88, 50, 46, 42, 38, 74, 70, 36, 38, 40, 66, 30];

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
      <div className="mt-8 grid h-28 grid-cols-4 items-center max-md:hidden">
        {['h-24', 'h-12', 'h-4', 'h-1'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-none!`} />
        ))}
      </div>
    </div>
    <div className="rounded-2xl border border-line bg-panel p-6 sm:p-8">
      <Skeleton className="h-8 w-40" />
      <div className="mt-8 flex h-64 items-end gap-2">
        {HEIGHTS.map((height, i) => (
          <div key={i} className="grow" style={{ height: `${height}%` }}>
            <Skeleton className="h-full rounded-xs!" />
          </div>
        ))}
      </div>
    </div>
    <div className="grid gap-12 md:grid-cols-3">
      {times(3).map((i) => (
        <div key={i} className="space-y-6">
          <Skeleton className="h-6 w-36" />
          {times(3).map((line) => (
            <Skeleton key={line} className="h-4 w-full" />
          ))}
        </div>
      ))}
    </div>
  </div>
);
