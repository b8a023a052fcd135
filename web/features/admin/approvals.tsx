import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { operationsCopy } from '../../../shared/copy/pt-br/admin-operations.ts';
import { ALONE_A_DAY } from '../../../shared/rules/alone.ts';
import type { Approval } from '../../../shared/schemas/approvals.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { call } from '../../lib/api.ts';
import { formatMoment, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { approvalsQuery } from './admin-queries.ts';
import { refusalFor } from './refusal-for.ts';
import { useDoing } from './use-doing.ts';

const copy = operationsCopy.approvals;

/** What is too much for one of our staff, until another one decides (ADM-03); nothing while nothing waits. */
export function Approvals() {
  const { data, error, refetch } = useQuery(approvalsQuery());
  if (error) return <LoadFailed message={`${copy.failed}. ${refusalFor(error)}`} onRetry={refetch} />;
  if (!data || data.approvals.length === 0) return null;
  return (
    <section className="space-y-4" aria-label={copy.title}>
      <div>
        <h2 className="text-2xl">{copy.title}</h2>
        <p className="mt-1 max-w-[65ch] text-sm leading-6 text-mute">
          {copy.lead(ALONE_A_DAY.credits, formatMoney(ALONE_A_DAY.cents))}
        </p>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel">
        {data.approvals.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} />
        ))}
      </ul>
    </section>
  );
}

function ApprovalLine({ approval }: { approval: Approval }) {
  const { id, kind, tenant_id, amount, reason, asked_by_email, is_own, created_at } = approval;
  const confirm = useDoing(() => call('confirmApproval', { id }), {
    failed: copy.confirmFailed,
    onDone: () => toast.success(copy.confirmed),
  });
  const dismiss = useDoing(() => call('dismissApproval', { id }), {
    failed: copy.dismissFailed,
    onDone: () => toast.success(copy.dismissed),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 space-y-1">
        <p className="figures font-semibold">
          {kind === 'credits' ? copy.credits(amount) : copy.refund(formatMoney(amount))}
        </p>
        <p className="max-w-[65ch] text-sm leading-6 break-words">{reason}</p>
        <Link
          to={paths.customer(tenant_id)}
          className="block text-[0.8125rem] font-medium break-all underline underline-offset-4"
        >
          {tenant_id}
        </Link>
        <p className="text-sm break-words text-mute">
          {is_own ? copy.own : copy.askedBy(asked_by_email, formatMoment(created_at))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!is_own && (
          <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            <Check className="size-4" aria-hidden />
            {copy.confirm}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined)}
        >
          <X className="size-4" aria-hidden />
          {is_own ? copy.withdraw : copy.dismiss}
        </Button>
      </div>
    </li>
  );
}
