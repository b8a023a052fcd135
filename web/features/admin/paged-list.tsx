import type { ReactNode } from 'react';
import { adminCopy } from '../../../shared/copy/pt-br/admin.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { refusalFor } from './refusal-for.ts';

interface PagedListProps<T> {
  /** Undefined until they are read. */
  items: T[] | undefined;
  renderLine: (item: T) => ReactNode;
  /** What is said when there are none. */
  none: string;
  /** What is said before the reason when they cannot be read. */
  failed: string;
  query: {
    error: unknown;
    refetch: () => unknown;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    isFetchingNextPage: boolean;
  };
}

const LINES = 4;

/** Lines read page by page, in all their states. */
export function PagedList<T>({ items, renderLine, none, failed, query }: PagedListProps<T>) {
  const { error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  // A page may be empty and not be the last.
  const known = items?.length === 0 && hasNextPage ? undefined : items;
  return (
    <div className="space-y-4">
      {known?.length === 0 && !error ? (
        <p className="rounded-xl border border-dashed border-edge/60 px-5 py-6 text-mute">{none}</p>
      ) : (
        (known || !error) && (
          <ul
            aria-busy={!known}
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel"
          >
            {known?.map(renderLine) ??
              Array.from({ length: LINES }, (_, index) => (
                <li key={index} className="space-y-2 px-5 py-4">
                  <Skeleton className="h-5 w-48" />
                  <Skeleton className="h-4 w-72 max-w-full" />
                </li>
              ))}
          </ul>
        )
      )}
      {Boolean(error) && (
        <LoadFailed
          message={`${failed}. ${refusalFor(error)}`}
          onRetry={() => (items ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !error && (
        <LoadMore
          label={adminCopy.search.more}
          busyLabel={adminCopy.search.loadingMore}
          isBusy={isFetchingNextPage}
          onMore={fetchNextPage}
        />
      )}
    </div>
  );
}
