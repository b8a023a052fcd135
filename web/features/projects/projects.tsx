import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { projectsCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { CatalogueHeader } from '../../components/catalogue-header.tsx';
import { FirstModel } from '../../components/first-model.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { messageFor } from '../../lib/message-for.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ProjectRow, ProjectRowSkeleton } from './project-row.tsx';
import { projectsQuery } from './use-projects.ts';

const SKELETONS = 5;

/** The shop's products and the models made for each (/app/projects). `underway`: those being made. */
export function Component({ underway }: { underway?: ReactNode }) {
  useTitle(copy.title);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(projectsQuery());
  const projects = data?.pages.flatMap((page) => page.projects);
  return (
    <div className="space-y-8">
      <CatalogueHeader title={copy.title} note={copy.lead} />
      {underway}
      {projects?.length === 0 ? (
        <FirstModel copy={copy.empty} />
      ) : (
        <ul className="-mt-8" aria-busy={!projects && !error}>
          {projects?.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
          {!projects &&
            !error &&
            Array.from({ length: SKELETONS }, (_, index) => <ProjectRowSkeleton key={index} />)}
        </ul>
      )}
      {error && (
        <LoadFailed
          message={`${copy.loadFailed}. ${messageFor(error)}`}
          onRetry={() => (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !error && (
        <LoadMore
          label={copy.loadMore}
          busyLabel={copy.loadingMore}
          isBusy={isFetchingNextPage}
          onMore={fetchNextPage}
        />
      )}
    </div>
  );
}
