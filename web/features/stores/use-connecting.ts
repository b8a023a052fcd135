import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { storesCopy as copy } from '../../../shared/copy/pt-br/stores.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

/**
 * Connects the store that has just let us in, where the address brings what the platform gave; both are good once, so they leave
 * the address at once.
 */
export function useConnecting(): { isBusy: boolean; failure: string | null } {
  const [search, setSearch] = useSearchParams();
  const [isBusy, setBusy] = useState(search.has('code'));
  const [failure, setFailure] = useState<string | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    const query = search.toString();
    if (!search.has('code') || hasBegun.current) return;
    hasBegun.current = true;
    setSearch({}, { replace: true });
    void (async () => {
      try {
        await call('connectStore', { query });
      } catch (error) {
        setFailure(`${copy.connectFailed}. ${messageFor(error)}`);
      }
      setBusy(false);
    })();
  }, [search, setSearch]);
  return { isBusy, failure };
}
