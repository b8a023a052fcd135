import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';
import { rateOf } from '../../../shared/rules/analytics.ts';
import type { Analytics, ProductResult } from '../../../shared/schemas/analytics.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Select } from '../../components/select.tsx';
import { formatCount, formatRate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { COLUMNS, nextOrder, sortProducts, type Column, type Order } from './sort-products.ts';

const copy = analyticsCopy.products;
const LABELS: Record<Column, string> = {
  name: copy.product,
  view: copy.views,
  interaction: copy.interactions,
  ar: copy.ar,
  share: copy.shares,
  qr: copy.qr,
};
const NUMBERS = ['view', 'interaction', 'ar', 'share', 'qr'] as const;
/** Shown before one asks for all. */
const FIRST = 10;

/** What came of each model: a table on a desk, on a phone the same table laid out as a list. */
export function ProductResults({ products, deleted }: Pick<Analytics, 'products' | 'deleted'>) {
  const [order, setOrder] = useState<Order>({ column: 'view', isDescending: true });
  const [showsAll, setShowsAll] = useState(false);
  const sorted = sortProducts(products, order);
  const shown = showsAll ? sorted : sorted.slice(0, FIRST);
  return (
    <>
      <label className="mb-5 flex items-center gap-3 text-sm md:hidden">
        <span className="shrink-0 font-semibold">{copy.sortBy}</span>
        <Select
          value={order.column}
          onChange={({ target }) => {
            const column = target.value as Column;
            setOrder({ column, isDescending: column !== 'name' });
          }}
        >
          {COLUMNS.map((column) => (
            <option key={column} value={column}>
              {column === 'name' ? copy.name : LABELS[column]}
            </option>
          ))}
        </Select>
      </label>
      <table className="figures w-full text-[0.9375rem] max-md:block md:table-fixed">
        <thead className="max-md:hidden">
          <tr className="border-b border-ink text-right">
            {COLUMNS.map((column) => (
              <SortHeader
                key={column}
                column={column}
                order={order}
                onSort={() => setOrder(nextOrder(order, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map((product) => (
            <Result key={product.id} product={product} />
          ))}
          {deleted.view > 0 && <DeletedResult deleted={deleted} />}
        </tbody>
      </table>
      {shown.length < sorted.length && (
        <Button variant="secondary" className="mt-6" onClick={() => setShowsAll(true)}>
          {copy.showAll(sorted.length)}
        </Button>
      )}
    </>
  );
}

interface SortHeaderProps {
  column: Column;
  order: Order;
  onSort: () => void;
}

function SortHeader({ column, order, onSort }: SortHeaderProps) {
  const isSorted = order.column === column;
  const Icon = order.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined}
      className={classNames('py-1 font-medium', column === 'name' ? 'w-2/5 text-left' : 'pl-2')}
    >
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          'inline-flex h-10 items-center gap-1.5 rounded-md text-sm hover:text-ink',
          isSorted ? 'font-semibold text-ink' : 'text-mute',
        )}
      >
        {LABELS[column]}
        {isSorted && <Icon className="size-3.5 text-accent" aria-hidden />}
      </button>
    </th>
  );
}

const ROW = 'border-b border-line max-md:grid max-md:grid-cols-3 max-md:gap-x-4 max-md:gap-y-3 max-md:py-5';

function Result({ product }: { product: ProductResult }) {
  return (
    <tr className={ROW}>
      <th scope="row" className="py-2.5 text-left font-medium max-md:col-span-3 max-md:py-0">
        <ProductName {...product} />
      </th>
      <Numbers counts={product} />
    </tr>
  );
}

function ProductName({ name, slug, sku, poster_url, view }: ProductResult) {
  const note = view === 0 ? copy.unseen : sku;
  return (
    <span className="flex items-center gap-3.5">
      <img
        src={poster_url}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="ground size-12 shrink-0 rounded-lg border border-line object-cover"
      />
      <span className="min-w-0">
        <a
          href={paths.view(slug)}
          target="_blank"
          rel="noopener"
          aria-label={copy.open(name)}
          className="rounded-sm font-semibold hover:text-accent hover:underline"
        >
          {name}
        </a>
        {note && <span className="block text-sm font-normal text-mute">{note}</span>}
      </span>
    </span>
  );
}

const DeletedResult = ({ deleted }: Pick<Analytics, 'deleted'>) => (
  <tr className={classNames(ROW, 'text-mute')}>
    <th scope="row" className="py-4 text-left font-medium max-md:col-span-3 max-md:py-0">
      {copy.deleted}
    </th>
    <Numbers counts={deleted} />
  </tr>
);

/** A number with its share of the product's own views below. */
function Numbers({ counts }: { counts: Analytics['totals'] }) {
  return NUMBERS.map((kind) => (
    <td key={kind} className="align-middle md:pl-2 md:text-right">
      <span className="block text-xs leading-5 text-mute md:hidden">{LABELS[kind]}</span>
      <span>
        <span className={counts[kind] === 0 ? 'text-mute' : 'font-semibold'}>
          {formatCount(counts[kind])}
        </span>
        {kind !== 'view' && counts[kind] > 0 && (
          <span className="ml-2 text-sm text-mute md:ml-0 md:block md:leading-4">
            {formatRate(rateOf(counts[kind], counts.view))}
          </span>
        )}
      </span>
    </td>
  ));
}
