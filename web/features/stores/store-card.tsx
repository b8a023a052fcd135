import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { storesCopy as copy } from '../../../shared/copy/pt-br/stores.ts';
import type { ConnectedStore, StoreOffer } from '../../../shared/schemas/stores.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { call } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { ConnectForm } from './connect-form.tsx';
import { PluginButton } from './plugin-button.tsx';

interface StoreCardProps {
  store: ConnectedStore;
  onChanged: (offer: StoreOffer) => void;
}

/** The connected store, how it stands, and the way out. */
export function StoreCard({
  store: { platform, name, url, state, connected_at },
  onChanged,
}: StoreCardProps) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function disconnect() {
    setBusy(true);
    try {
      onChanged(await call('disconnectStore', {}));
    } catch (error) {
      toast.error(copy.disconnectFailed, { description: messageFor(error) });
    }
    setBusy(false);
    setAsked(false);
  }

  return (
    <>
      <section
        aria-labelledby="store"
        className="space-y-4 rounded-2xl border border-line bg-panel p-5 sm:p-6"
      >
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <h2 id="store" className="text-2xl break-words">
              {name}
            </h2>
            <p className="figures text-sm text-mute">
              {state === 'connected' ? copy.connectedSince(formatMoment(connected_at)) : copy.states[state]}
            </p>
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="tap inline-flex items-center gap-2 font-semibold text-accent underline-offset-2 hover:underline"
              >
                {copy.visit}
                <ExternalLink className="size-4" aria-hidden />
              </a>
            )}
          </div>
          {state !== 'leaving' && (
            <OnlyFor duty="manage">
              <Button variant="secondary" onClick={() => setAsked(true)}>
                {copy.disconnect}
              </Button>
            </OnlyFor>
          )}
        </div>
        {state !== 'connected' && <Notice kind="info">{copy.troubles[state](platform)}</Notice>}
        {platform === 'woocommerce' && state !== 'leaving' && <PluginButton />}
        {state === 'denied' && (
          <OnlyFor duty="manage">
            <ConnectForm platform={platform}>{copy.again}</ConnectForm>
          </OnlyFor>
        )}
      </section>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        closable={!isBusy}
        title={copy.disconnectTitle}
        actions={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setAsked(false)}>
              {copy.keep}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void disconnect()}>
              {copy.disconnect}
            </Button>
          </>
        }
      >
        <p>{copy.disconnectText(platform)}</p>
      </Dialog>
    </>
  );
}
