import { toast } from 'sonner';
import { operationsCopy } from '../../../../shared/copy/pt-br/admin-operations.ts';
import { CREDITS_PER_MODEL } from '../../../../shared/rules/credits.ts';
import type { TenantJob } from '../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { call } from '../../../lib/api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDoing } from '../use-doing.ts';

const copy = operationsCopy.jobs;

interface MendProps {
  job: TenantJob;
  tenantId: string;
  onClose: () => void;
}

/** Says what trying again costs, and does it. */
export function RetryJob({ job, tenantId, onClose }: MendProps) {
  const { mutate, isPending } = useDoing(() => call('retryJob', { tenant_id: tenantId, job_id: job.id }), {
    failed: copy.retryFailed,
    onDone({ outcome }) {
      toast.success(copy.outcomes[outcome]);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!isPending}
      title={copy.retryTitle}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {operationsCopy.cancel}
          </Button>
          <Button busy={isPending} onClick={() => mutate(undefined)}>
            {copy.retry}
          </Button>
        </>
      }
    >
      <p className="text-[0.9375rem] leading-6 text-mute">
        {job.status === 'FALHA' ? copy.retryText.failed(CREDITS_PER_MODEL) : copy.retryText.open}
      </p>
    </Dialog>
  );
}

/** Asks why, and ends a job with its credits back. */
export function StopJob({ job, tenantId, onClose }: MendProps) {
  const { mutate, isPending } = useDoing(
    (reason: string) => call('stopJob', { tenant_id: tenantId, job_id: job.id, reason }),
    {
      failed: copy.stopFailed,
      onDone() {
        toast.success(copy.stopped);
        onClose();
      },
    },
  );
  return (
    <ReasonDialog
      title={copy.stopTitle}
      text={copy.stopText}
      confirm={copy.stopConfirm}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={mutate}
    />
  );
}
