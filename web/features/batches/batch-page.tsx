import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { toast } from 'sonner';
import { batchesCopy as copy } from '../../../shared/copy/pt-br/batches.ts';
import { AppError } from '../../../shared/errors.ts';
import { BATCH_CHANGES, BATCH_POLL_MS, type BatchState } from '../../../shared/rules/batches.ts';
import type { BatchChange, BatchWithLines } from '../../../shared/schemas/batches.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { Gone } from '../../components/gone.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Notice } from '../../components/notice.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../lib/api.ts';
import { toCsv } from '../../lib/csv.ts';
import { formatMoment } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTitle } from '../../lib/use-title.ts';
import { BatchBadge } from './batch-badge.tsx';
import { BatchLines } from './batch-lines.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { resultRows } from './results.ts';

/** /app/lotes/:batchId: how far a batch is, what became of each product, and what its shop may do (LOTE-03). */
export function Component() {
  const { batchId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['batch', batchId],
    queryFn: ({ signal }) => call('batch', { id: batchId }, { signal }),
    refetchInterval: ({ state }) => (goesOn(state.data) ? BATCH_POLL_MS : false),
  });
  useTitle(data?.name ?? copy.title);
  return (
    <div className="space-y-8">
      <Link
        to={paths.batches}
        className="tap inline-flex items-center gap-2 font-semibold text-mute hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {copy.back}
      </Link>
      {data ? (
        <Shown batch={data} />
      ) : error instanceof AppError && error.code === 'batch.not_found' ? (
        <Gone copy={copy.gone} to={paths.batches} />
      ) : error ? (
        <LoadFailed message={copy.loadFailed} onRetry={refetch} />
      ) : (
        <div aria-busy="true" className="space-y-4">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-40 rounded-2xl" />
        </div>
      )}
    </div>
  );
}

const goesOn = (batch: BatchWithLines | undefined): boolean =>
  batch?.state === 'running' || (batch?.counts.making ?? 0) > 0;

function Shown({ batch }: { batch: BatchWithLines }) {
  const { name, state, pause_reason, counts, lines } = batch;
  const { total, made, failed, refused } = counts;
  const save = () =>
    saveFile(
      `${copy.results.name}-${name}.csv`,
      new Blob([toCsv(resultRows(lines, window.location.origin))], { type: 'text/csv' }),
    );
  return (
    <>
      <header className="space-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-4xl font-bold tracking-[-0.035em] break-words sm:text-5xl">{name}</h1>
          <BatchBadge state={state} />
        </div>
        <p className="figures text-mute">{copy.created(formatMoment(batch.created_at))}</p>
      </header>
      <section className="space-y-3" aria-label={copy.progress}>
        <p className="figures text-lg font-semibold">{copy.counts(made, total)}</p>
        <ProgressBar value={(100 * (made + failed + refused)) / total} label={copy.progress} />
        {state === 'running' && <p className="text-mute">{copy.pace}</p>}
        {pause_reason && state === 'paused' && (
          <Notice
            kind="info"
            action={
              pause_reason === 'credits' && (
                <Link to={paths.billing} className={buttonLook({ size: 'small' })}>
                  {copy.preview.buy}
                </Link>
              )
            }
          >
            {copy.pauses[pause_reason]}
          </Notice>
        )}
      </section>
      <div className="flex flex-wrap gap-3">
        <OnlyFor duty="work">
          <Changes batch={batch} />
        </OnlyFor>
        <Button variant="secondary" onClick={save}>
          <Download aria-hidden />
          {copy.results.action}
        </Button>
      </div>
      <BatchLines lines={lines} />
    </>
  );
}

/** Pause, go on, and cancel what has not begun. */
function Changes({ batch: { id, state, counts } }: { batch: BatchWithLines }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<BatchChange['state'] | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const may = (to: BatchState) => (BATCH_CHANGES[state] as readonly BatchState[]).includes(to);

  async function change(to: BatchChange['state']) {
    setAsked(to);
    try {
      await call('changeBatch', { id, state: to });
    } catch (error) {
      toast.error(copy.changeFailed, { description: messageFor(error) });
    }
    await client.invalidateQueries({ queryKey: ['batch', id] });
    await client.invalidateQueries({ queryKey: ['batches'] });
    setAsked(null);
    setCancelling(false);
  }

  return (
    <>
      {may('running') && (
        <Button busy={asked === 'running'} onClick={() => void change('running')}>
          {copy.resume}
        </Button>
      )}
      {may('paused') && counts.waiting > 0 && (
        <Button variant="secondary" busy={asked === 'paused'} onClick={() => void change('paused')}>
          {copy.pause}
        </Button>
      )}
      {may('cancelled') && counts.waiting > 0 && (
        <Button variant="secondary" onClick={() => setCancelling(true)}>
          {copy.cancel}
        </Button>
      )}
      <CancelDialog
        open={isCancelling}
        waiting={counts.waiting}
        busy={asked === 'cancelled'}
        onClose={() => setCancelling(false)}
        onConfirm={() => void change('cancelled')}
      />
    </>
  );
}
