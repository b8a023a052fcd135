import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { CATEGORIES } from '../../../shared/rules/jobs.ts';
import { SEARCH_MAX } from '../../../shared/schemas/models.ts';
import { Choice } from '../../components/choice.tsx';
import { TextField } from '../../components/field.tsx';
import type { Sought } from '../../lib/assets.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

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
    <search className="grid gap-5 md:grid-cols-[1fr_auto] md:items-end">
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
      <Choice
        legend={copy.category}
        name="category"
        options={[copy.all, ...CATEGORIES]}
        value={sought.category ?? copy.all}
        onChange={(choice) => onSeek({ category: CATEGORIES.find((category) => category === choice) })}
      />
    </search>
  );
}
