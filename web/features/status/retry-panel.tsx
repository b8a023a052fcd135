import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../lib/api.ts';
import { RetryForm } from './retry-form.tsx';

const copy = statusCopy.retry;

interface RetryPanelProps {
  jobId: string;
  arePhotosToBlame: boolean;
  onCancel: () => void;
}

/** Reads what the failed job was asked for and offers to ask for it again. */
export function RetryPanel({ jobId, arePhotosToBlame, onCancel }: RetryPanelProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['job', jobId, 'order'],
    queryFn: ({ signal }) => call('job', { job_id: jobId }, { signal }),
    staleTime: Infinity, // a job that is over does not change
  });
  if (data)
    return (
      <Frame lead={data.capture === 'walk' ? copy.walk : copy.photos(data.photo_count)}>
        <RetryForm
          job={data}
          warning={arePhotosToBlame ? copy.likelySame[data.capture] : null}
          onCancel={onCancel}
        />
      </Frame>
    );
  return (
    <Frame>{isError ? <LoadFailed message={copy.loadFailed} onRetry={refetch} /> : <FormSkeleton />}</Frame>
  );
}

function Frame({ lead, children }: { lead?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It opens where a button was that is gone now.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="space-y-6 rounded-2xl border border-line bg-panel p-5 sm:p-8">
      <div className="space-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {copy.title}
        </h2>
        {lead && <p className="leading-7 text-mute">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

const FormSkeleton = () => (
  <div className="space-y-6" aria-busy>
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <div className="grid gap-5 sm:grid-cols-3">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
    <Skeleton className="h-13" />
  </div>
);
