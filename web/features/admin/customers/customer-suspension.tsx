import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { operationsCopy } from '../../../../shared/copy/pt-br/admin-operations.ts';
import type { TenantView } from '../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { Badge } from '../../../components/status-badge.tsx';
import { call } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDoing } from '../use-doing.ts';

const copy = operationsCopy.suspension;

/** Whether the shop may work, and the way to stop it and to let it go on. */
export function CustomerSuspension({ tenant: { id, suspension } }: { tenant: TenantView }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <section aria-label={copy.title} className="space-y-4 rounded-xl border border-line bg-panel p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{copy.title}</h2>
        <Badge tone={suspension ? 'bad' : 'ok'} icon={suspension ? CircleX : CircleCheck}>
          {suspension ? copy.suspended(formatDay(suspension.at)) : copy.active}
        </Badge>
      </div>
      {suspension && (
        <p className="text-[0.9375rem] leading-6 break-words">
          {suspension.reason}{' '}
          <span className="block text-mute">{suspension.links_down ? copy.linksDown : copy.linksUp}</span>
        </p>
      )}
      <Button
        variant="secondary"
        className={suspension ? 'w-full' : 'w-full text-bad'}
        onClick={() => setAsking(true)}
      >
        {suspension ? copy.reactivate : copy.suspend}
      </Button>
      {isAsking && !suspension && <Suspend tenantId={id} onClose={close} />}
      {isAsking && suspension && <Reactivate tenantId={id} onClose={close} />}
    </section>
  );
}

function Suspend({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const hintId = useId();
  const [links_down, setLinksDown] = useState(false);
  const { mutate, isPending } = useDoing(
    (reason: string) => call('suspendTenant', { tenant_id: tenantId, reason, links_down }),
    {
      failed: copy.failed,
      onDone() {
        toast.success(copy.done);
        onClose();
      },
    },
  );
  return (
    <ReasonDialog
      title={copy.suspendTitle}
      text={copy.suspendText}
      reasonHint={copy.reasonHint}
      confirm={copy.suspendConfirm}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={mutate}
    >
      <div className="space-y-1">
        <label className="flex cursor-pointer items-center gap-3 text-[0.9375rem] font-semibold">
          <input
            type="checkbox"
            checked={links_down}
            aria-describedby={hintId}
            onChange={({ target }) => setLinksDown(target.checked)}
            className="size-4.5 shrink-0 accent-accent"
          />
          {copy.takeDown}
        </label>
        <p id={hintId} className="text-sm leading-6 text-mute">
          {copy.takeDownHint}
        </p>
      </div>
    </ReasonDialog>
  );
}

function Reactivate({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const { mutate, isPending } = useDoing(
    (reason: string) => call('reactivateTenant', { tenant_id: tenantId, reason }),
    {
      failed: copy.reactivateFailed,
      onDone() {
        toast.success(copy.reactivated);
        onClose();
      },
    },
  );
  return (
    <ReasonDialog
      title={copy.reactivateTitle}
      text={copy.reactivateText}
      confirm={copy.reactivate}
      isDangerous={false}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={mutate}
    />
  );
}
