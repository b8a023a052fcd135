import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { publicApiCopy } from '../../../shared/copy/pt-br/public-api.ts';
import { webhooksCopy as copy } from '../../../shared/copy/pt-br/webhooks.ts';
import type { WebhookEndpoint, WebhookWithSecret } from '../../../shared/schemas/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { WebhookBadge } from '../../components/webhook-badge.tsx';
import { call } from '../../lib/api.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { DeliveryLog, logKey } from './delivery-log.tsx';

interface WebhookCardProps {
  webhook: WebhookEndpoint;
  onChanged: () => Promise<unknown>;
  onSecret: (webhook: WebhookWithSecret) => void;
}

/** An endpoint: how it is, what can be done with it, and what was sent to it. */
export function WebhookCard({ webhook, onChanged, onSecret }: WebhookCardProps) {
  const { id, url, events, state, cut, failing_since, old_secret_until } = webhook;
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null);
  const client = useQueryClient();
  const [isLogOpen, setLogOpen] = useState(false);

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      await onChanged();
    } catch (error) {
      toast.error(copy.failed, { description: messageFor(error) });
    }
    setBusy(false);
    setAsked(null);
  }
  const test = () =>
    act(async () => {
      await call('testWebhook', { id });
      setLogOpen(true);
      await client.invalidateQueries({ queryKey: logKey(id) });
      toast.success(copy.tested);
    });
  const set = (next: 'on' | 'paused') => act(() => call('changeWebhook', { id, state: next }));
  const rotate = () => act(async () => onSecret(await call('rotateWebhookSecret', { id })));
  const remove = () =>
    act(async () => {
      await call('deleteWebhook', { id });
      toast.success(copy.removed);
    });
  const button = (label: string, onClick: () => void) => (
    <Button
      size="small"
      variant="secondary"
      disabled={isBusy}
      aria-label={copy.of(label, url)}
      onClick={onClick}
    >
      {label}
    </Button>
  );

  return (
    <li className="rounded-2xl border border-line bg-panel p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 font-mono text-sm leading-6 font-semibold break-all">{url}</p>
        <WebhookBadge state={state} />
      </div>
      <p className="mt-1 text-sm leading-6 text-mute">
        {events.map((type) => publicApiCopy.events[type].title).join(' · ')}
      </p>
      {state === 'off' && (
        <p className="mt-2 text-sm leading-6 break-words text-bad">
          {cut ? copy.cutWhy(formatDay(cut.at), cut.reason) : copy.offWhy}
        </p>
      )}
      {state === 'on' && failing_since && (
        <p className="figures mt-2 text-sm leading-6 text-bad">{copy.failing(formatMoment(failing_since))}</p>
      )}
      {old_secret_until && (
        <p className="figures mt-2 text-sm leading-6 text-mute">
          {copy.oldSecret(formatMoment(old_secret_until))}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {state === 'on' && button(copy.test, () => void test())}
        {state === 'on'
          ? button(copy.pause, () => void set('paused'))
          : !cut && button(copy.turnOn, () => void set('on'))}
        {button(copy.rotate, () => setAsked('rotate'))}
        {button(copy.remove, () => setAsked('remove'))}
      </div>
      <DeliveryLog endpointId={id} isOpen={isLogOpen} onOpen={setLogOpen} mayResend={state === 'on'} />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        closable={!isBusy}
        title={asked === 'rotate' ? copy.rotateTitle : copy.removeTitle}
        actions={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setAsked(null)}>
              {copy.cancel}
            </Button>
            {asked === 'rotate' ? (
              <Button busy={isBusy} onClick={() => void rotate()}>
                {copy.rotate}
              </Button>
            ) : (
              <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
                {copy.remove}
              </Button>
            )}
          </>
        }
      >
        <p>{asked === 'rotate' ? copy.rotateText : copy.removeText}</p>
      </Dialog>
    </li>
  );
}
