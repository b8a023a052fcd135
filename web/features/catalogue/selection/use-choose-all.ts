import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asset, AssetPage } from '../../../../shared/schemas/models.ts';

/** A list of models that is read page by page. */
export type Pages = UseInfiniteQueryResult<InfiniteData<AssetPage>>;

const modelsOf = ({ data }: Pages): Asset[] => data?.pages.flatMap((page) => page.assets) ?? [];

/** Chooses all models that are sought, also those that were not read yet; where their reading fails, all up to there. */
export function useChooseAll(pages: Pages, selected: Asset[], choose: (ids: Iterable<string>) => void) {
  const [isChoosingAll, setChoosing] = useState(false);

  async function chooseAll(): Promise<void> {
    setChoosing(true);
    let read = pages;
    while (read.hasNextPage && !read.isFetchNextPageError) read = await read.fetchNextPage();
    choose(modelsOf(read).map(({ id }) => id));
    setChoosing(false);
  }

  return {
    isAll: !pages.hasNextPage && selected.length >= modelsOf(pages).length,
    isChoosingAll,
    chooseAll: () => void chooseAll(),
  };
}
