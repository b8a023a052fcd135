import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import { isStaff } from '../../../../shared/rules/roles.ts';
import type { FoundUser } from '../../../../shared/schemas/admin.ts';
import { TextField } from '../../../components/field.tsx';
import { formatDay } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { usersQuery } from '../admin-queries.ts';
import { PagedList } from '../paged-list.tsx';

const copy = adminCopy.search;
/** In the address, so that the way back from a customer finds the list as it was. */
const SOUGHT = 'busca';
const TYPING_MS = 300;

/** Customers by the beginning of their address, or by their shop's id. */
export function CustomerSearch() {
  const [query, setQuery] = useSearchParams();
  const text = query.get(SOUGHT) ?? '';
  const sought = useDebounced(text.trim(), TYPING_MS);
  const found = useInfiniteQuery(usersQuery(sought));
  return (
    <section className="min-w-0 space-y-4" aria-label={copy.title}>
      <h2 className="flex min-h-11 items-center text-2xl">{copy.title}</h2>
      <TextField
        type="search"
        label={copy.label}
        placeholder={copy.placeholder}
        hint={copy.hint}
        value={text}
        maxLength={320}
        autoComplete="off"
        spellCheck={false}
        suffix={<Search className="size-5" aria-hidden />}
        onChange={({ target: { value } }) => setQuery(value ? { [SOUGHT]: value } : {}, { replace: true })}
      />
      <PagedList
        items={found.data?.pages.flatMap(({ users }) => users)}
        renderLine={customerLine}
        none={sought ? copy.none(sought) : copy.nobody}
        failed={copy.failed}
        query={found}
      />
    </section>
  );
}

const customerLine = ({ id, tenant_id, name, email, role, created_at }: FoundUser) => (
  <li key={id}>
    <Link
      to={paths.customer(tenant_id)}
      className="flex items-center gap-4 px-5 py-3.5 transition-colors hover:bg-sunk/60"
    >
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-semibold">{name}</span>
          {isStaff(role) && (
            <span className="rounded-full bg-info-soft px-2 py-0.5 text-xs font-semibold text-info">
              {adminCopy.roles[role]}
            </span>
          )}
        </span>
        <span className="block truncate text-sm text-mute">{email}</span>
        <span className="figures block text-sm text-mute">{copy.since(formatDay(created_at))}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-mute" aria-hidden />
    </Link>
  </li>
);
