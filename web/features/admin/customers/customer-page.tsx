import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { planLabels } from '../../../../shared/copy/pt-br/account.ts';
import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import type { TenantView } from '../../../../shared/schemas/admin.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatDay } from '../../../lib/format.ts';
import { messageFor } from '../../../lib/message-for.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { tenantQuery } from '../admin-queries.ts';
import { CustomerBalance } from './customer-balance.tsx';
import { CustomerJobs } from './customer-jobs.tsx';
import { CustomerLedger } from './customer-ledger.tsx';
import { CustomerPeople } from './customer-people.tsx';
import { CustomerPayments } from './customer-payments.tsx';
import { CustomerPrograms } from './customer-programs.tsx';
import { CustomerSuspension } from './customer-suspension.tsx';
import { BackLink } from '../back-link.tsx';
import { StaffOnly } from '../staff-only.tsx';

const copy = adminCopy.tenant;

/** One customer, as our staff sees it (/admin/clientes/:tenantId). */
export function Component() {
  useTitle(copy.heading);
  const tenantId = useParams().tenantId!;
  return (
    <StaffOnly>
      <Customer key={tenantId} tenantId={tenantId} />
    </StaffOnly>
  );
}

function Customer({ tenantId }: { tenantId: string }) {
  const { data: tenant, error, refetch } = useQuery(tenantQuery(tenantId));
  return (
    <div className="space-y-8">
      <div className="space-y-3">
        <BackLink>{copy.back}</BackLink>
        <CustomerPeople tenantId={tenantId} />
      </div>
      {error ? (
        <LoadFailed message={`${copy.failed}. ${messageFor(error)}`} onRetry={refetch} />
      ) : (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]" aria-busy={!tenant}>
            {tenant ? <CustomerFacts tenant={tenant} /> : <Skeleton className="h-64 rounded-xl" />}
            {tenant ? (
              <div className="space-y-6">
                <CustomerBalance tenant={tenant} />
                <CustomerSuspension tenant={tenant} />
              </div>
            ) : (
              <Skeleton className="h-64 rounded-xl" />
            )}
          </div>
          <div className="grid items-start gap-10 lg:grid-cols-2">
            <CustomerJobs tenantId={tenantId} />
            <div className="min-w-0 space-y-10">
              <CustomerLedger tenantId={tenantId} />
              <CustomerPayments tenantId={tenantId} />
              <CustomerPrograms tenantId={tenantId} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function CustomerFacts({ tenant }: { tenant: TenantView }) {
  const { id, plan_name, credits_quota, asset_count, created_at, trial_end, deletion_due } = tenant;
  const facts: [string, string | number][] = [
    [copy.id, id],
    [copy.plan, planLabels[plan_name]],
    [copy.quota, credits_quota],
    [copy.models, asset_count],
    [copy.since, formatDay(created_at)],
    ...(trial_end ? ([[copy.trialEnd, formatDay(trial_end)]] as [string, string][]) : []),
    ...(deletion_due ? ([[copy.deletion, formatDay(deletion_due)]] as [string, string][]) : []),
  ];
  return (
    <dl className="divide-y divide-line rounded-xl border border-line bg-panel px-5">
      {facts.map(([term, fact]) => (
        <div key={term} className="grid grid-cols-[11rem_1fr] gap-4 py-3 max-sm:grid-cols-[8rem_1fr]">
          <dt className="text-[0.9375rem] text-mute">{term}</dt>
          <dd className="figures min-w-0 font-medium break-all">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
