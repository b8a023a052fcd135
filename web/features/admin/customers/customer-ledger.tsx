import { useInfiniteQuery } from '@tanstack/react-query';
import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import { ledgerCopy } from '../../../../shared/copy/pt-br/ledger.ts';
import type { TenantTransactions } from '../../../../shared/schemas/admin.ts';
import { classNames } from '../../../components/class-names.ts';
import { formatMoment, formatSigned } from '../../../lib/format.ts';
import { transactionsQuery } from '../admin-queries.ts';
import { PagedList } from '../paged-list.tsx';

const copy = adminCopy.ledger;

/** The customer's movements of credits, with who of our staff made them, newest first. */
export function CustomerLedger({ tenantId }: { tenantId: string }) {
  const read = useInfiniteQuery(transactionsQuery(tenantId));
  return (
    <section className="min-w-0 space-y-4" aria-label={copy.title}>
      <h2 className="text-2xl">{copy.title}</h2>
      <PagedList
        items={read.data?.pages.flatMap(({ transactions }) => transactions)}
        renderLine={transactionLine}
        none={copy.none}
        failed={copy.failed}
        query={read}
      />
    </section>
  );
}

const transactionLine = (entry: TenantTransactions['transactions'][number]) => (
  <li key={entry.id} className="flex items-start justify-between gap-4 px-5 py-4">
    <div className="min-w-0 space-y-1">
      <p className="leading-6 font-medium break-words">{entry.description}</p>
      <p className="figures text-sm break-words text-mute">
        {ledgerCopy.types[entry.type]} · {formatMoment(entry.created_at)}
        {entry.adjusted_by && ` · ${copy.by(entry.adjusted_by)}`}
      </p>
    </div>
    <p
      className={classNames(
        'figures shrink-0 text-lg font-semibold',
        entry.amount > 0 ? 'text-ok' : 'text-ink',
      )}
    >
      {formatSigned(entry.amount)}
    </p>
  </li>
);
