import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CATEGORIES, type Category } from '../../../shared/rules/jobs.ts';
import type { Sought } from '../../lib/assets.ts';

const SEARCH = 'busca';
const CATEGORY = 'categoria';

const isCategory = (text: string | null): text is Category =>
  CATEGORIES.some((category) => category === text);

/** What is sought, kept in the address: a reload, a link and the way back from signing in find it again. */
export function useSought(): [Sought, (change: Sought) => void] {
  const [query, setQuery] = useSearchParams();
  const search = query.get(SEARCH)?.trim();
  const category = query.get(CATEGORY);
  const sought = { ...(search && { search }), ...(isCategory(category) && { category }) };
  // What was asked for last: on a slow device a second change comes before the page shows the first.
  const asked = useRef<Sought>(sought);
  useEffect(() => {
    asked.current = sought;
    // oxlint-disable-next-line react/exhaustive-deps -- the address alone tells that it is shown
  }, [query]);
  const seek = (change: Sought) => {
    const next = { ...asked.current, ...change };
    asked.current = next;
    const entries = { [SEARCH]: next.search, [CATEGORY]: next.category };
    setQuery(
      Object.fromEntries(Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value]] : []))),
      {
        replace: true,
      },
    );
  };
  return [sought, seek];
}
