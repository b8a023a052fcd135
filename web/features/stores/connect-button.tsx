import { useState } from 'react';
import { storesCopy as copy } from '../../../shared/copy/pt-br/stores.ts';
import type { StorePlatformName } from '../../../shared/rules/stores.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

interface ConnectButtonProps {
  platform: StorePlatformName;
  children: string;
}

/** Leads to where the shop lets us in. */
export function ConnectButton({ platform, children }: ConnectButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    setBusy(true);
    setFailure(null);
    try {
      window.location.assign((await call('beginStore', { platform })).url);
    } catch (error) {
      setFailure(`${copy.connectFailed}. ${messageFor(error)}`);
      setBusy(false);
    }
  }

  return (
    <div className="space-y-4">
      <Button busy={isBusy} onClick={() => void leave()}>
        {children}
      </Button>
      {failure && <Notice kind="bad">{failure}</Notice>}
    </div>
  );
}
