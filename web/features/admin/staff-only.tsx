import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminCopy as copy } from '../../../shared/copy/pt-br/admin.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import { buttonLook } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount } from '../../lib/account.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';

/** Shows a screen to our own staff; everybody else is told that it is not for them, and the server refuses them too. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data: account, error, refetch } = useAccount();
  if (account) return isStaff(account.user.role) ? children : <Denied />;
  if (error) return <LoadFailed message={messageFor(error)} onRetry={refetch} />;
  return (
    <div aria-busy className="space-y-6">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </div>
  );
}

const Denied = () => (
  <div className="flex flex-col items-center gap-5 py-20 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-bad-soft text-bad">
      <ShieldX className="size-7" aria-hidden />
    </span>
    <h1 className="text-3xl">{copy.title}</h1>
    <p role="alert" className="max-w-[44ch] leading-7 text-mute">
      {copy.denied}
    </p>
    <Link to={paths.home} className={buttonLook({ variant: 'secondary' })}>
      {copy.deniedBack}
    </Link>
  </div>
);
