import { infiniteQueryOptions, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { toast } from 'sonner';
import { projectsCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import type { Project, ProjectPage } from '../../../shared/schemas/projects.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

const PAGE_SIZE = 50;

/** The shop's products, newest first, one page at a time. */
export const projectsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['projects'],
    queryFn: ({ pageParam, signal }) =>
      call('listProjects', { limit: PAGE_SIZE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });

/** Changes a product's name or SKU: shown at once, taken back with a word when it fails. */
export function useUpdateProject() {
  const client = useQueryClient();
  const show = (id: string, change: Change) =>
    client.setQueryData<InfiniteData<ProjectPage>>(
      ['projects'],
      (kept) =>
        kept && {
          ...kept,
          pages: kept.pages.map((page) => ({
            ...page,
            projects: page.projects.map((project) =>
              project.id === id ? { ...project, ...change } : project,
            ),
          })),
        },
    );
  return async ({ id, name, sku }: Project, change: Change): Promise<void> => {
    await client.cancelQueries({ queryKey: ['projects'] }); // an answer on its way has what was before
    show(id, change);
    try {
      await call('updateProject', { id, ...change });
    } catch (error) {
      show(id, 'sku' in change ? { sku } : { name });
      toast.error(copy.saveFailed, { description: messageFor(error) });
      return;
    }
    toast.success(copy.saved);
    await client.invalidateQueries({ queryKey: ['assets'] }); // they carry the product's name and SKU
  };
}

type Change = Pick<Project, 'name'> | Pick<Project, 'sku'>;
