import type { ReactNode } from 'react';
import { adminCopy as copy } from '../../../shared/copy/pt-br/admin.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import { AccessDenied } from '../../components/access-denied.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount } from '../../lib/account.ts';
import { messageFor } from '../../lib/message-for.ts';

/** Shows a screen to our own staff; everybody else is told that it is not for them, and the server refuses them too. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data: account, error, refetch } = useAccount();
  if (account)
    return isStaff(account.user.role) ? children : <AccessDenied title={copy.title} text={copy.denied} />;
  if (error) return <LoadFailed message={messageFor(error)} onRetry={refetch} />;
  return (
    <div aria-busy className="space-y-6">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </div>
  );
}
