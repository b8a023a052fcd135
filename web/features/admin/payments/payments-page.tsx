import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { operationsCopy } from '../../../../shared/copy/pt-br/admin-operations.ts';
import type { MoneyReturnedPage } from '../../../../shared/schemas/admin.ts';
import { formatMoment, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { lettersQuery, returnsQuery } from '../admin-queries.ts';
import { LetterLine } from './letter-line.tsx';
import { PageFrame } from '../page-frame.tsx';
import { PagedList } from '../paged-list.tsx';

const copy = operationsCopy.money;

/** What disagrees with the payment provider, and the money that went back (/admin/pagamentos). */
export function Component() {
  return (
    <PageFrame title={copy.title} lead={copy.lead}>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <DeadLetters />
        <MoneyReturned />
      </div>
    </PageFrame>
  );
}

function DeadLetters() {
  const read = useInfiniteQuery(lettersQuery());
  return (
    <section className="min-w-0 space-y-4" aria-label={copy.letters}>
      <h2 className="text-2xl">{copy.letters}</h2>
      <PagedList
        items={read.data?.pages.flatMap(({ letters }) => letters)}
        renderLine={(letter) => <LetterLine key={letter.customer_id} letter={letter} />}
        none={copy.lettersNone}
        failed={copy.lettersFailed}
        query={read}
      />
    </section>
  );
}

function MoneyReturned() {
  const read = useInfiniteQuery(returnsQuery());
  return (
    <section className="min-w-0 space-y-4" aria-label={copy.returns}>
      <h2 className="text-2xl">{copy.returns}</h2>
      <PagedList
        items={read.data?.pages.flatMap(({ returns }) => returns)}
        renderLine={returnLine}
        none={copy.returnsNone}
        failed={copy.returnsFailed}
        query={read}
      />
    </section>
  );
}

const returnLine = (one: MoneyReturnedPage['returns'][number]) => (
  <li key={one.purchase_key} className="flex items-start justify-between gap-4 px-5 py-4">
    <div className="min-w-0 space-y-1">
      <p className="font-semibold">{copy.reasons[one.reason]}</p>
      <p className="figures text-sm text-mute">
        {formatMoment(one.updated_at)} · {copy.taken(one.taken)}
        {one.owed > 0 && <strong className="font-semibold text-bad">{` · ${copy.owed(one.owed)}`}</strong>}
      </p>
      <Link
        to={paths.customer(one.tenant_id)}
        className="block text-[0.8125rem] font-medium break-all underline underline-offset-4"
      >
        {one.tenant_id}
      </Link>
    </div>
    <p className="figures shrink-0 text-lg font-semibold">{formatMoney(one.cents)}</p>
  </li>
);
