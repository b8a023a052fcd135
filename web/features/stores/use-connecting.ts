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
  // WooCommerce's shops say whether they were let to.
  const isLetIn = search.has('code') || search.get('success') === '1';
  const [isBusy, setBusy] = useState(isLetIn);
  const [failure, setFailure] = useState<string | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    const query = search.toString();
    if (hasBegun.current || !(isLetIn || search.has('success'))) return;
    hasBegun.current = true;
    setSearch({}, { replace: true });
    if (!isLetIn) return;
    void (async () => {
      try {
        await call('connectStore', { query });
      } catch (error) {
        setFailure(`${copy.connectFailed}. ${messageFor(error)}`);
      }
      setBusy(false);
    })();
  }, [isLetIn, search, setSearch]);
  return { isBusy, failure };
}
