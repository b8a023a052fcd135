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

/** Above every screen while the account is suspended, or going to be deleted. */
export function AccountNotices() {
  const { data: account } = useAccount();
  const due = account?.tenant.deletion_due;
  const suspension = account?.tenant.suspension;
  return (
    // The live region is there before its text, or nobody is told.
    <div role="status">
      <Suspense>
        {suspension && <SuspensionBanner reason={suspension.reason} />}
        {due && <DeletionBanner due={due} />}
      </Suspense>
    </div>
  );
}
