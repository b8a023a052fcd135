import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from 'sonner';
import { createQueryClient } from '../lib/query-client.ts';
import { SessionProvider, useSession } from '../lib/session.tsx';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { useRedirectGuard } from './use-redirect-guard.ts';

/** Toasts stand at the bottom, where no page has its title; on phones above the bar at the thumb. */
const TOASTS = { offset: 24, mobileOffset: { bottom: 88, left: 12, right: 12 } };

/** What the sign-in pages and the client area share: the session, the cache of reads and the toasts. */
export function Component() {
  return (
    <SessionProvider>
      <Reads>
        <Guarded />
        <Toaster position="bottom-right" {...TOASTS} containerAriaLabel={shellCopy.notices} />
      </Reads>
    </SessionProvider>
  );
}

function Guarded() {
  useRedirectGuard();
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  );
}

/** The cache is forgotten with the session: the next person on this device sees nothing of the last one. */
function Reads({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-out') client.clear();
  }, [status, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
