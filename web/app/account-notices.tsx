import { lazy, Suspense } from 'react';
import { useAccount } from '../lib/account.ts';

/** Loaded by the few accounts that are going: the first visit of all others is lighter without it. */
const DeletionBanner = lazy(async () => {
  const { DeletionBanner } = await import('../features/account/deletion-banner.tsx');
  return { default: DeletionBanner };
});

/** Likewise for the fewer that are suspended. */
const SuspensionBanner = lazy(async () => {
  const { SuspensionBanner } = await import('../features/account/suspension-banner.tsx');
  return { default: SuspensionBanner };
});

/** Likewise for who only looks. */
const ViewingBanner = lazy(async () => {
  const { ViewingBanner } = await import('../features/team/viewing-banner.tsx');
  return { default: ViewingBanner };
});

/** Above every screen while the account is suspended, or going to be deleted, and for who may change nothing. */
export function AccountNotices() {
  const { data: account } = useAccount();
  const due = account?.tenant.deletion_due;
  const suspension = account?.tenant.suspension;
  return (
    // The live region is there before its text, or nobody is told.
    <div role="status">
      <Suspense>
        {account?.user.team_role === 'viewer' && <ViewingBanner />}
        {suspension && <SuspensionBanner reason={suspension.reason} />}
        {due && <DeletionBanner due={due} />}
      </Suspense>
    </div>
  );
}
