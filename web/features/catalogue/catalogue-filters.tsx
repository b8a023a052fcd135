import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { CATEGORIES } from '../../../shared/rules/jobs.ts';
import { SEARCH_MAX } from '../../../shared/rules/catalogue.ts';
import { TextField } from '../../components/field.tsx';
import { Pills } from '../../components/pills.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Sought } from './use-sought.ts';

/** Asked for once the typing rests this long. */
const REST_MS = 250;

interface CatalogueFiltersProps {
  sought: Sought;
  onSeek: (change: Sought) => void;
}

/** Search by name or SKU, and the categories. */
export function CatalogueFilters({ sought, onSeek }: CatalogueFiltersProps) {
  const [text, setText] = useState(sought.search ?? '');
  const settled = useDebounced(text, REST_MS).trim();
  useEffect(() => {
    if (settled !== (sought.search ?? '')) onSeek({ search: settled || undefined });
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed starts a search
  }, [settled]);

  return (
    <search className="grid gap-4 md:grid-cols-[minmax(0,26rem)_auto] md:items-end md:justify-between">
      <TextField
        label={copy.search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="[&::-webkit-search-cancel-button]:hidden"
        suffix={
          text ? (
            <button
              type="button"
              aria-label={copy.clearSearch}
              onClick={() => setText('')}
              className="grid size-11 place-items-center rounded-lg hover:text-ink"
            >
              <X className="size-4.5" aria-hidden />
            </button>
          ) : (
            <Search className="size-4.5" aria-hidden />
          )
        }
      />
      <Pills
        legend={copy.category}
        options={[undefined, ...CATEGORIES]}
        nameOf={(category) => category ?? copy.all}
        value={sought.category}
        onChoose={(category) => onSeek({ category })}
      />
    </search>
  );
}
