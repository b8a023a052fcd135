import {
  BadgeCheck,
  Box,
  CircleArrowUp,
  Gift,
  Receipt,
  RefreshCw,
  Scale,
  ShoppingBag,
  SlidersHorizontal,
  TimerOff,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { billingCopy } from '../../../shared/copy/pt-br/billing.ts';
import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import type { EntryType } from '../../../shared/rules/credits.ts';
import type { CreditTransaction } from '../../../shared/schemas/credits.ts';
import { classNames } from '../../components/class-names.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay, formatMoment, formatSigned } from '../../lib/format.ts';

const { columns } = billingCopy.transactions;

const ICONS: Record<EntryType, LucideIcon> = {
  trial: Gift,
  generation: Box,
  return: Undo2,
  subscription: BadgeCheck,
  renewal: RefreshCw,
  upgrade: CircleArrowUp,
  expiry: TimerOff,
  pack: ShoppingBag,
  refund: Receipt,
  restored: Undo2,
  debt: Scale,
  adjustment: SlidersHorizontal,
};

/** A table at a desk; on a phone the same cells stand in two lines. */
export const TransactionList = ({ transactions }: { transactions: CreditTransaction[] }) => (
  <table className="figures w-full text-left text-[0.9375rem] max-sm:block">
    <thead className="max-sm:sr-only">
      <tr className="border-b border-line text-sm text-mute">
        <th scope="col" className="py-2 pr-6 font-medium">
          {columns.date}
        </th>
        <th scope="col" className="py-2 pr-6 font-medium">
          {columns.type}
        </th>
        <th scope="col" className="py-2 pr-6 font-medium">
          {columns.description}
        </th>
        <th scope="col" className="py-2 text-right font-medium whitespace-nowrap">
          {columns.amount}
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line max-sm:block">
      {transactions.map((transaction) => (
        <Row key={transaction.id} transaction={transaction} />
      ))}
    </tbody>
  </table>
);

function Row({ transaction }: { transaction: CreditTransaction }) {
  const { type, description, amount, created_at } = transaction;
  const Icon = ICONS[type];
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-3 sm:h-13">
      <td className="whitespace-nowrap text-mute sm:pr-6 max-sm:order-3 max-sm:text-sm">
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </td>
      <td className="whitespace-nowrap sm:pr-6 max-sm:order-4 max-sm:text-sm max-sm:text-mute">
        <Icon className="mr-2 inline size-4 align-[-0.2em] text-mute" aria-hidden />
        {ledgerCopy.types[type]}
      </td>
      <td className="max-sm:order-1 sm:w-full sm:py-2 sm:pr-6">
        <span className="max-sm:font-medium">{description}</span>
        {transaction.by_end && <Until by_end={transaction.by_end} type={type} />}
      </td>
      <td
        className={classNames(
          'text-right font-semibold whitespace-nowrap max-sm:order-2',
          amount > 0 && 'text-ok',
        )}
      >
        {formatSigned(amount)}
      </td>
    </tr>
  );
}

/** When the credits end that came in, or those that went out were to end. */
function Until({ by_end, type }: Required<Pick<CreditTransaction, 'by_end' | 'type'>>) {
  const told = by_end.map(({ credits, ends }) => {
    const of = credits > 0 ? ledgerCopy.given : type === 'expiry' ? ledgerCopy.ended : ledgerCopy.used;
    const until = of(ends && formatDay(ends));
    return by_end.length === 1 ? until : ledgerCopy.part(formatSigned(credits), until);
  });
  return <span className="block text-sm text-mute">{told.join(' · ')}</span>;
}

export const TransactionSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="divide-y divide-line">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-13 items-center gap-6">
        <Skeleton className="h-4 w-32 max-sm:hidden" />
        <Skeleton className="h-4 w-20 max-sm:hidden" />
        <Skeleton className="h-4 w-52 max-w-[60%]" />
        <Skeleton className="ml-auto h-4 w-10" />
      </div>
    ))}
  </div>
);
