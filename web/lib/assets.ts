import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { Asset, AssetPage, AssetQuery } from '../../shared/schemas/models.ts';
import { call } from './api.ts';

const PAGE_SIZE = 50;

export type SoughtModels = Pick<AssetQuery, 'search' | 'category' | 'quality' | 'link' | 'order'>;

/** The catalogue or what is sought in it, in its order, one page at a time. */
export const catalogueQuery = (sought: SoughtModels = {}) =>
  infiniteQueryOptions({
    queryKey: ['assets', 'catalogue', sought],
    queryFn: ({ pageParam, signal }) =>
      call('listAssets', { limit: PAGE_SIZE, cursor: pageParam, ...sought }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The newest few, for the home page. */
export const recentAssetsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['assets', 'recent', limit],
    queryFn: ({ signal }) => call('listAssets', { limit }, { signal }),
  });

/** Changes what is kept of the models, in every list that was read, without asking for them again. */
export function changeAssets(client: QueryClient, change: (assets: Asset[]) => Asset[]): void {
  const changed = (page: AssetPage): AssetPage => ({ ...page, assets: change(page.assets) });
  client.setQueriesData<AssetPage | InfiniteData<AssetPage>>({ queryKey: ['assets'] }, (kept) => {
    if (!kept) return kept;
    return 'pages' in kept ? { ...kept, pages: kept.pages.map(changed) } : changed(kept);
  });
}
