import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { routes } from '../../shared/routes.ts';
import { call } from './api.ts';

const PAGE_SIZE = 24;

/** The catalogue, newest first, one page at a time. */
export const catalogueQuery = () =>
  infiniteQueryOptions({
    queryKey: ['assets', 'catalogue'],
    queryFn: ({ pageParam, signal }) =>
      call(routes.listAssets, { limit: PAGE_SIZE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });

/** The newest few, for the home page. */
export const recentAssetsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['assets', 'recent', limit],
    queryFn: ({ signal }) => call(routes.listAssets, { limit }, { signal }),
  });
