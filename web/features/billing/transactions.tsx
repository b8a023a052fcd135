import { useInfiniteQuery } from '@tanstack/react-query';
import { billingCopy } from '../../../shared/copy/pt-br/billing.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { call } from '../../lib/api.ts';
import { TransactionList, TransactionSkeleton } from './transaction-list.tsx';

const copy = billingCopy.transactions;

/** Movements shown at first, and more at a time (CRED-02). */
const PAGE_SIZE = 10;

/** Every credit that came in or went out, latest first. */
export function Transactions() {
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['transactions'],
      queryFn: ({ pageParam, signal }) =>
        call('creditTransactions', { limit: PAGE_SIZE, cursor: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor ?? undefined,
    });
  const transactions = data?.pages.flatMap((page) => page.transactions);
  return (
    <section aria-labelledby="transactions" className="space-y-5">
      <h2 id="transactions" className="border-b border-ink pb-3 text-2xl">
        {copy.title}
      </h2>
      {transactions ? (
        transactions.length > 0 ? (
          <TransactionList transactions={transactions} />
        ) : (
          <p className="text-mute">{copy.empty}</p>
        )
      ) : isError ? (
        <LoadFailed message={billingCopy.failed.transactions} onRetry={refetch} />
      ) : (
        <TransactionSkeleton rows={PAGE_SIZE} />
      )}
      {isFetchNextPageError && <LoadFailed message={copy.moreFailed} onRetry={fetchNextPage} />}
      {hasNextPage && !isFetchNextPageError && (
        <div className="flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? copy.loading : copy.more}
          </Button>
        </div>
      )}
    </section>
  );
}
