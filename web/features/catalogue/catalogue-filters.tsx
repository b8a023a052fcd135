import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { CATEGORIES, type Category } from '../../../shared/rules/jobs.ts';
import { SEARCH_MAX } from '../../../shared/rules/catalogue.ts';
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
      <CategoryChoice category={sought.category} onChoose={(category) => onSeek({ category })} />
    </search>
  );
}

interface CategoryChoiceProps {
  category?: Category;
  onChoose: (category?: Category) => void;
}

/** All categories in a row, small enough for a phone. */
function CategoryChoice({ category, onChoose }: CategoryChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">{copy.category}</legend>
      <div className="flex flex-wrap gap-1.5 md:h-12 md:items-center">
        {[undefined, ...CATEGORIES].map((option) => (
          <label
            key={option ?? copy.all}
            className="grid h-10 cursor-pointer place-items-center rounded-full border border-edge/60 bg-panel px-3.5 text-[0.9375rem] font-medium transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="category"
              checked={option === category}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {option ?? copy.all}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
