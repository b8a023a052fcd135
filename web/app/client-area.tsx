import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from 'sonner';
import { createQueryClient } from '../lib/query-client.ts';
import { SessionProvider, useSession } from '../lib/session.tsx';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';

/** What the sign-in pages and the client area share: the session, the cache of reads and the toasts. */
export function Component() {
  return (
    <SessionProvider>
      <Reads>
        <Outlet />
        <Toaster position="top-center" offset={20} mobileOffset={12} containerAriaLabel={shellCopy.notices} />
      </Reads>
    </SessionProvider>
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
