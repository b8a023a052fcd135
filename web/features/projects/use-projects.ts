import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { toast } from 'sonner';
import { projectsCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { routes } from '../../../shared/routes.ts';
import type { Project, ProjectPage } from '../../../shared/schemas/projects.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

const PAGE_SIZE = 50;

/** The shop's products, newest first, one page at a time. */
export const projectsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['projects'],
    queryFn: ({ pageParam, signal }) =>
      call(routes.listProjects, { limit: PAGE_SIZE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });

type Change = { name: string } | { sku: string };

/** Changes a product's name or SKU: shown at once, taken back when it fails. */
export function useUpdateProject() {
  const client = useQueryClient();
  const show = (id: string, change: Partial<Project>) =>
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
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ project, change }: { project: Project; change: Change }) =>
      call(routes.updateProject, { id: project.id, ...change }),
    async onMutate({ project, change }) {
      await client.cancelQueries({ queryKey: ['projects'] });
      show(project.id, 'sku' in change ? { sku: change.sku || null } : change);
    },
    onSuccess() {
      toast.success(copy.saved);
      return client.invalidateQueries({ queryKey: ['assets'] }); // they carry the product's name and SKU
    },
    onError(error, { project, change }) {
      show(project.id, 'sku' in change ? { sku: project.sku } : { name: project.name });
      toast.error(copy.saveFailed, { description: messageFor(error) });
    },
  });
}
