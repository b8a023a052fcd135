import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import { operationsCopy } from '../../../../shared/copy/pt-br/admin-operations.ts';
import type { Payment } from '../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { call } from '../../../lib/api.ts';
import { formatMoment, formatMoney } from '../../../lib/format.ts';
import { paymentsQuery } from '../admin-queries.ts';
import { PagedList } from '../paged-list.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDoing } from '../use-doing.ts';

const copy = operationsCopy.payments;

/** What the customer paid, and the way to give it back. */
export function CustomerPayments({ tenantId }: { tenantId: string }) {
  const read = useInfiniteQuery(paymentsQuery(tenantId));
  return (
    <section className="min-w-0 space-y-4" aria-label={copy.title}>
      <h2 className="text-2xl">{copy.title}</h2>
      <PagedList
        items={read.data?.pages.flatMap(({ payments }) => payments)}
        renderLine={(payment) => <PaymentLine key={payment.id} payment={payment} tenantId={tenantId} />}
        none={copy.none}
        failed={copy.failed}
        query={read}
      />
    </section>
  );
}

function PaymentLine({ payment, tenantId }: { payment: Payment; tenantId: string }) {
  const { kind, id, paid_at, cents, refunded_cents, is_disputed, is_refundable } = payment;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useDoing(
    (reason: string) => call('refundPayment', { tenant_id: tenantId, kind, id, reason }),
    {
      failed: copy.refundFailed,
      onDone({ awaits_second }) {
        toast.success(awaits_second ? adminCopy.adjust.waits : copy.refundDone);
        close();
      },
    },
  );
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="min-w-0 space-y-1">
        <p className="font-semibold">{copy.kinds[kind]}</p>
        <p className="figures text-sm text-mute">
          {formatMoment(paid_at)}
          {refunded_cents > 0 && !is_disputed && ` · ${copy.refunded(formatMoney(refunded_cents))}`}
          {is_disputed && <strong className="font-semibold text-bad">{` · ${copy.disputed}`}</strong>}
        </p>
        <p className="text-[0.8125rem] break-all text-mute">{id}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-2">
        <p className="figures text-lg font-semibold">{formatMoney(cents)}</p>
        {is_refundable && (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            {copy.refund}
          </Button>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={copy.refundTitle(formatMoney(cents - refunded_cents))}
          text={copy.refundText[kind]}
          confirm={copy.refundConfirm}
          isBusy={isPending}
          onClose={close}
          onConfirm={mutate}
        />
      )}
    </li>
  );
}
