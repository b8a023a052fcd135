import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationsCopy } from '../../../../shared/copy/pt-br/admin-operations.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { messageFor } from '../../../lib/message-for.ts';
import { jobQuery } from '../admin-queries.ts';

const copy = operationsCopy.jobs;

/** The run of a job, asked for when somebody opens it. */
export function JobRun({ tenantId, jobId }: { tenantId: string; jobId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-sm">
      <summary className="w-fit cursor-pointer rounded font-medium text-mute hover:text-ink">
        {copy.details}
      </summary>
      {isOpen && <Run tenantId={tenantId} jobId={jobId} />}
    </details>
  );
}

function Run({ tenantId, jobId }: { tenantId: string; jobId: string }) {
  const { data, error } = useQuery(jobQuery({ tenant_id: tenantId, job_id: jobId }));
  if (error)
    return (
      <p
        role="alert"
        className="pt-2 font-medium text-bad"
      >{`${copy.detailsFailed}. ${messageFor(error)}`}</p>
    );
  if (!data) return <Skeleton className="mt-2 h-16 rounded-lg" />;
  const { execution } = data;
  if (!execution) return <p className="pt-2 text-mute">{copy.noRun}</p>;
  const facts = [
    [copy.run.status, execution.status],
    [copy.run.started, formatMoment(execution.started_at)],
    ...(execution.stopped_at ? [[copy.run.stopped, formatMoment(execution.stopped_at)]] : []),
    ...(execution.error ? [[copy.run.error, execution.error]] : []),
  ];
  return (
    <div className="mt-2 space-y-2 rounded-lg bg-sunk p-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(([term, fact]) => (
          <div key={term} className="flex gap-2">
            <dt className="text-mute">{term}</dt>
            <dd className="figures font-medium">{fact}</dd>
          </div>
        ))}
      </dl>
      {execution.cause && (
        <pre className="text-[0.8125rem] leading-5 break-words whitespace-pre-wrap">{execution.cause}</pre>
      )}
    </div>
  );
}
