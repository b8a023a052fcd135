import { useState } from 'react';
import { toast } from 'sonner';
import { programsCopy as copy } from '../../../../shared/copy/pt-br/admin-programs.ts';
import { webhooksCopy } from '../../../../shared/copy/pt-br/webhooks.ts';
import type { TenantWebhook } from '../../../../shared/schemas/customer-programs.ts';
import { Button } from '../../../components/button.tsx';
import { WebhookBadge } from '../../../components/webhook-badge.tsx';
import { call } from '../../../lib/api.ts';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDoing } from '../use-doing.ts';
import { CustomerDeliveries } from './customer-deliveries.tsx';

interface CustomerWebhookProps {
  webhook: TenantWebhook;
  tenantId: string;
}

/** Where a customer's programs are told, how that goes, and the way to end it or to allow it again. */
export function CustomerWebhook({ webhook, tenantId }: CustomerWebhookProps) {
  const { id, url, state, cut, failing_since } = webhook;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useDoing(
    (reason: string) => call(cut ? 'releaseWebhook' : 'cutWebhook', { tenant_id: tenantId, id, reason }),
    {
      failed: cut ? copy.releaseFailed : copy.cutFailed,
      onDone() {
        toast.success(cut ? copy.released : copy.cutDone);
        close();
      },
    },
  );
  return (
    <li className="space-y-2 px-5 py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 space-y-2">
          <p className="font-mono text-sm leading-6 font-semibold break-all">{url}</p>
          <WebhookBadge state={state} />
        </div>
        <Button
          variant="secondary"
          size="small"
          className="shrink-0"
          aria-label={cut ? copy.releaseOf(url) : copy.cutOf(url)}
          onClick={() => setAsking(true)}
        >
          {cut ? copy.release : copy.cut}
        </Button>
      </div>
      {cut && (
        <p className="figures text-sm leading-6 break-words text-bad">
          {copy.cutSince(formatDay(cut.at), cut.reason)}
        </p>
      )}
      {failing_since && (
        <p className="figures text-sm leading-6 text-bad">
          {webhooksCopy.failing(formatMoment(failing_since))}
        </p>
      )}
      <CustomerDeliveries tenantId={tenantId} webhookId={id} />
      {isAsking && (
        <ReasonDialog
          title={cut ? copy.releaseTitle : copy.cutTitle}
          text={cut ? copy.releaseText : copy.cutText}
          reasonHint={cut ? undefined : copy.cutReasonHint}
          confirm={cut ? copy.release : copy.cut}
          isDangerous={!cut}
          isBusy={isPending}
          onClose={close}
          onConfirm={mutate}
        />
      )}
    </li>
  );
}
